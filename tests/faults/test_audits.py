"""The auditors of the machine of faults find what is wrong, and forgive what nobody could help."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from engine.kernel.journal import Entry
from tests.faults.audit_play import PlayAudit
from tests.faults.audit_post import PostAudit
from tests.faults.audit_time import TimeAudit
from tests.faults.ledger import Deed, Ledger, signs
from tests.faults.post import Arrival
from tests.proof.month.diary import Line
from tests.proof.month.findings import Findings

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
QUESTION = "t1.g1.s0.program.r0"
MINE, OTHER = {"registers": [10, 20, 30, 40, 50]}, {"registers": [60, 70, 80, 90, 100]}
OK, REFUSED, NOBODY_KNOWS, AWAY = 204, 409, 0, 503


# Answers


def played(entry: Entry, *deeds: tuple[str, Any, int], left: Collection[tuple[int, str, str]] = ()) -> set[str]:
    """What is found if this was played after these tries: what, with which answer, and what came back."""
    findings, ledger = Findings(), Ledger()
    for number, (what, answer, status) in enumerate(deeds):
        ledger.deeds.append(Deed(number, "sam", what, 1, QUESTION, answer, status))
    PlayAudit(findings, ledger)._check_answers({(1, QUESTION): entry}, left)
    return set(findings.failed)


def entry(by: Any, answer: Any) -> Entry:
    return Entry(QUESTION, by, answer)


@pytest.mark.parametrize("got", [entry("seat", OTHER), entry("deadline", MINE), entry("bot", OTHER)])
def test_something_else_was_played_than_what_was_acknowledged(got: Entry) -> None:
    fault = {"what was handed in and acknowledged is what was played"}
    assert played(got, ("submission", MINE, OK)) == fault
    assert played(got, ("submission", MINE, OK), ("submission", OTHER, REFUSED)) == fault


def test_what_was_acknowledged_was_played() -> None:
    assert played(entry("seat", MINE), ("submission", MINE, OK)) == set()
    assert (
        played(entry("seat", OTHER), ("submission", MINE, OK), ("take back", None, OK), ("submission", OTHER, OK))
        == set()
    )


def test_who_leaves_a_seat_takes_along_what_was_handed_in_that_turn() -> None:
    given = ("submission", MINE, OK)
    assert played(entry("bot", OTHER), given, left={(1, "t1", "s0")}) == set()
    for elsewhere in ((1, "t2", "s0"), (1, "t1", "s1"), (2, "t1", "s0")):
        assert len(played(entry("bot", OTHER), given, left={elsewhere})) == 1


@pytest.mark.parametrize("status", [NOBODY_KNOWS, AWAY])
def test_who_does_not_know_whether_it_counted_cannot_complain(status: int) -> None:
    assert played(entry("seat", MINE), ("submission", MINE, status)) == set()
    assert played(entry("deadline", OTHER), ("submission", MINE, status)) == set()
    assert played(entry("draft", MINE), ("submission", MINE, OK), ("take back", None, status)) == set()


def test_nobody_plays_what_they_never_proposed() -> None:
    assert played(entry("seat", OTHER), ("submission", MINE, REFUSED)) == {"nothing is played that nobody handed in"}


def test_a_draft_counts_and_is_not_forgotten() -> None:
    assert played(entry("draft", MINE), ("draft", MINE, OK)) == set()
    assert played(entry("draft", MINE), ("draft", MINE, OK), ("draft", OTHER, OK)) == {
        "the last draft counts at the deadline"
    }
    assert played(entry("deadline", OTHER), ("draft", MINE, OK)) == {"a draft that was kept is not forgotten"}


# Notices


def arrived(
    *faults: str,
    state: str = "sent",
    attempts: int = 1,
    claims: int = 9,
    struck: Sequence[tuple[float, str]] = (),
    ahead: float = 0.0,
) -> set[str]:
    """What is found if a notice came so many times, a minute apart, and the other side failed like that each time."""
    findings = Findings()
    found = [Arrival(60.0 * number, "notice-1", "sam", fault, "") for number, fault in enumerate(faults)]
    row = {
        "id": 1,
        "channel": "email",
        "occasion": "g1/over",
        "state": state,
        "attempts": attempts,
        "error": "",
        "name": "sam",
    }
    jumps = [(datetime.fromtimestamp(0.5, UTC), ahead, ahead)]
    PostAudit(findings, struck, jumps)._check(row, found, claims)
    return set(findings.failed)


def test_a_notice_that_came_once_is_as_it_should_be() -> None:
    assert arrived("") == set()
    assert arrived("slow") == set()


def test_a_notice_that_counts_as_sent_and_never_came_is_found() -> None:
    assert arrived() == {"what counts as sent has come"}
    assert arrived("cut after 250") == {"what counts as sent has come"}


def test_a_notice_that_came_twice_is_found_unless_something_struck_its_sender() -> None:
    assert arrived("", "") == {"nobody is told twice without need"}
    assert arrived("", "", struck=((30.0, "worker: killed altogether"),)) == {"nobody is told twice without need"}
    assert arrived("", "", struck=((0.5, "Redis: flushed"),)) == {"nobody is told twice without need"}
    assert arrived("", "", struck=((0.5, "worker: killed altogether"),)) == set()
    assert arrived("cut after 250", "") == set()


@pytest.mark.parametrize(
    ("at", "what", "is_forgiven"),
    [
        (-5.0, "disk: full for a worker", True),
        (-8.0, "disk: full for a worker", False),
        (-5.0, "worker: frozen past its lease, woken late", True),
        (-5.0, "worker: frozen", False),
        (-5.0, "worker: killed altogether", False),
        (-5.0, "PostgreSQL: killed", True),
        (-0.5, "line: all connections cut", True),
    ],
)
def test_what_goes_on_for_a_while_counts_for_so_long(at: float, what: str, is_forgiven: bool) -> None:
    assert (arrived("", "", struck=((at, what),)) == set()) is is_forgiven


def test_a_clock_that_jumps_over_a_lease_ends_it() -> None:
    assert arrived("", "", ahead=130.0) == set()
    assert arrived("", "", ahead=100.0) == {"nobody is told twice without need"}
    assert arrived("", "", ahead=-130.0) == {"nobody is told twice without need"}


def test_a_notice_that_was_given_up_or_came_unasked_is_found() -> None:
    assert arrived(state="failed", attempts=4) == {"nobody is given up before the last try"}
    assert arrived(state="failed", attempts=5) == set()
    assert arrived("", state="dropped") == {"nobody is told twice without need"}
    assert arrived("", claims=0) == {"no more comes than was tried"}


# Time


class Silent:
    """A database in which question 1 was never answered."""

    def execute(self, _: str) -> "Silent":
        return self

    def fetchall(self) -> list[tuple[int]]:
        return [(1,)]


def line(n: int, after: float, table: str, was: Any, became: Any) -> Line:
    return Line(n, NOON + after * SECOND, table, 1, was, became)


def asked(**more: float | None) -> dict[str, Any]:
    """The row of a question with twenty seconds, and what is written into it, in seconds from its beginning."""
    times = {"asked_at": 0.0, "due_at": 20.0, "closed_at": None, "committed_at": None} | more
    facts = {"interrupts": False, "decision_id": QUESTION, "game_id": 1}
    return facts | {name: at if at is None else (NOON + at * SECOND).isoformat() for name, at in times.items()}


def timed(
    *changes: tuple[float, dict[str, float | None]],
    jumps: Sequence[tuple[float, float]] = (),
    sweeps: Sequence[float] = (),
    first: dict[str, float | None] | None = None,
) -> set[str]:
    """What is found in the life of a question; the true time of each change comes first. So it does of each jump of
    the database's clock."""
    first = first or {}
    findings, row = Findings(), asked(**first)
    lines = [line(0, 0, "games_program", None, row)]
    for number, (after, change) in enumerate(changes, start=1):
        new = asked(**(first | change))
        lines.append(line(number, after, "games_program", row, new))
        row = new
    lines += [line(0, at, "games_heartbeat", None, {"name": "sweep", "at": at}) for at in sweeps]
    TimeAudit(findings, [(NOON + at * SECOND, by, 0.0) for at, by in jumps]).run(Silent(), lines, 20)  # type: ignore[arg-type]
    return set(findings.failed)


