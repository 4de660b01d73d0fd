"""The timer of the last player: it starts when everyone else has handed in."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.roborally.state import RaceState
from games import sweep
from games.clocks.services import clocks
from games.errors import Refused
from games.models import Game, Notification, PendingDecision, User
from games.models.table_settings import TableSettings
from games.play.services import play
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, Untimed
from tests.games.support.moves import hand_in, let_time_pass, pending_of, start_turn_from
from tests.games.support.tables import joined, new_race, serve, sleep_now

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
TIMER = 15 * MINUTE
DAILY = EachTurn(86400)


def table(owner: User, *others: User, clock: Clock = DAILY, timer: timedelta = TIMER, **wishes: Any) -> Game:
    settings = TableSettings(last_seconds=int(timer.total_seconds()))
    game = new_race(owner, clock=clock, settings=settings, **wishes)
    for other in others:
        joined(game, other)
    return game


def left(game: Game, user: User) -> timedelta:
    pending = pending_of(game, user)
    return pending.due_at - timezone.now()


def test_the_last_player_has_the_timer_and_hears_of_it(owner: User, seated: User) -> None:
    game = table(owner, seated)
    let_time_pass(game, 10 * HOUR)
    assert left(game, owner) > 13 * HOUR < left(game, seated)
    hand_in(game, owner)
    assert TIMER - MINUTE < left(game, seated) <= TIMER
    assert left(game, owner) > 13 * HOUR
    sweep.sweep()
    assert Notification.objects.filter(game=game, kind="reminder").exists()
    let_time_pass(game, TIMER)
    sweep.sweep()
    game.refresh_from_db()
    assert game.turn == 2


def test_it_runs_on_if_someone_takes_back_and_never_starts_again(owner: User, seated: User) -> None:
    game = table(owner, seated)
    hand_in(game, owner)
    let_time_pass(game, 10 * MINUTE)
    play.take_back(game_id=game.pk, user=owner, decision_id=pending_of(game, owner).decision_id)
    hand_in(game, owner)
    assert left(game, seated) <= 5 * MINUTE


def test_a_question_in_mid_turn_keeps_its_time(owner: User, seated: User) -> None:
    """A deadline that moved would tell who is asked."""
    game = table(owner, seated)
    PendingDecision.objects.filter(pk=pending_of(game, seated).pk).update(interrupts=True)
    hand_in(game, owner)
    assert left(game, seated) > 23 * HOUR


def test_the_only_one_who_programs_has_it_from_the_deal_on(owner: User, seated: User) -> None:
    game = table(owner, seated)

    def powered_down(state: RaceState) -> None:
        state.robots[0].announced = True

    start_turn_from(game, powered_down)
    assert TIMER - MINUTE < left(game, seated) <= TIMER


def test_nights_do_not_count_where_clocks_stop_for_them(owner: User, seated: User) -> None:
    morning = sleep_now(seated)
    game = table(owner, seated, clock=EachTurn(86400, rests=True))
    hand_in(game, owner)
    assert pending_of(game, seated).due_at == morning + TIMER


def test_what_it_takes_away_stays_in_the_time_bank(owner: User, seated: User) -> None:
    game = table(owner, seated, clock=Bank(3 * 86400, 43200, 5 * 86400))
    hand_in(game, owner)
    assert left(game, seated) <= TIMER
    hand_in(game, seated)
    held = game.seats.get(user=seated).bank_seconds
    assert held is not None
    assert held > 3 * 86400 - 60


def test_in_a_pause_it_waits_too(owner: User, seated: User) -> None:
    game = table(owner, seated)
    serve(game, clocks.stop)
    hand_in(game, owner)
    Game.objects.filter(pk=game.pk).update(stopped_at=timezone.now() - HOUR)
    let_time_pass(game, HOUR)
    serve(game, clocks.restart)
    assert TIMER - MINUTE < left(game, seated) <= TIMER


def test_it_does_not_start(owner: User, seated: User) -> None:
    """Against bots alone, past the deadline, or without the setting."""
    alone = table(owner, seats=2, bots=["easy"])
    sweep.sweep()
    assert left(alone, owner) > 23 * HOUR
    soon = table(owner, seated, clock=EachTurn(300), timer=HOUR)
    hand_in(soon, owner)
    assert left(soon, seated) <= 5 * MINUTE
    none = table(owner, seated, timer=timedelta(0))
    hand_in(none, owner)
    assert left(none, seated) > 23 * HOUR


@pytest.mark.parametrize("clock", [Schedule((6,), ("20:00",), "UTC"), Untimed()])
def test_a_table_of_fixed_dates_or_without_a_deadline_has_none(clock: Clock, owner: User) -> None:
    with pytest.raises(Refused, match="the last player has no timer"):
        table(owner, clock=clock)
