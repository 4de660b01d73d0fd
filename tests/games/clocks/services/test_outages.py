"""Making an outage good: everybody gets all of it, once, whatever happens in the middle of the work."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games import sweep
from games.clocks.services import clocks, outages
from games.models import Game, Heartbeat, Seat, User
from games.play.services import play
from games.record.queries.outages import outage
from games.tables.services import lobby
from games.timekeeping.clock import Bank, EachTurn
from tests.games.support.moves import hand_in, let_time_pass, pending_of, play_turn
from tests.games.support.operators import set_going
from tests.games.support.tables import nobody_swept_for, serve
from tests.people import joined, new_race
from tests.ready_made import ready_made

HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)
DAY, NOTHING = timedelta(days=1), timedelta(0)
DONE, WAITS = 0, 2
"""Of the three games, after two of them have got their time: one that has, and the one that waits for it."""


@pytest.fixture
def games(owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Three of two people each, of which one at a time gets its time back. Nobody has swept for two hours."""
    monkeypatch.setattr(outages, "GAMES_AT_ONCE", 1)
    monkeypatch.setattr(outages, "PACE", 20 * SECOND)

    def make() -> Game:
        first, *_ = [joined(new_race(owner), seated) for _ in range(3)]
        return first

    ready_made("three games", [owner, seated], make)
    games = list(Game.objects.order_by("pk"))
    for game in games:
        let_time_pass(game, 3 * HOUR)
    nobody_swept_for(2 * HOUR)
    return [Game.objects.get(pk=game.pk) for game in games]


def part(count: int) -> timedelta:
    """The work begins, and so many games get their time; then whoever did it is killed. How long the outage was."""
    for _ in range(1 + count):
        outages.step()
    life = Heartbeat.objects.get()
    assert life.until is not None
    return life.until - life.at


def ends_at() -> datetime:
    until = Heartbeat.objects.get().until
    assert until is not None
    return until


def due(*games: Game) -> list[datetime]:
    return [program.due_at for game in games for program in game.pending_decisions.order_by("pk")]


def gained(before: list[datetime], *games: Game) -> list[timedelta]:
    """Each gain that there is."""
    return sorted({now - was for now, was in zip(due(*games), before, strict=True)})


@transaction.atomic
def killed_before_the_commit() -> None:
    assert outages.step() == 2
    raise KeyboardInterrupt


# Some at a time


def test_all_games_gain_the_same_although_they_are_seen_to_one_by_one(games: list[Game]) -> None:
    before = due(*games)
    assert outages.beat() == 6
    [gain] = gained(before, *games)
    assert 2 * HOUR + MINUTE <= gain < 2 * HOUR + 2 * MINUTE, "with the time that the work was given"
    assert (Heartbeat.objects.get().until, outage(timezone.now())) == (None, NOTHING)
    assert outages.beat() == 0


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_whoever_is_killed_between_two_games_leaves_the_rest_to_the_next(games: list[Game], count: int) -> None:
    before = due(*games)
    lost = part(count)
    assert gained(before[: 2 * count], *games[:count]) == [lost] * (count > 0)
    assert gained(before[2 * count :], *games[count:]) == [NOTHING] * (count < 3)
    assert outages.beat() == 6 - 2 * count
    assert gained(before, *games) == [lost]


def test_whoever_is_killed_before_a_commit_has_moved_nothing(games: list[Game]) -> None:
    before, lost = due(*games), part(1)
    with pytest.raises(KeyboardInterrupt):
        killed_before_the_commit()
    assert gained(before[2:], *games[1:]) == [NOTHING]
    assert outages.beat() == 4
    assert gained(before, *games) == [lost]


def test_a_sweep_does_a_part_of_the_work_and_the_next_goes_on(
    games: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "SECONDS_AT_ONCE", 0)
    before, lost = due(*games), part(1)
    assert sweep.sweep()["shifted"] == 0
    monkeypatch.undo()
    assert sweep.sweep()["shifted"] == 4
    assert gained(before, *games) == [lost]


