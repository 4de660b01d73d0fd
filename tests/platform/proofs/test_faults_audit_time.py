"""The auditor of time finds who was timed out early, and what happened twice."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.proof.site.faults.audit_time import TimeAudit
from tests.proof.site.faults.clock import Jump
from tests.proof.site.faults.diary import Line
from tests.proof.site.month.findings import Findings

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
GIVEN = 20

BY_THE_CLOCK = "no one is timed out before the deadline"
EARLY = "no one is timed out early by the true time"

Change = tuple[float, dict[str, Any]]
"""When by the true time, and what was written: instants in seconds, as the clock showed them."""
ASKED: Change = (0, {"asked_at": 0, "due_at": GIVEN, "submitted_at": None, "interrupts": False, "by": ""})


def at(value: Any) -> Any:
    return (NOON + value * SECOND).isoformat() if isinstance(value, int | float) and value is not False else value


def closed(true: float, shown: float | None = None) -> Change:
    return true, {"closed_at": true if shown is None else shown}


def life(changes: Sequence[Change], table: str = "games_program") -> list[Line]:
    lines: list[Line] = []
    for n, (true, change) in enumerate(changes):
        was = lines[-1].became if lines else None
        now, became = NOON + true * SECOND, {**(was or {}), **{name: at(value) for name, value in change.items()}}
        lines.append(Line(n, now, table, 1, was, became, now))
    return lines


def audit(*changes: Change, jumps: Sequence[Jump] = ()) -> TimeAudit:
    auditor = TimeAudit(Findings(), jumps)
    auditor.run(life(changes), GIVEN)
    return auditor


def found(*changes: Change, jumps: Sequence[Jump] = ()) -> set[str]:
    return set(audit(*changes, jumps=jumps).findings.failed)


def test_a_question_that_was_closed_after_its_time_is_as_it_should_be() -> None:
    assert found(ASKED, closed(21)) == set()
    assert found(ASKED, (5, {"submitted_at": 5, "closed_at": 5})) == set()


def test_closing_early_is_found_by_either_clock() -> None:
    assert found(ASKED, closed(21, shown=19)) == {BY_THE_CLOCK}
    assert found(ASKED, closed(19, shown=21)) == {EARLY}


def test_in_mid_turn_there_is_a_quarter_of_the_time() -> None:
    asked = (0, ASKED[1] | {"interrupts": True, "due_at": 5})
    assert found(asked, closed(6)) == set()
    assert found(asked, closed(4, shown=6)) == {EARLY}


@pytest.mark.parametrize(
    "change", [{"by": "bot"}, {"due_at": 12}, {}], ids=["a bot's", "joined a wait", "the clock jumped"]
)
def test_what_cannot_be_judged_by_the_true_time_is_left_out(change: dict[str, Any]) -> None:
    jumps = [] if change else [(NOON + 5 * SECOND, 3.0, 3.0)]
    auditor = audit((0, ASKED[1] | change), closed(13, shown=21), jumps=jumps)
    assert not auditor.findings.failed
    auditor.conclude(least=1)
    assert auditor.findings.failed, "it has looked at nothing"


def test_a_question_counts_once_however_often_there_is_an_audit() -> None:
    auditor = audit(ASKED, closed(21))
    auditor.run(life([ASKED, closed(21)]), GIVEN)
    auditor.conclude(least=1)
    assert not auditor.findings.failed
    auditor.conclude(least=2)
    assert auditor.findings.failed


def test_whoever_sits_down_in_a_question_has_a_time_of_their_own() -> None:
    taken_over = (15, {"asked_at": 15, "due_at": 35})
    assert found(ASKED, taken_over, closed(36)) == set()
    assert found(ASKED, taken_over, closed(30, shown=36)) == {EARLY}


def test_a_deadline_that_comes_nearer_and_a_second_closing_are_found() -> None:
    assert found(ASKED, (5, {"due_at": 15}), closed(21)) == {"no deadline comes nearer"}
    assert found(ASKED, closed(21), closed(22)) == {"closed_at is written once"}


def test_a_turn_that_was_resolved_twice_is_found() -> None:
    auditor = TimeAudit(Findings(), [])
    auditor.run(life([(0, {"number": 1}), (1, {"resolved_at": 1}), (2, {"resolved_at": 2})], "games_turn"), GIVEN)
    assert set(auditor.findings.failed) == {"a turn is resolved once"}
