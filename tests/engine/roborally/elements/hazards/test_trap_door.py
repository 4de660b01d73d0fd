"""Trap doors are pits in some register phases, from their start to their end; 000 "TRAP DOOR PITS".

Rules: 003 "TRAP DOOR PITS"; 004 "Trap Door Pits"
"""

import pytest

from engine.roborally.elements import find_elements
from engine.roborally.events import RobotDestroyed
from tests.scenes import Scene


def test_it_opens_under_a_robot_before_the_robot_can_leave() -> None:
    """A-74."""
    scene = Scene("t2A> .").program(2, A="move_1").phase(1).shows("t2A> .")
    scene.phase(2).shows("t2 .")
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["trap_door"]


@pytest.mark.parametrize(("phase", "after"), [(1, ". t2 A>"), (2, ". t2 ."), (3, ". t2 A>")])
def test_a_robot_drives_across_it_only_while_it_is_closed(phase: int, after: str) -> None:
    Scene("A> t2 .").phase(phase, A="move_2").shows(after)


@pytest.mark.parametrize("before", [">A^ t1", "pw1A^ t1", "~>A^ t1"])
def test_board_elements_move_robots_into_an_open_one(before: str) -> None:
    assert Scene(before).phase(1)["A"].status == "destroyed"


def test_a_robot_in_virtual_mode_stays() -> None:
    """A-51: it is not destroyed, and does not become real over the open door."""
    scene = Scene("t1A>", rules="ultimate", A={"virtual": True}).phase(1)
    assert scene["A"].virtual
    scene.phase(2)
    assert not scene["A"].virtual


def test_it_opens_below_a_flying_robot() -> None:
    Scene("t1A>", rules="ultimate", A={"flying": True}).phase(1, A="u_turn").shows("t1A<")


@pytest.mark.parametrize("registers", [(), (0,), (6,), (1, 1)])
def test_it_opens_in_some_of_the_five_registers(registers: tuple[int, ...]) -> None:
    door = find_elements()["trapdoor"](at=(0, 0), registers=registers)  # type: ignore[call-arg]
    assert door.problems(None) != []  # type: ignore[arg-type]