def test_until_the_last_game_has_its_time_nothing_falls_due_anywhere(games: list[Game], owner: User) -> None:
    for game in games:
        let_time_pass(game, 22 * HOUR)
    part(2)
    for game in (games[DONE], games[WAITS]):
        assert not play.resolve(game_id=game.pk)
        hand_in(game, owner)
        assert pending_of(game, owner).submission is not None


def test_a_clock_that_is_put_back_in_the_middle_lets_nothing_fall_due(games: list[Game], owner: User) -> None:
    """To half a minute after the last sweep, which would be no outage."""
    lost = part(2)
    back = timezone.now() - 30 * SECOND - Heartbeat.objects.get().at
    Heartbeat.objects.update(at=F("at") + back, until=F("until") + back)
    game = games[WAITS]
    game.pending_decisions.update(due_at=timezone.now() - 10 * SECOND)
    before = due(game)
    assert not play.resolve(game_id=game.pk)
    hand_in(game, owner)
    outages.beat()
    assert gained(before, game) == [lost]


def test_what_was_late_before_stays_late_in_the_middle_of_the_work(games: list[Game]) -> None:
    for game in games:
        let_time_pass(game, 23 * HOUR)
    before = due(*games)
    part(2)
    assert gained(before, *games) == [NOTHING]
    assert all(play.resolve(game_id=games[place].pk) for place in (DONE, WAITS))


# The work takes longer than it was given


