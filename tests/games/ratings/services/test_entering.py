"""Who is rated in a game: fixed when it starts. How it has ended: fixed when it is over."""

from typing import Any

import pytest
from django.utils import timezone

from engine.volt.game import GAME as VOLT
from games.accounts.services import privacy, tokens
from games.models import Finish, Game, RatedSeat, Rating, Seat, Series, Tenure, User
from games.models.table_settings import TableSettings
from games.operators.services import rewind
from games.operators.services.actions import Operator
from games.people.queries.profiles import profile
from games.play.services import play
from games.ratings.services import entering, rating
from games.tables.services import lobby, rematches
from games.timekeeping.clock import Untimed
from games.votes.services import absence, replacement
from tests.games.support.lobbies import finish
from tests.games.support.moves import hand_in, play_turn, woken
from tests.games.support.rated import RATED, rated_race, result
from tests.people import joined, new_race, person

HIDDEN = TableSettings(hides_names=True, is_rated=True)


@pytest.fixture
def rated(owner: User, seated: User) -> Game:
    return rated_race(owner, seated)


def entered(game: Game) -> list[str]:
    """Who is rated, by seat."""
    rows = game.rated_seats.select_related("rating__user").order_by("number")
    return [row.rating.bot or str(row.rating.user) for row in rows]


def places(game: Game) -> dict[str, tuple[int | None, bool]]:
    """The place of each, and whether they left."""
    rows = game.rated_seats.select_related("rating__user").order_by("number")
    return {row.rating.bot or str(row.rating.user): (row.place, row.has_left) for row in rows}


def figures() -> dict[str, int]:
    rating.rate_pending()
    return {row.bot or str(row.user): round(row.mu * 100) for row in Rating.objects.select_related("user")}


# The start


def test_those_who_start_a_rated_game_are_written_down(rated: Game) -> None:
    assert rated.settings.is_rated
    assert entered(rated) == ["olivia", "sam"]
    assert places(rated) == {"olivia": (None, False), "sam": (None, False)}


def test_a_table_that_does_not_say_so_is_not_rated(race: Game) -> None:
    assert not race.settings.is_rated
    assert not RatedSeat.objects.exists()


def test_the_sites_bots_are_rated_with_people_and_those_of_one_strength_together(owner: User, seated: User) -> None:
    game = joined(new_race(owner, seats=5, bots=["easy", "hard", "hard"], settings=RATED), seated)
    assert entered(game) == ["olivia", "sam", "easy", "hard", "hard"]
    assert Rating.objects.count() == 4


@pytest.mark.parametrize(
    "wishes",
    [{"seats": 3, "bots": ["easy", "hard"]}, {"bots": ["easy"], "clock": Untimed(), "deadline": None}],
    ids=["against bots alone", "without a deadline"],
)
def test_where_nothing_can_be_said_of_people_nobody_is_rated(owner: User, wishes: dict[str, Any]) -> None:
    assert not new_race(owner, settings=RATED, **wishes).settings.is_rated
    assert not RatedSeat.objects.exists()


def test_a_guest_plays_along_and_is_not_rated(owner: User, seated: User, guest: User) -> None:
    game = rated_race(owner, seated, guest)
    assert entered(game) == ["olivia", "sam"]


def test_with_guests_alone_nobody_is_rated(owner: User, guest: User) -> None:
    game = rated_race(owner, guest)
    assert not game.settings.is_rated
    assert not RatedSeat.objects.exists()


def test_two_accounts_of_one_person_are_not_two_people(owner: User, seated: User) -> None:
    bot = tokens.make_bot(keeper=seated, name="clanky")
    with_two_people = joined(new_race(owner, settings=RATED), bot)
    assert with_two_people.settings.is_rated
    own = new_race(owner, settings=TableSettings(own_bots=True, is_rated=True))
    assert not own.settings.is_rated


def test_a_table_may_start_with_too_few_people_and_is_not_rated_then(owner: User) -> None:
    table = new_race(owner, seats=4, bots=["easy"], settings=RATED)
    assert table.settings.is_rated
    game = lobby.start(game_id=table.pk, user=owner)
    game.refresh_from_db()
    assert (game.status, game.settings.is_rated) == ("running", False)
    assert not RatedSeat.objects.exists()


def test_a_rematch_is_rated_like_the_game_before(rated: Game, owner: User, seated: User) -> None:
    finish(rated, seated)
    assert rematches.again(game_id=rated.pk, user=owner).settings.is_rated


def test_each_edition_has_its_own_ladder(owner: User, seated: User) -> None:
    wider = {"course": "risky-exchange", "edition": "ultimate"}
    games = [rated_race(owner, seated), rated_race(owner, seated, options=wider)]
    ladders = [game.rated_seats.first().rating.ladder for game in games]  # type: ignore[union-attr]
    assert [str(ladder) for ladder in ladders] == ["roborally/2005", "roborally/ultimate"]


# The end


