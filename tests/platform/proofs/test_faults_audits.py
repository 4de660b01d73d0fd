"""The audits find what is wrong, and ignore what was unavoidable."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from engine.kernel.journal import Entry
from tests.proof.site.faults.audit_play import PlayAudit
from tests.proof.site.faults.audit_post import PostAudit
from tests.proof.site.faults.ledger import Deed, Ledger, signs
from tests.proof.site.faults.post import Arrival
from tests.proof.site.month.findings import Findings

QUESTION = "t1.g1.s0.program.r0"
MINE, OTHER = {"registers": [10, 20, 30, 40, 50]}, {"registers": [60, 70, 80, 90, 100]}
OK, REFUSED, NOBODY_KNOWS, AWAY = 204, 409, 0, 503


# Answers


def played(entry: Entry, *deeds: tuple[str, Any, int], left: Collection[tuple[int, str, str]] = ()) -> set[str]:
    """What is found if this was played after these tries: what, with which answer, and what came back."""
    findings, ledger = Findings(), Ledger()
    for number, (what, answer, status) in enumerate(deeds):
        ledger.deeds.append(Deed(number, "sam", what, 1, QUESTION, answer, status))
    PlayAudit(findings, ledger).check_answers({(1, QUESTION): entry}, left)
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
    assert played(entry("seat", OTHER), ("submission", MINE, REFUSED)) == {"nothing is played that no one handed in"}


def test_a_draft_counts_and_is_not_forgotten() -> None:
    assert played(entry("draft", MINE), ("draft", MINE, OK)) == set()
    assert played(entry("draft", MINE), ("draft", MINE, OK), ("draft", OTHER, OK)) == {
        "the last draft counts at the deadline"
    }
    assert played(entry("deadline", OTHER), ("draft", MINE, OK)) == {"a draft that was kept is not forgotten"}


def test_the_dice_of_a_draft_count_unit_by_unit() -> None:
    first, second, third = ({"unit": unit, "colour": "red", "value": unit, "key": 0} for unit in (1, 2, 3))
    other = first | {"value": 6}
    draft = ("draft", {"dice": [first, third, second, other]}, OK)
    assert played(entry("draft", {"dice": [first, other, second, third]}), draft) == set()
    for wrong in ([other, first, second, third], [first, second, third]):
        assert played(entry("draft", {"dice": wrong}), draft) == {"the last draft counts at the deadline"}


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
    PostAudit(findings, struck, jumps).check_row(row, found, claims)
    return set(findings.failed)


def test_a_notice_that_came_once_is_as_it_should_be() -> None:
    assert arrived("") == set()
    assert arrived("slow") == set()


def test_a_notice_that_counts_as_sent_and_never_came_is_found() -> None:
    assert arrived() == {"what counts as sent has come"}
    assert arrived("cut after 250") == {"what counts as sent has come"}


def test_a_notice_that_came_twice_is_found_unless_something_struck_its_sender() -> None:
    assert arrived("", "") == {"no one is told twice without need"}
    assert arrived("", "", struck=((30.0, "worker: killed altogether"),)) == {"no one is told twice without need"}
    assert arrived("", "", struck=((0.5, "Redis: flushed"),)) == {"no one is told twice without need"}
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
    assert arrived("", "", ahead=100.0) == {"no one is told twice without need"}
    assert arrived("", "", ahead=-130.0) == {"no one is told twice without need"}


def test_a_notice_that_was_given_up_or_came_unasked_is_found() -> None:
    assert arrived(state="failed", attempts=4) == {"no one is given up before the last try"}
    assert arrived(state="failed", attempts=5) == set()
    assert arrived("", state="dropped") == {"no one is told twice without need"}
    assert arrived("", claims=0) == {"no more comes than was tried"}


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
