"""A game and its seats: what follows from their rows, and what the database does not let happen."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, Seat, Series, User
from games.models.game import NOT_OVER, PLAYS_ITSELF
from games.models.table_settings import TableSettings
from games.timekeeping.clock import Bank, Clock, EachTurn, Untimed
from tests.games.support.rows import copy_of, is_refused
from tests.people import new_race


def test_without_a_clock_of_its_own_everybody_has_the_usual_time() -> None:
    game = Game(deadline_seconds=3600)
    assert (game.deadline, game.timing) == (timedelta(hours=1), EachTurn(3600))


def test_a_clock_of_its_own_is_read_as_it_was_kept(owner: User) -> None:
    clock = Bank(3 * 86400, 43200, 5 * 86400, rests=True)
    assert Game.objects.get(pk=new_race(owner, clock=clock).pk).timing == clock


HIDING = TableSettings(hides_names=True)


@pytest.mark.parametrize(("clock", "asks"), [(Untimed(), True), (EachTurn(600), True), (EachTurn(86400), False)])
def test_questions_are_usual_where_no_one_waits_or_everyone_is_there(owner: User, clock: Clock, asks: bool) -> None:
    game = new_race(owner, clock=clock, bots=["easy"])
    assert game.asks is asks


@pytest.mark.parametrize("status", Game.Status.values)
@pytest.mark.parametrize("hides", [True, False])
def test_names_are_hidden_until_the_game_is_over(hides: bool, status: str) -> None:
    assert Game(settings=TableSettings(hides_names=hides), status=status).names_are_hidden is (
        hides and status != "over"
    )


@pytest.mark.parametrize(("ended", "hidden"), [(False, True), (True, False)])
def test_in_a_series_names_are_hidden_until_the_last_bout_is_over(ended: bool, hidden: bool) -> None:
    series = Series(ended_at=timezone.now() if ended else None)
    assert Game(settings=HIDING, status=Game.Status.OVER, series=series).names_are_hidden is hidden
    assert not Game(series=series).names_are_hidden


def test_invitation_links_differ() -> None:
    tokens = {Game().link_token for _ in range(20)}
    assert len(tokens) == 20
    assert min(map(len, tokens)) >= 16


@pytest.mark.parametrize(("token", "is_it"), [("{}", True), ("{}x", False), ("", False), ("é", False)])
def test_only_the_whole_token_is_an_invitation(token: str, is_it: bool) -> None:
    game = Game()
    assert game.is_invitation(token.format(game.link_token)) is is_it


def test_games_that_may_still_be_played(race: Game) -> None:
    for status in Game.Status.values:
        Game.objects.filter(pk=race.pk).update(status=status)
        assert Game.objects.filter(NOT_OVER).exists() is (status not in ("over", "cancelled"))


def test_a_bout_of_a_series_is_there_once(race: Game) -> None:
    series = Series.objects.create(title="Cup")
    Game.objects.filter(pk=race.pk).update(series=series, bout=1)
    other = Game(kind="volt", title="Cup", setup={}, seats_wanted=2, deadline_seconds=3600, series=series, bout=1)
    assert is_refused(other)
    other.bout = 2
    assert not is_refused(other)
    assert [game.bout for game in series.games.order_by("bout")] == [1, 2]


def test_a_game_has_one_rematch_until_that_is_called_off(race: Game) -> None:
    first = copy_of(race, rematch_of_id=race.pk, link_token="first")
    first.save()
    second = copy_of(race, rematch_of_id=race.pk, link_token="second")
    assert is_refused(second)
    Game.objects.filter(pk=first.pk).update(status=Game.Status.CANCELLED)
    assert not is_refused(second)


# Seats


def test_a_person_has_one_seat_in_a_game_and_a_seat_one_number(race: Game, owner: User, stranger: User) -> None:
    seat = race.seats.get(user=owner)
    assert is_refused(copy_of(seat, number=5))
    assert is_refused(copy_of(seat, user_id=stranger.pk))
    assert not is_refused(copy_of(seat, number=5, user_id=stranger.pk))


def test_bots_may_have_many_seats(race: Game) -> None:
    for number in (5, 6):
        assert not is_refused(Seat(game=race, number=number, bot="easy", name=f"Robot {number}"))


@pytest.mark.parametrize(
    ("facts", "plays_itself"),
    [({"bot": "easy", "user": None}, True), ({}, False), ({"autopilot": True}, True), ({"user": None}, True)],
)
def test_seats_that_nobody_waits_for(facts: dict[str, Any], plays_itself: bool, race: Game, owner: User) -> None:
    """The database finds the same ones as the row tells."""
    Seat.objects.filter(game=race, user=owner).update(**facts)
    seat = race.seats.get(number=0)
    assert seat.plays_itself is plays_itself
    assert race.seats.filter(PLAYS_ITSELF, number=0).exists() is plays_itself
