"""A finished turn of a race: what was planned, beside what came."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.kinds.roborally.ghost.plans import plans
from games.shapes.page import TurnPage
from games.shapes.plans import Plan
from tests.games.kinds.roborally.races import race_on
from tests.games.kinds.roborally.replay.test_story import page

COURSE = "risky-exchange"


def turn(number: int, seat: int, robots: int = 8) -> TurnPage:
    """A turn of random play, with the program of this seat."""
    table = race_on(COURSE, 4, robots)
    programs: dict[str, Any] = {
        entry.asked[2]: msgspec.to_builtins(entry.answer)
        for entry in table.finished[number].journal
        if entry.asked[:2] == (seat, "program")
    }
    return replace(page(table, number, seat), programs=programs)


def plan_of(number: int, seat: int, robots: int = 8) -> Plan:
    [plan] = plans(turn(number, seat, robots))
    return plan


def test_a_plan_has_the_registers_in_order(subtests: pytest.Subtests) -> None:
    for seat in range(8):
        with subtests.test(f"seat {seat}"):
            titles = [step.title for step in plan_of(1, seat).steps]
            assert titles == [f"Register {register}" for register in range(1, len(titles) + 1)]


def test_a_robot_that_meets_nobody_goes_as_planned() -> None:
    plan = plan_of(1, 0, robots=2)
    assert plan.parted == ""
    assert len(plan.steps) == 5


def test_robots_in_each_others_way_part_from_their_plans() -> None:
    found = [plan_of(1, seat) for seat in range(8)]
    assert any(plan.parted for plan in found)
    for plan in found:
        assert all(step.is_different for step in plan.steps if step.title.lower() == plan.parted)


def test_spectators_have_no_plans() -> None:
    assert plans(page(race_on(COURSE, 4), 1)) == []
