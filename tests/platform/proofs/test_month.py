"""The simulated month in small, and its auditors: they reckon for themselves, and they find what is wrong."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import psycopg
import pytest
import redis

from tests.proof.site.month import Size, month_at
from tests.proof.site.month.audit_time import SWEEP, TimeAudit
from tests.proof.site.month.diary import Line
from tests.proof.site.month.facts import Facts
from tests.proof.site.month.findings import Findings, Try
from tests.proof.site.month.reckoning import (
    Habits,
    Stretch,
    date_after_loss,
    date_from,
    first_shown,
    notice,
    outside,
    reached,
)

NOON = datetime(2027, 3, 8, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENINGS = {"type": "schedule", "days": [0, 1, 2, 3, 4, 5, 6], "times": ["20:00"], "zone": "Europe/Berlin"}

SMALL = Size(
    people=5, games=2, days=1, outages=((0.5, 2.0, True),), spot_checks=0.1, clocks=("8 hours", "bank 6 h + 1 h, rests")
)


def test_a_day_of_some_games_by_post(postgres_server: str, migrated_database: str, redis_server: str) -> None:
    """The whole machine: two clocks, a worker, a mail server, a push endpoint; nothing that it checks fails."""
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE month TEMPLATE {migrated_database}")
    redis.from_url(redis_server).flushall()  # tasks that other tests have left would count as this month's
    report = month_at(SMALL, postgres_server.removesuffix("postgres") + "month", redis_server)
    assert report["faults"] == []
    assert report["month"]["tables"] > 1
    for what in ("deadlines after pauses, outages, extensions", "who is asked is told once"):
        assert report["made"][what] > 0


# What the auditors reckon with


@pytest.mark.parametrize(
    ("day", "at", "shown"),
    [
        (date(2027, 3, 27), time(2, 30), "2027-03-27T01:30"),
        (date(2027, 3, 28), time(2, 30), "2027-03-28T01:00"),  # left out: the moment of the jump
        (date(2027, 3, 28), time(20), "2027-03-28T18:00"),
        (date(2027, 10, 31), time(2, 30), "2027-10-31T00:30"),  # shown twice: the first time
    ],
)
def test_wall_clocks_over_a_change(day: date, at: time, shown: str) -> None:
    assert first_shown("Europe/Berlin", day, at) == datetime.fromisoformat(f"{shown}+00:00")


def test_time_runs_outside_of_nights_only() -> None:
    night = Habits("UTC", (time(22), time(6))).stretches(NOON, NOON + 3 * DAY)
    assert reached(NOON, 12 * HOUR, night) == NOON + 20 * HOUR
    assert outside(NOON, NOON + DAY, night) == 16 * HOUR


def test_a_fixed_date_leaves_notice_and_stays_where_it_can() -> None:
    evening = datetime(2027, 3, 8, 19, tzinfo=UTC)
    assert notice(EVENINGS) == 6 * HOUR
    assert date_from(EVENINGS, NOON + notice(EVENINGS)) == evening
    assert date_from(EVENINGS, NOON + 2 * HOUR + notice(EVENINGS)) == evening + DAY
    assert date_after_loss(EVENINGS, evening, NOON, (NOON, NOON + HOUR)) == evening
    assert date_after_loss(EVENINGS, evening, NOON, (NOON, NOON + 2 * HOUR)) == evening + DAY
    assert date_after_loss(EVENINGS, evening, NOON, (evening, evening + HOUR)) == evening  # it was late before


# What the auditors find


LATER = (NOON + 3 * HOUR, NOON + 5 * HOUR)


def story(*changes: tuple[timedelta, dict[str, Any]], outage: Stretch = LATER) -> Facts:
    """One question of a table with an hour a turn, asked at noon, and what became of its row."""
    clock = {"type": "each_turn", "seconds": 3600, "rests": False}
    game = {"status": "running", "stopped_at": None, "clock": clock}
    seat = {"user_id": 1, "house": "", "autopilot": False, "bank_seconds": None}
    row = {
        "game_id": 1,
        "seat_id": 1,
        "turn_id": 1,
        "decision_id": "t1.g1.s0.program.r0",
        "interrupts": False,
        "due_at": (NOON + HOUR).isoformat(),
        "submitted_at": None,
        "closed_at": None,
        "committed_at": None,
        "spare_seconds": 0,
    }
    rows = [Line(1, NOON, "games_game", 1, None, game), Line(2, NOON, "games_seat", 1, None, seat)]
    for number, (after, change) in enumerate([(timedelta(0), {}), *changes], start=3):
        row = row | {name: (NOON + value).isoformat() for name, value in change.items()}
        rows.append(Line(number, NOON + after, "games_program", 1, None, row))
    return Facts(rows, [outage])


def found(facts: Facts, *tries: Try) -> set[str]:
    findings = Findings()
    TimeAudit(facts, findings, NOON + DAY).run(list(tries))
    return set(findings.failed)


def timed_out(after: timedelta) -> tuple[timedelta, dict[str, timedelta]]:
    return after, {"closed_at": after, "committed_at": after}


def test_who_was_timed_out_by_the_next_sweep_has_nothing_to_complain_of() -> None:
    assert found(story(timed_out(HOUR + timedelta(seconds=5)))) == set()


def test_what_was_answered_in_an_outage_and_not_played_before_its_end_moves_along() -> None:
    asleep = (NOON + HOUR / 2, NOON + 2 * HOUR)
    answered = 3 * HOUR / 4, {"submitted_at": 3 * HOUR / 4, "closed_at": 3 * HOUR / 4}
    after = 2 * HOUR, {"due_at": 5 * HOUR / 2, "committed_at": 2 * HOUR}
    assert found(story(answered, after, outage=asleep)) == set()


@pytest.mark.parametrize(("sweeps", "faults"), [(2, set()), (3, {"timed out within one sweep"})])
def test_a_sweep_leaves_a_game_that_someone_holds_to_the_next(sweeps: int, faults: set[str]) -> None:
    closed = HOUR + sweeps * SWEEP
    late = Try(NOON + closed - SWEEP, 1, "late", "too_late")
    assert found(story(timed_out(closed)), late) == faults


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        (lambda: story(timed_out(HOUR - timedelta(seconds=1))), "timed out not before the deadline"),
        (lambda: story(timed_out(HOUR + timedelta(seconds=6))), "timed out within one sweep"),
        (lambda: story(), "nothing is left open after its time"),
        (
            lambda: story((HOUR / 2, {"submitted_at": HOUR / 2, "closed_at": HOUR / 2})),
            "a closed wait is resolved within one sweep",
        ),
        (
            lambda: story((HOUR / 2, {"due_at": HOUR + timedelta(seconds=1)}), timed_out(HOUR + timedelta(seconds=1))),
            "deadlines after pauses, outages, extensions",
        ),
    ],
)
def test_what_goes_wrong_is_found(facts: Callable[[], Facts], fault: str) -> None:
    assert fault in found(facts())


@pytest.mark.parametrize(
    ("after", "code", "fault"),
    [
        (HOUR / 2, "too_late", "refused as too late only after the deadline"),
        (HOUR, "", "counted only before the deadline"),
    ],
)
def test_what_is_refused_or_let_in_at_the_wrong_time_is_found(after: timedelta, code: str, fault: str) -> None:
    facts = story(timed_out(HOUR + timedelta(seconds=5)))
    assert found(facts, Try(NOON + after, 1, "early", code)) == {fault}
