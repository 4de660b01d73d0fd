"""What a finished game offers to the one who reads."""

from datetime import timedelta
from typing import Any

from django.test import RequestFactory

from games.front.pages.closing import Closing, Offer, closing_of
from games.models import Finish, Game, Ladder, Tenure, User
from games.view.queries.game_view import game_page
from tests.games.support.lobbies import finish
from tests.people import joined, new_race


def closing(game: Game, reader: Any) -> Closing:
    request = RequestFactory().get("/")
    request.user = reader
    return closing_of(request, game, game_page(game, reader), "/new/?strength=medium&seats=2")


def test_a_guest_is_asked_to_sign_up_at_the_end_of_the_first_game_alone(guest: User, owner: User) -> None:
    games = [finish(joined(new_race(guest), owner), owner) for _ in range(2)]
    Game.objects.filter(pk=games[0].pk).update(ended_at=games[1].created_at - timedelta(minutes=1))
    assert [closing(game, guest).asks_to_stay for game in games] == [True, False]
    assert not closing(games[0], owner).asks_to_stay


def test_a_winner_is_offered_harder_bots_and_others_easier_ones(owner: User, stranger: User) -> None:
    def offered(places: list[list[int]], reader: User) -> tuple[str, str] | None:
        Game.objects.filter(pk=game.pk).update(status="over", outcome={"places": places})
        bots = closing(Game.objects.get(pk=game.pk), reader).other_bots
        return (bots.label, bots.address) if bots else None

    game = new_race(owner, seats=2, bots=["medium"])
    assert offered([[0], [1]], owner) == ("Try harder bots", "/new/?strength=hard&seats=2")
    assert offered([[1], [0]], owner) == ("Try easier bots", "/new/?strength=easy&seats=2")
    assert offered([[0], [1]], stranger) is None
    daily = closing(Game.objects.get(pk=game.pk), owner).daily
    assert daily == Offer("Race of the day", "/today/roborally/")


def test_the_reader_who_left_is_told_so_and_a_winner_reads_the_time(
    past: Game, owner: User, seated: User, stranger: User
) -> None:
    Tenure.objects.create(seat=past.seats.get(user=seated), user=stranger, from_turn=1, until_turn=2)
    assert closing(past, stranger).has_left
    assert closing(past, stranger).own is None
    won = closing(past, owner)
    assert not won.has_left
    assert won.time == "A record! No one has won on Risky Exchange with 2 robots in fewer turns than you: 1."
    assert closing(past, seated).time == ""
    assert [badge.id for badge in won.badges] == ["finisher", "winner", "unscathed", "quick"]
    assert closing(past, seated).badges == [], "someone else has played this seat too"


def test_a_time_is_counted_in_the_words_of_its_game(owner: User) -> None:
    game = new_race(owner, seats=2, kind="volt", options={"arena": "tokyo"}, bots=["easy"])
    ladder, _ = Ladder.objects.get_or_create(kind="volt", edition="all")
    seat = game.seats.get(user=owner)
    Finish.objects.create(seat=seat, ladder=ladder, venue="tokyo", robots=2, turns=12, phase=1, damage=0, at=game.now)
    assert closing(game, owner).time.endswith("in fewer rounds than you: 12.")