def test_a_little_too_long_is_no_outage(games: list[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages, "PACE", NOTHING)
    before, lost = due(*games), part(3)
    assert outages.beat() == 0
    assert gained(before, *games) == [lost]
    assert timezone.now() - Heartbeat.objects.get().at < 5 * SECOND


def test_much_too_long_is_made_good_and_given_more_time(games: list[Game]) -> None:
    before, lost = due(*games), part(3)
    late = ends_at() - (timezone.now() - 10 * MINUTE)
    Heartbeat.objects.update(at=F("at") - late, until=F("until") - late)
    assert outages.beat() == 6
    [gain] = gained(before, *games)
    assert abs(gain - lost - 10 * MINUTE) < 30 * SECOND
    assert (Heartbeat.objects.get().until, outage(timezone.now())) == (None, NOTHING)


# What people do in the middle of it


@pytest.mark.parametrize("place", [DONE, WAITS])
def test_a_pause_that_begins_in_the_middle_costs_and_wins_nothing(games: list[Game], place: int) -> None:
    """It ends as soon as all is made good, so nothing is gained but the outage."""
    game = games[place]
    before = due(game)
    lost = part(2)
    serve(game, clocks.stop)
    assert outages.beat() == 2 * (place == DONE)
    serve(game, clocks.restart)
    [gain] = gained(before, game)
    assert abs(gain - lost) < 5 * SECOND


@pytest.mark.parametrize("place", [DONE, WAITS])
@pytest.mark.parametrize(
    ("stood", "goes_on"),
    [
        (lambda at: {"stopped_at": at}, lambda game: serve(game, clocks.restart)),
        (lambda at: {"status": "parked", "parked_at": at}, lambda game: set_going(game.pk)),
    ],
    ids=["a pause", "a fault"],
)
def test_what_stood_still_and_goes_on_in_the_middle_costs_and_wins_nothing(
    games: list[Game], place: int, stood: Callable[[datetime], dict[str, Any]], goes_on: Callable[[Game], None]
) -> None:
    game, before = games[place], due(games[place])
    Game.objects.filter(pk=game.pk).update(**stood(timezone.now() - 2.5 * HOUR))
    lost = part(2)
    goes_on(game)
    outages.beat()
    [gain] = gained(before, game)
    assert abs(gain - lost - HOUR / 2) < 5 * SECOND


@pytest.mark.parametrize("place", [DONE, WAITS])
def test_what_is_asked_in_the_middle_has_its_whole_time_after_the_outage(
    games: list[Game], place: int, owner: User, seated: User
) -> None:
    part(2)
    until = ends_at()
    play_turn(games[place], owner, seated)
    outages.beat()
    assert {pending_of(games[place], user).due_at for user in (owner, seated)} == {until + DAY}


@pytest.mark.parametrize("is_done", [True, False])
def test_a_game_that_begins_in_the_middle_has_its_whole_time_after_the_outage(
    is_done: bool, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "GAMES_AT_ONCE", 1)
    monkeypatch.setattr(outages, "PACE", 20 * SECOND)
    table, _ = new_race(owner), new_race(owner)
    nobody_swept_for(2 * HOUR)
    part(1 if is_done else 0)
    until = ends_at()
    lobby.join(game_id=table.pk, user=seated)
    outages.beat()
    assert set(due(table)) == {until + DAY}


@pytest.mark.parametrize("place", [DONE, WAITS])
def test_a_time_bank_pays_for_the_time_before_the_outage_alone(
    games: list[Game], place: int, owner: User, seated: User
) -> None:
    """Half an hour after being asked came the outage; in the middle of making it good the owner hands in."""
    game = games[place]
    clock = Bank(7200, 600, 36000)
    Game.objects.filter(pk=game.pk).update(clock={"type": "bank", "start": 7200, "increment": 600, "cap": 36000})
    asked_at = timezone.now() - 2.5 * HOUR
    game.pending_decisions.update(asked_at=asked_at, due_at=asked_at + timedelta(seconds=clock.start), spare_seconds=0)
    part(2)
    hand_in(game, owner)
    assert abs(Seat.objects.get(game=game, user=owner).bank_seconds - 5400) <= 5


def test_rests_are_kept_when_each_is_moved_by_itself(owner: User, seated: User) -> None:
    game = joined(new_race(owner, clock=EachTurn(4 * 3600, rests=True)), seated)
    let_time_pass(game, 3 * HOUR)
    before = game.pending_decisions.order_by("pk").values_list("due_at", "remind_at")
    was = list(before)
    nobody_swept_for(2 * HOUR)
    assert outages.beat() == 2
    for now, then in zip(before.all(), was, strict=True):
        gain = now[0] - then[0] - 2 * HOUR
        assert -SECOND < gain < MINUTE, "the database's clock may show whole milliseconds"
    assert all(now[1] - then[1] >= HOUR for now, then in zip(before.all(), was, strict=True))


# A sweep at work is no outage


def test_a_sweep_that_takes_long_says_that_it_is_there(games: list[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of three reminders takes fifty seconds."""

    def slow(**_: object) -> bool:
        Heartbeat.objects.update(at=F("at") - 50 * SECOND)
        return True

    nobody_swept_for(NOTHING)
    for game in games:
        game.pending_decisions.update(remind_at=timezone.now())
    monkeypatch.setattr(sweep, "remind", slow)
    monkeypatch.setattr(play, "MOST_TOGETHER", 1)
    before = due(*games)
    counts = sweep.sweep()
    assert (counts["reminded"], counts["shifted"], outages.beat()) == (3, 0, 0)
    assert gained(before, *games) == [NOTHING]


# A sweep that waits its turn is no outage


def passes_without_a_sweep(game: Game, gap: timedelta) -> None:
    """So much time passes for the game and for the sign of life."""
    let_time_pass(game, gap)
    Heartbeat.objects.update(at=F("at") - gap)


def test_while_other_work_is_done_a_sweep_that_has_to_wait_moves_no_deadline(race: Game) -> None:
    nobody_swept_for(NOTHING)
    before = due(race)
    for _ in range(6):
        passes_without_a_sweep(race, 50 * SECOND)
        outages.sign()
    assert sweep.sweep()["shifted"] == 0
    assert gained(before, race) == [-300 * SECOND]


def test_work_after_an_outage_does_not_hide_it(race: Game) -> None:
    nobody_swept_for(NOTHING)
    passes_without_a_sweep(race, 2 * HOUR)
    outages.sign()
    assert sweep.sweep()["shifted"] == 2


def test_work_while_an_outage_is_made_good_does_not_end_it(games: list[Game]) -> None:
    part(1)
    life = Heartbeat.objects.get(name="sweep")
    outages.sign()
    assert Heartbeat.objects.get(name="sweep").at == life.at
