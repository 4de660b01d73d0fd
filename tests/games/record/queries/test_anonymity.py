"""What somebody is called at a table that hides names."""

import pytest

from games.models import Game, User
from games.record.queries.anonymity import NAMES_HIDDEN, name_at, person_at, pseudonym_of
from games.tables.services import lobby
from games.view.queries.game_view import game_page
from tests.games.support.anonymity import HIDING, nameless_race
from tests.games.support.cups import end_bout, new_cup
from tests.games.support.lobbies import finish
from tests.people import joined, new_race


def names_are_hidden(game: Game) -> bool:
    """Asked of the game itself and, with the same answer, of a query."""
    game = Game.objects.get(pk=game.pk)
    assert Game.objects.filter(NAMES_HIDDEN, pk=game.pk).exists() == game.names_are_hidden
    return game.names_are_hidden


@pytest.mark.parametrize(
    ("status", "hidden"), [("lobby", True), ("running", True), ("parked", True), ("cancelled", True), ("over", False)]
)
def test_names_are_hidden_until_the_game_is_over(owner: User, seated: User, status: str, hidden: bool) -> None:
    game = nameless_race(owner, seated)
    Game.objects.filter(pk=game.pk).update(status=status)
    assert names_are_hidden(game) is hidden


def test_a_table_that_hides_nothing_is_never_hidden(race: Game, owner: User) -> None:
    assert not names_are_hidden(race)
    assert name_at(race, owner) == "olivia"
    assert person_at(race, owner.pk) == owner.pk


def test_in_a_series_names_are_hidden_until_its_last_bout_is_over(owner: User) -> None:
    first = new_cup("all_arenas", owner, settings=HIDING)
    second = end_bout(first, "twin-cities", 1, "rome")
    assert second is not None
    assert second.settings.hides_names
    assert names_are_hidden(first)
    second.series.ended_at = second.created_at
    second.series.save()
    assert not names_are_hidden(first)


def test_the_mask_goes_with_the_seat_and_stays_when_the_ranks_are_closed(owner: User, seated: User) -> None:
    game = joined(new_race(owner, seats=8, settings=HIDING), seated)
    before = {seat.user_id: pseudonym_of(game, seat) for seat in game.seats.all()}
    lobby.start(game_id=game.pk, user=owner)
    assert {seat.user_id: pseudonym_of(game, seat) for seat in game.seats.all()} == before
    assert len(set(before.values())) == 2
    assert sorted(game.seats.values_list("number", flat=True)) == [0, 1]


def test_seats_do_not_tell_who_came_first(owner: User) -> None:
    numbers = {new_race(owner, seats=8, settings=HIDING).seats.get().number for _ in range(9)}
    assert len(numbers) > 1  # all nine in one of eight seats: once in 43 million


def test_who_has_left_a_seat_keeps_its_mask_and_who_never_sat_there_has_none(
    owner: User, seated: User, stranger: User
) -> None:
    game = nameless_race(owner, seated)
    seat = game.seats.get(user=seated)
    seat.tenures.create(user=stranger, from_turn=0, until_turn=1)
    assert name_at(game, stranger) == pseudonym_of(game, seat)
    seat.tenures.all().delete()
    assert name_at(game, stranger) == "someone at this table"
    assert name_at(game, None) == "someone who has left"


def test_the_page_says_that_names_are_hidden(owner: User, seated: User, race: Game) -> None:
    assert game_page(nameless_race(owner, seated), owner).names_are_hidden
    assert not game_page(race, owner).names_are_hidden


def test_once_it_is_over_names_are_shown_and_the_page_still_says_what_the_table_wished(
    owner: User, seated: User
) -> None:
    game = nameless_race(owner, seated)
    finish(game, game.seats.get(number=1).user)
    page = game_page(game, owner)
    assert (page.hides_names, page.names_are_hidden) == (True, False)
