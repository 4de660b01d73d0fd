"""The auditor of time finds who was timed out early, forgives what nobody could know, and tells what it left out."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from games.models import turn
from tests.proof.site.faults.audit_time import (
    ANSWERED,
    DEPRIVED,
    EARLY,
    JOINED,
    NOT_OVER,
    ROBOTS,
    TIMED_OUT,
    UNSEEN,
    TimeAudit,
)
from tests.proof.site.faults.diary import Line
from tests.proof.site.faults.waits import wait_of
from tests.proof.site.month.findings import Findings

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
GIVEN = 20

BY_THE_CLOCK = "no one is timed out before the deadline"
WRONG_NOW = "now is what the database's clock shows"
NOTHING_THERE = "there are questions to be looked at by the true time"

Change = tuple[float, dict[str, Any]]
Sign = tuple[float, ...]
"""When by the true time, what the clock showed; and, if an outage begins to be made good then, since when it lasts."""


def at(seconds: float | None) -> str | None:
    return None if seconds is None else (NOON + seconds * SECOND).isoformat()


def line(n: int, began: float, table: str, was: Any, became: Any, late: float = 0, pk: int = 1) -> Line:
    return Line(n, NOON + (began + late) * SECOND, table, pk, was, became, NOON + began * SECOND)


def row(**more: Any) -> dict[str, Any]:
    """A question with twenty seconds, and what is written into it: all instants in seconds, as the clock shows them."""
    times = {
        "asked_at": 0,
        "due_at": GIVEN,
        **dict.fromkeys(("opened_at", "submitted_at", "closed_at", "committed_at")),
    }
    facts: dict[str, Any] = {"interrupts": False, "seconds": 0, "by": "", "decision_id": "t1.g1.s0.program.r0"}
    new = times | facts | {"game_id": 1, "turn_id": 1, "seat_id": 1} | more
    return new | {name: at(new[name]) for name in times}


def life(changes: Sequence[Change], pk: int = 1, late: float = 0) -> list[Line]:
    (began, first), *others = changes
    lines = [line(0, began, "games_program", None, row(**first), late, pk)]
    for n, (true, change) in enumerate(others, start=1):
        first = first | change
        lines.append(line(n, true, "games_program", lines[-1].became, row(**first), pk=pk))
    return lines


def sign(n: int, true: float, shown: float, since: float | None = None) -> Line:
    times = {"at": at(shown), "until": None} if since is None else {"at": at(since), "until": at(shown)}
    return line(n, true, "games_heartbeat", {}, {"name": "sweep", **times})


def audit(
    *changes: Change, jumps: Sequence[Sign] = (), signs: Sequence[Sign] = ((-3, -3),), late: float = 0
) -> TimeAudit:
    """Of the life of one question. The true time of each change comes first, and so it does of each jump of the clock;
    whoever asked was frozen for a while before it was written down."""
    lines = life(changes, late=late)
    lines += [sign(n, *each) for n, each in enumerate(signs, start=100)]
    auditor = TimeAudit(Findings(), [(NOON + true * SECOND, by, 0.0) for true, by in jumps])
    auditor.run(lines, GIVEN)
    return auditor


def found(*changes: Change, **more: Any) -> set[str]:
    """What does not hold, of the question."""
    return set(audit(*changes, **more).findings.failed) - {NOTHING_THERE}


def looked_at(*changes: Change, **more: Any) -> str:
    [how] = audit(*changes, **more).questions
    return how


ASKED: Change = (0, {})


def closed(true: float, shown: float | None = None) -> Change:
    return true, {"closed_at": true if shown is None else shown}


def answered(true: float, shown: float | None = None, **more: Any) -> Change:
    shown = true if shown is None else shown
    return true, {"submitted_at": shown, "closed_at": shown, "by": "seat"} | more


# By either clock


def test_a_question_that_was_closed_after_its_time_is_as_it_should_be() -> None:
    assert found(ASKED, closed(20)) == set()
    assert looked_at(ASKED, closed(20)) == TIMED_OUT


def test_closing_early_is_found_by_either_clock() -> None:
    assert found(ASKED, closed(19)) == {BY_THE_CLOCK, EARLY}
    assert found(ASKED, closed(10, 140), jumps=[(8, 130)]) == {EARLY}


def test_in_mid_turn_there_is_a_quarter_of_the_time() -> None:
    short: Change = (0, {"interrupts": True, "due_at": 5})
    assert found(short, closed(5)) == set()
    assert found(short, closed(4)) == {BY_THE_CLOCK, EARLY}


def test_what_the_site_takes_for_now_is_what_the_database_shows() -> None:
    assert found((0, {"asked_at": 60, "due_at": 80}), closed(81)) == {WRONG_NOW}
    assert found(ASKED, closed(20, 23)) == {WRONG_NOW}
    assert found((0, {"asked_at": 60, "due_at": 80}), closed(21, 81), jumps=[(-9, 60)], signs=[(-3, 57)]) == set()


# A clock that jumps, and is seen to


@pytest.mark.parametrize("signs", [[(-3, -3)], [(-3, -3), (9, 139)], [(-3, -3), (9, 139, -3), (9.1, 139.1)]])
def test_a_jump_forward_is_an_outage_and_costs_nobody_time(signs: list[Sign]) -> None:
    jumps = [(8, 130)]
    assert found(ASKED, closed(10, 140), jumps=jumps, signs=signs) == {EARLY}
    assert found(ASKED, (9, {"due_at": 162}), closed(32, 162), jumps=jumps, signs=signs) == set()
    assert found(ASKED, (9, {"due_at": 148}), closed(18, 148), jumps=jumps, signs=signs) == {EARLY}


def test_a_clock_that_was_put_back_and_was_seen_there_excuses_nothing() -> None:
    back: Change = (0, {"asked_at": -300, "due_at": -280})
    there_and_back = [(-5, -300), (8, 130)]
    assert found(back, closed(10, -160), jumps=there_and_back, signs=[(-8, -8), (-2, -302)]) == {EARLY}
    assert found(ASKED, closed(10, 140), jumps=[(8, 130)], signs=[(-8, -8)]) == {EARLY}
    assert found(back, closed(10, -290), jumps=[(-5, -300)], signs=[(-8, -8)]) == {EARLY, BY_THE_CLOCK}


# One that nobody can see


def test_nobody_can_see_that_a_clock_was_put_back_and_forth_between_two_sweeps() -> None:
    back: Change = (0, {"asked_at": -300, "due_at": -280})
    life: dict[str, Any] = {"jumps": [(-5, -300), (8, 130)], "signs": [(-8, -8), (12, -158)]}
    assert found(back, closed(10, -160), **life) == set()
    assert looked_at(back, closed(10, -160), **life) == UNSEEN


def test_the_unseen_jump_may_come_before_the_question_is_written_down() -> None:
    """Whoever asked was frozen for two seconds; 2.7 s after it was written down the time that was given was over."""
    back: Change = (0, {"asked_at": -300, "due_at": -280})
    life: dict[str, Any] = {"jumps": [(-5, -300), (1, 130)], "signs": [(-8, -8)], "late": 2}
    assert looked_at(back, closed(4.7, -165.3), **life) == UNSEEN
    assert found(back, closed(4.7, -165.3), **life | {"signs": [(-8, -8), (-2, -302)]}) == {EARLY}


def test_a_sign_of_life_tells_of_the_time_at_which_it_was_given_not_written() -> None:
    """Whoever gave it was frozen while the clock was put back."""
    back: Change = (0, {"asked_at": -300, "due_at": -280})
    for written_late in (0, 4):
        signs = [sign(9, -6, -6)]
        signs[0] = line(9, -6, "games_heartbeat", {}, signs[0].became, written_late)
        lines = [line(0, 0, "games_program", None, row(**back[1])), *signs]
        lines.append(line(1, 10, "games_program", lines[0].became, row(**back[1], closed_at=-160)))
        auditor = TimeAudit(Findings(), [(NOON - 5 * SECOND, -300, 0), (NOON + 8 * SECOND, 130, 0)])
        auditor.run(lines, GIVEN)
        assert (set(auditor.findings.failed), set(auditor.questions)) == ({NOTHING_THERE}, {UNSEEN})


def test_what_is_asked_before_the_last_sign_of_life_looks_as_if_it_had_been_late_for_long() -> None:
    """The clock was put back unseen and then so far forward that it is an outage, since that sign."""
    back: Change = (0, {"asked_at": -300, "due_at": -280})
    jumps, signs = [(-2, -300), (8, 500)], [(-3, -3), (9, 209, -3)]
    assert looked_at(back, closed(10, 210), jumps=jumps, signs=signs) == UNSEEN
    near: Change = (0, {"asked_at": -10, "due_at": 10})
    jumps, signs = [(-2, -10), (8, 500)], [(-3, -3), (9, 499, -3)]
    assert looked_at(near, closed(10, 500), jumps=jumps, signs=signs) == TIMED_OUT
    assert found(near, (9, {"due_at": 503}), closed(13, 503), jumps=jumps, signs=signs) == set()
    assert found(near, (9, {"due_at": 502}), closed(12, 502), jumps=jumps, signs=signs) == {EARLY}


def test_a_jump_of_less_than_an_outage_takes_so_much_and_no_more() -> None:
    signs = [(-3, -3), (9, 21)]
    assert found(ASKED, closed(10, 22), jumps=[(8, 12)], signs=signs) == set()
    assert looked_at(ASKED, closed(10, 22), jumps=[(8, 12)], signs=signs) == TIMED_OUT
    assert found(ASKED, closed(7, 19), jumps=[(4, 12)], signs=[(-3, -3)]) == {BY_THE_CLOCK, EARLY}
    assert found(ASKED, (9, {"due_at": 19}), closed(7.5, 19.5), jumps=[(4, 12)]) == {"no deadline comes nearer", EARLY}


# Who answers has time left


def test_whoever_answers_still_has_all_that_was_not_used() -> None:
    assert looked_at(ASKED, answered(3)) == ANSWERED
    assert found(ASKED, answered(3)) == set()
    assert found(ASKED, answered(3, due_at=18)) == {DEPRIVED, "no deadline comes nearer"}


def test_in_an_outage_the_clock_of_whoever_answers_stands() -> None:
    jumps = [(2, 130)]
    assert found(ASKED, answered(3, 133), jumps=jumps) == set()
    assert found(ASKED, answered(3, 133), jumps=jumps, signs=[(-3, -3), (2.5, 132.5, -3)]) == set()
    assert found(ASKED, answered(3, 133), jumps=jumps, signs=[(-3, -3), (2.5, 132.5)]) == {DEPRIVED}


def test_of_several_answers_the_last_is_looked_at() -> None:
    taken_back: Change = (5, {"submitted_at": None, "by": ""})
    first: Change = (3, {"submitted_at": 3, "by": "seat"})
    assert looked_at(ASKED, first, taken_back, closed(20)) == TIMED_OUT
    assert found(ASKED, first, taken_back, closed(19)) == {BY_THE_CLOCK, EARLY}
    assert found(ASKED, first, taken_back, answered(6)) == set()


# What is not looked at


def test_what_is_left_out_is_told_with_the_reason() -> None:
    assert looked_at(ASKED) == NOT_OVER
    assert looked_at(ASKED, answered(1, by="bot")) == ROBOTS


# Who joins a wait that is under way

OTHER: dict[str, Any] = {"seat_id": 2, "decision_id": "t1.g1.s1.program.r1"}
MINE: dict[str, Any] = {"decision_id": "t1.g1-2.s0.program.r9"}
WAITED_FOR: tuple[Change, Change] = (0, OTHER), answered(7)


def joining(due: float, *others: Sequence[Change], **facts: Any) -> tuple[str, set[str]]:
    """What becomes of a question that is put at 8 and closed when it is due; `others` are the lives of others."""
    mine: Sequence[Change] = (8, {"asked_at": 8, "due_at": due, **facts}), closed(due)
    lives = [life(changes, pk) for pk, changes in enumerate([mine, *others], start=1)]
    lines = sorted((each for lines in lives for each in lines), key=lambda each: each.at)
    auditor = TimeAudit(Findings(), [])
    auditor.run([replace(each, n=n) for n, each in enumerate(lines)], GIVEN)
    return auditor.outcomes[1], set(auditor.findings.failed) - {NOTHING_THERE}


def test_who_joins_a_wait_is_due_with_it_and_not_before() -> None:
    assert joining(20, WAITED_FOR) == (JOINED, set())
    assert joining(19, WAITED_FOR) == (TIMED_OUT, {EARLY})
    assert joining(28, WAITED_FOR) == (TIMED_OUT, set())


@pytest.mark.parametrize(
    "other",
    [
        [],
        [[(0, OTHER | {"decision_id": "t1.g2.s1.program.r1"}), answered(7)]],
        [[(0, OTHER | {"turn_id": 2}), answered(7)]],
        [[(9, OTHER | {"asked_at": 9, "due_at": 20}), answered(10, due_at=29)]],
    ],
    ids=["no one else is asked", "another wait", "another turn", "asked later"],
)
def test_too_little_time_for_who_joined_nothing_is_found(other: list[Sequence[Change]]) -> None:
    how, faults = joining(20, *other)
    assert (how, EARLY in faults) == (TIMED_OUT, True)


def test_too_little_time_for_a_whole_wait_is_found() -> None:
    """The first one joined nothing, so it does not matter that the others are due with it."""
    first: tuple[Change, Change] = (0, OTHER | {"due_at": 12}), closed(12)
    assert joining(12, first)[1] == {EARLY}


def test_whoever_has_a_question_of_the_wait_already_is_due_with_the_latest_of_these() -> None:
    own = [[(0, MINE | {"due_at": due}), answered(7)] for due in (14, 16)]
    shorter: tuple[Change, Change] = (0, MINE | {"due_at": 16, "interrupts": True}), answered(7)
    assert joining(16, WAITED_FOR, shorter) == (JOINED, set())
    assert joining(15, WAITED_FOR, shorter) == (TIMED_OUT, {EARLY})
    assert joining(16, WAITED_FOR, *own)[0] == JOINED
    assert joining(15, WAITED_FOR, *own)[0] == TIMED_OUT


def test_what_counts_is_when_the_wait_was_due_at_the_moment_of_asking() -> None:
    put_off: Change = (7.5, {"due_at": 24})
    assert joining(24, [(0, OTHER), put_off, answered(9)]) == (JOINED, set())
    assert joining(20, [(0, OTHER), put_off, answered(9)]) == (TIMED_OUT, {EARLY})
    assert joining(20, [(0, OTHER), (8.5, put_off[1]), answered(9)]) == (JOINED, set())


def test_whoever_sits_down_in_a_wait_joins_nothing() -> None:
    asked_anew: Sequence[Change] = [(0, {}), (8, {"asked_at": 8}), closed(20)]
    lines = [*life([(0, OTHER)], pk=2), *(replace(each, n=each.n + 1) for each in life(asked_anew))]
    auditor = TimeAudit(Findings(), [])
    auditor.run(lines, GIVEN)
    assert EARLY in auditor.findings.failed


def test_a_clock_of_seconds_runs_on_from_the_earlier_hand() -> None:
    """Of two the later one had three seconds left when it was handed in; a third is not opened yet."""
    opened = MINE | {"seconds": 9, "opened_at": 0}
    hands = [[(0, opened | {"due_at": due}), answered(at)] for due, at in ((9, 5), (10, 7))]
    sealed: Sequence[Change] = [(0, MINE | {"seconds": 9}), answered(7.5)]
    assert joining(11, *hands, sealed, seconds=9, opened_at=1)[0] == JOINED
    assert joining(10.8, *hands, sealed, seconds=9, opened_at=1)[0] == TIMED_OUT
    assert joining(11, *hands, sealed)[0] == TIMED_OUT


def test_the_auditor_names_waits_as_the_site_does() -> None:
    for decision in ("t1.g2.s0.program.r0", "t1.g2-3-1.s0.program.r0", "t12.g10-1.s1.sacrifice"):
        assert wait_of(decision) == turn.wait_of(decision)


# What proves nothing


def test_looking_at_nothing_proves_nothing() -> None:
    for changes in ([ASKED], [ASKED, answered(1, by="bot")]):
        assert set(audit(*changes).findings.failed) == {NOTHING_THERE}
    auditor = audit(ASKED, closed(20))
    assert not auditor.findings.failed
    auditor.run([], GIVEN)
    assert set(auditor.findings.failed) == {NOTHING_THERE}


def test_a_run_with_too_few_time_outs_proves_nothing() -> None:
    for changes, is_enough in (([ASKED, closed(20)], True), ([ASKED, answered(3)], False), ([ASKED], False)):
        auditor = audit(*changes)
        auditor.conclude(1)
        assert ("at least 1 time-outs were looked at by the true time" in auditor.findings.failed) is not is_enough


def test_a_run_that_needs_no_time_outs_claims_nothing_about_them() -> None:
    auditor = audit(ASKED, answered(3))
    auditor.conclude(0)
    assert not [what for what in auditor.findings.made if "time-outs" in what]


def test_a_question_counts_from_the_instant_at_which_it_was_put_however_late_it_is_written() -> None:
    """Whoever asks was frozen for fifteen seconds before it was written down, and the clock jumped meanwhile."""
    jumps, signs = [(2, 130)], [(-3, -3), (4, 134)]
    assert found(ASKED, closed(20), late=15) == set()
    assert found(ASKED, closed(19), late=15) == {BY_THE_CLOCK, EARLY}
    assert found(ASKED, closed(17, 147), late=15, jumps=jumps, signs=signs) == {EARLY}
    assert found(ASKED, (16, {"due_at": 150}), closed(20, 150), late=15, jumps=jumps, signs=signs) == set()


def test_a_question_is_looked_at_once_however_often_there_is_an_audit() -> None:
    auditor = audit(ASKED, closed(19))
    assert auditor.questions == {TIMED_OUT: 1}
    assert len(auditor.findings.failed[EARLY]) == auditor.findings.made[EARLY] == 1


# What happens once


def test_a_deadline_that_comes_nearer_and_a_second_closing_are_found() -> None:
    assert "no deadline comes nearer" in found(ASKED, (1, {"due_at": 15}))
    assert "closed_at is written once" in found(ASKED, closed(22), closed(23))


def test_a_turn_that_was_resolved_twice_is_found() -> None:
    findings = Findings()
    rows = [{"resolved_at": None}, {"resolved_at": "12:00"}, {"resolved_at": "12:01"}]
    lines = [line(n, n, "games_turn", was, became) for n, (was, became) in enumerate(pairwise(rows))]
    TimeAudit(findings, []).run(lines[:1], GIVEN)
    assert "a turn is resolved once" not in findings.failed
    TimeAudit(findings, []).run(lines, GIVEN)
    assert "a turn is resolved once" in findings.failed