def test_a_question_that_was_closed_after_its_time_is_as_it_should_be() -> None:
    assert timed((22, {"closed_at": 22.0})) == set()


def test_closing_early_is_found_by_either_clock() -> None:
    assert timed((22, {"closed_at": 19.0})) == {"nobody is timed out before the deadline"}
    assert timed((10, {"closed_at": 22.0})) == {"nobody is timed out early by the true time"}


def test_nobody_can_see_that_a_clock_was_put_back_and_forth_between_two_sweeps() -> None:
    early, there_and_back, wrong = (10, {"closed_at": 22.0}), [(-5, -300), (8, 130)], "early by the true time"
    assert timed(early, jumps=there_and_back, sweeps=[-8]) == set()
    assert timed(early, jumps=there_and_back, sweeps=[-8, -2]) == {f"nobody is timed out {wrong}"}
    assert timed(early, jumps=[(8, 130)], sweeps=[-8]) == {f"nobody is timed out {wrong}"}
    assert timed(early, jumps=[(-5, -300)], sweeps=[-8]) == {f"nobody is timed out {wrong}"}


def test_a_question_counts_from_the_instant_at_which_it_was_put_however_late_it_is_written() -> None:
    """Whoever asks was frozen for fifteen seconds before it was written down."""
    late = {"asked_at": -15.0, "due_at": 5.0}
    assert timed((6, {"closed_at": 6.0}), first=late) == set()
    assert timed((3, {"closed_at": 6.0}), first=late) == {"nobody is timed out early by the true time"}
    jumped = [(-3, 15)]
    assert timed((6, {"closed_at": 6.0}), first=late, jumps=jumped) == {"nobody is timed out early by the true time"}


