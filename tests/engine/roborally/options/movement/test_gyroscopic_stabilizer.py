"""Gyroscopic Stabilizer: nothing but its own cards turns the robot.

Rules: 000 "GYROSCOPIC STABILIZER"; 000 "TURN-PROGRAMMED"
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.decisions import Program
from engine.roborally.elements.movers.gear import GearsTurned
from engine.roborally.events import OptionUsed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["gyroscopic_stabilizer"]}


def switched(drawing: str, on: bool, **sheet: object) -> Scene:
    return Scene(drawing, A={**HELD, **sheet}).ride("A", gyroscopic_stabilizer={"on": on})


@figures(
    "before, on, after",
    {
        "left, on": ("@lA^ .", True, "@lA^ ."),
        "left, off": ("@lA^ .", False, "@lA< ."),
        "right, on": ("@rA^ .", True, "@rA^ ."),
        "right, off": ("@rA^ .", False, "@rA> ."),
        "others as ever": ("@lA^ @lB^", True, "@lA^ @lB<"),
    },
)
def test_a_gear_does_not_turn_it_while_it_is_on(before: str, on: bool, after: str) -> None:
    scene = switched(before, on=on).segment("C").shows(after)
    assert bool(scene.events(GearsTurned)) == (before != after)


def test_its_own_cards_turn_it_and_it_holds_for_all_five_registers() -> None:
    switched("@lA^ .", on=True).registers(A="rotate_right").shows("@lA> .")


def test_the_next_program_may_switch_it_off() -> None:
    scene = switched("@lA^ .", on=True).deal()
    riders = {"gyroscopic_stabilizer": {"on": False}}
    scene.answers["program", "A"] = {"registers": scene["A"].hand[:5], "riders": riders}
    scene.ask_for_programs().segment("C").shows("@lA< .")


@pytest.mark.parametrize(("belt", "steps"), [("v", 1), ("vv", 2)])
def test_a_curve_carries_it_but_does_not_turn_it(belt: str, steps: int) -> None:
    """Normal and express belts."""
    lane = f"{'>' * steps}A> {belt}w\n.  {belt}\n.  ."
    scene = switched(lane, on=True).segment("C")
    assert (scene.at("A"), scene["A"].heading) == ((1, steps - 1), 1)
    off = switched(lane, on=False).segment("C")
    assert (off.at("A"), off["A"].heading) == ((1, steps - 1), 2)


def test_everyone_hears_that_it_is_on() -> None:
    assert [event.option for event in switched("A^ .", on=True).events(OptionUsed)] == ["gyroscopic_stabilizer"]
    assert switched("A^ .", on=False).events(OptionUsed) == []


def test_the_deadline_leaves_the_switch_as_it_was() -> None:
    """A-220."""
    scene = switched("@lA^ .", on=True).deal().ask_for_programs()
    (question,) = scene.asked
    assert isinstance(question, Program)
    assert question.default(None, scene.chance).riders == {"gyroscopic_stabilizer": {"on": True}}


def test_in_a_power_down_it_stays_as_it_was_set() -> None:
    """A-233."""
    scene = Scene("@lA^ .", A={**HELD, "powered_down": True, "riders": {"gyroscopic_stabilizer": {"on": True}}})
    scene.deal().ask_for_programs().segment("C").shows("@lA^ .")


def test_lost_in_the_turn_it_holds_to_the_end_of_it_and_no_longer() -> None:
    """A-233."""
    scene = switched("@lA^ .", on=True)
    take_option(scene.context, scene["A"], "gyroscopic_stabilizer", "damage")
    scene.segment("C").shows("@lA^ .").deal().ask_for_programs()
    scene.segment("C").shows("@lA< .")
