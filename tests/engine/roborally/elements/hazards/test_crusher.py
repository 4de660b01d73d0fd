"""Crushers destroy in some register phases, last of the board elements; 000 "CRUSHERS".

Rules: 003 "CRUSHERS"; 004 "Crusher"
"""

import pytest

from engine.roborally.devices.events import DeviceRemoved
from engine.roborally.devices.kinds import launch
from engine.roborally.elements import find_elements
from engine.roborally.events import Exploded, RobotDestroyed
from tests.scenes import Scene


@pytest.mark.parametrize(("phase", "after"), [(1, "k1"), (2, "k1A>")])
def test_it_destroys_in_its_registers_only(phase: int, after: str) -> None:
    Scene("k1A>").phase(phase).shows(after)


@pytest.mark.parametrize("before", ["pw1A^ k1", ">A^ k1", "~>A^ k1"])
def test_what_other_elements_move_onto_it_is_crushed_at_once(before: str) -> None:
    """A-108."""
    scene = Scene(before).segment("C")
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["crusher"]


def test_a_belt_can_carry_a_robot_off_in_time() -> None:
    Scene("k1>A^ .").segment("C").shows("k1> A^")


def test_driving_across_is_safe() -> None:
    Scene("A> k1 .").phase(1, A="move_2").shows(". k1 A>")


def test_it_spares_robots_in_virtual_mode() -> None:
    assert Scene("k1A>", rules="ultimate", A={"virtual": True}).segment("C").at("A") == (0, 0)


def test_explosive_devices_are_gone_without_exploding() -> None:
    """A-78: what lies, what stands and what flies."""
    scene = Scene("k1 A^ .", rules="ultimate")
    for kind in ("mine_layer", "the_big_one", "missile_launcher"):
        launch(scene.context, scene["A"], kind, scene.cell(0, 0), 0)
    scene.segment("C")
    assert scene.devices() == []
    assert {event.why for event in scene.events(DeviceRemoved)} == {"crusher"}
    assert (scene.events(Exploded), scene["A"].damage) == ([], 0)


@pytest.mark.parametrize("registers", [(), (0,), (6,), (1, 1)])
def test_it_strikes_in_some_of_the_five_registers(registers: tuple[int, ...]) -> None:
    crusher = find_elements()["crusher"](at=(0, 0), registers=registers)  # type: ignore[call-arg]
    assert crusher.problems(None) != []  # type: ignore[arg-type]