def test_a_deadline_that_comes_nearer_and_a_second_closing_are_found() -> None:
    assert timed((1, {"due_at": 15.0})) == {"no deadline comes nearer"}
    assert timed((22, {"closed_at": 22.0}), (23, {"closed_at": 23.0})) == {"closed_at is written once"}


def test_a_turn_that_was_resolved_twice_is_found() -> None:
    findings = Findings()
    rows = [{"resolved_at": None}, {"resolved_at": "12:00"}, {"resolved_at": "12:01"}]
    lines = [line(n, n, "games_turn", was, became) for n, (was, became) in enumerate(pairwise(rows))]
    TimeAudit(findings, []).run(Silent(), lines[:1], 20)  # type: ignore[arg-type]
    assert not findings.failed
    TimeAudit(findings, []).run(Silent(), lines, 20)  # type: ignore[arg-type]
    assert set(findings.failed) == {"a turn is resolved once"}


# Secrets


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"hand": [490, 670, 30, 840, 120, 300]}', ("numbers", (490, 670, 30, 840, 120, 300))),
        ("seed 0123456789abcdef0123456789abcdef.", ("seed", "0123456789abcdef0123456789abcdef")),
        ("Bearer robo_" + "x" * 43, ("key", "robo_" + "x" * 43)),
        ("<p>NOTE-player3-12</p>", ("words", "NOTE-player3-12")),
    ],
)
def test_signs_of_secrets_are_seen_in_any_text(text: str, found: tuple[str, Any]) -> None:
    assert list(signs(text)) == [found]


def test_what_is_no_secret_is_not_taken_for_one() -> None:
    assert list(signs("On 21 Nov 2026 at 12:30:15, 8 robots, 300, 490")) == []