def test_the_end_fixes_the_places_and_wakes_whoever_rates(
    rated: Game, seated: User, django_capture_on_commit_callbacks: object
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:  # type: ignore[operator]
        finish(rated, seated)
    assert places(rated) == {"olivia": (1, False), "sam": (2, False)}
    assert {row.counts_at for row in rated.rated_seats.all()} == {rated.ended_at}
    assert ("rate_games",) in woken(callbacks)
    found = figures()
    assert found["olivia"] > 2500 > found["sam"]


def test_who_has_resigned_comes_last_even_if_the_bot_wins(rated: Game, owner: User, seated: User) -> None:
    absence.resign(game_id=rated.pk, user=owner, is_sure=True)
    finish(rated, seated)
    assert places(rated) == {"olivia": (1, True), "sam": (2, False)}
    found = figures()
    assert found["sam"] > 2500 > found["olivia"]


def test_who_takes_a_seat_over_is_not_rated_for_it(rated: Game, owner: User, seated: User, stranger: User) -> None:
    absence.resign(game_id=rated.pk, user=owner, is_sure=True)
    Seat.objects.filter(game=rated, number=0).update(open_since=rated.started_at)
    replacement.take_over(game_id=rated.pk, user=stranger, number=0)
    finish(rated, seated)
    assert places(rated) == {"olivia": (1, True), "sam": (2, False)}


def test_who_comes_back_before_the_end_has_not_left(rated: Game, owner: User, seated: User) -> None:
    play.step_away(game_id=rated.pk, user=owner)
    play.resume(game_id=rated.pk, user=owner)
    finish(rated, seated)
    assert places(rated)["olivia"] == (1, False)


def test_what_a_bot_wins_for_somebody_who_is_away_is_theirs_everywhere(rated: Game, owner: User, seated: User) -> None:
    play.step_away(game_id=rated.pk, user=owner)
    finish(rated, seated)
    assert places(rated)["olivia"] == (1, False)
    [record] = profile(owner.pk, owner).record
    assert (record.games, record.won) == (1, 1)


def test_who_deletes_their_account_has_left_and_the_others_are_rated(rated: Game, owner: User, seated: User) -> None:
    privacy.delete_account(user=owner, password="known to all", word="", with_messages=False)
    finish(rated, seated)
    assert places(rated) == {"None": (1, True), "sam": (2, False)}
    assert figures()["sam"] > 2500


def test_a_game_that_was_taken_back_counts_with_its_last_result(rated: Game, owner: User, seated: User) -> None:
    play_turn(rated, owner, seated)
    rewind.rewind(game_id=rated.pk, turn=1, operator=Operator("root"), reason="A fault")
    rated.refresh_from_db()
    finish(rated, seated)
    assert places(rated) == {"olivia": (1, False), "sam": (2, False)}
    assert figures()["olivia"] > 2500


def test_a_game_that_is_called_off_or_never_ends_counts_for_nobody(rated: Game, owner: User, seated: User) -> None:
    hand_in(rated, owner)
    lobby.cancel(game_id=new_race(owner, settings=RATED).pk, user=owner)
    assert figures() == {"olivia": 2500, "sam": 2500}


def test_while_a_series_hides_names_its_games_do_not_count_yet(rated: Game, owner: User, seated: User) -> None:
    """A rating that changes would tell who sits there."""
    series = Series.objects.create(title="Masked")
    Game.objects.filter(pk=rated.pk).update(series=series, bout=1, settings=HIDDEN)
    Game.objects.create(kind="roborally", setup={}, seats_wanted=2, deadline_seconds=60, series=series, bout=2)
    finish(rated, seated)
    assert places(rated)["olivia"] == (1, False)
    assert figures() == {"olivia": 2500, "sam": 2500}
    series.ended_at = timezone.now()
    series.save()
    entering.count_series(series)
    assert {row.counts_at for row in rated.rated_seats.all()} == {series.ended_at}
    assert figures()["olivia"] > 2500


def test_the_last_game_of_such_a_series_lets_all_count(rated: Game, seated: User) -> None:
    series = Series.objects.create(title="Masked")
    Game.objects.filter(pk=rated.pk).update(series=series, bout=1, settings=HIDDEN)
    finish(rated, seated)
    assert {row.counts_at for row in rated.rated_seats.all()} == {rated.ended_at}


# Finishes, for records


def test_the_finish_of_a_winner_is_noted_rated_or_not(past: Game, owner: User) -> None:
    row = Finish.objects.get()
    assert (row.seat.user, row.venue, row.robots, row.turns, row.at) == (owner, "risky-exchange", 2, 1, past.ended_at)


def test_the_winner_of_a_full_game_of_volt_has_one_too(owner: User, seated: User) -> None:
    game = result(owner, seated, kind="volt", edition="all", setup={"arena": "twin-cities"})
    state = VOLT.new_state(VOLT.make_setup(game.setup, ["Bolt", "Cog"]))
    state.winner, state.over, state.round = 0, True, 11
    entering.note_finishes(game, state)
    row = Finish.objects.get()
    assert (row.seat.user, row.venue, row.robots, row.turns) == (owner, "twin-cities", 2, 11)


def test_no_record_by_a_bot_a_guest_or_somebody_who_left(owner: User, seated: User, guest: User) -> None:
    of_guest = joined(new_race(guest), owner)
    finish(of_guest, owner)
    left = joined(new_race(owner), seated)
    play.step_away(game_id=left.pk, user=owner)
    finish(left, seated)
    helped = joined(new_race(owner), seated)
    play_turn(helped, owner, seated)
    helped.pending_decisions.filter(seat__user=owner, committed_at__isnull=False).update(by="bot")
    finish(helped, seated)
    assert not Finish.objects.exists()


def test_no_record_in_a_seat_that_was_taken_over(race: Game, owner: User, seated: User) -> None:
    seat = race.seats.get(number=0)
    Tenure.objects.create(seat=seat, user=person("ada"), from_turn=0, until_turn=1, end="resigned")
    finish(race, seated)
    assert not Finish.objects.exists()


def test_no_record_after_a_rewind(played: Game, seated: User) -> None:
    rewind.rewind(game_id=played.pk, turn=1, operator=Operator("root"), reason="A fault")
    played.refresh_from_db()
    finish(played, seated)
    assert not Finish.objects.exists()
