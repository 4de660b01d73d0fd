"""Destroyed robots miss a turn.

Rules: 001 "Toggle Boggle"; A-130
"""

import pytest

from engine.roborally.decisions import Program, Reenter
from engine.roborally.devices.kinds import launch
from engine.roborally.special_rules.sit_out import RobotSitsOut
from engine.roborally.turn.cleanup import cleanup
from tests.scene_signs import Raw
from tests.scenes import Scene

FALL = "A> O .\nB^ . C^"


def sitting_out(turns: int = 1, **sheets: Raw) -> Scene:
    """A drives into a pit in turn 1."""
    return Scene(FALL, special=[{"rule": "sit_out", "turns": turns}], **sheets).registers(A="move_1").cleanup()


def miss_a_turn(scene: Scene) -> None:
    scene.deal().ask_for_programs()
    cleanup(scene.context)


def test_it_does_not_come_back_at_the_end_of_the_turn() -> None:
    scene = sitting_out()
    assert scene["A"].status == "destroyed"
    assert scene.at("A") is None
    assert not any(isinstance(asked, Reenter) for asked in scene.asked)
    assert [(event.robot, event.until) for event in scene.events(RobotSitsOut)] == [(0, 2)]


def test_it_misses_the_next_turn_and_comes_back_at_its_end() -> None:
    """A-130: with the usual two tokens."""
    scene = sitting_out().deal()
    assert scene["A"].hand == []
    scene.ask_for_programs()
    assert {asked.robot for asked in scene.asked if isinstance(asked, Program)} == {1, 2}
    scene.cleanup()
    assert (scene.at("A"), scene["A"].status, scene["A"].damage) == ((0, 0), "active", 2)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_it_misses_as_many_turns_as_the_course_says(turns: int) -> None:
    scene = sitting_out(turns)
    for _ in range(turns - 1):
        miss_a_turn(scene)
        assert scene.at("A") is None
    miss_a_turn(scene)
    assert scene.at("A") == (0, 0)


def test_a_turn_that_begins_with_its_destruction_is_a_full_one() -> None:
    """A-130: the bomb explodes before cards are dealt."""
    scene = Scene("A> . .\nB^ . C^", rules="ultimate", special=[{"rule": "sit_out", "turns": 1}])
    launch(scene.context, scene["A"], "the_big_one", scene.cell(1, 0), 0)
    scene.deal()
    assert scene["A"].status == "destroyed"
    assert [(event.robot, event.until) for event in scene.events(RobotSitsOut)] == [(number, 2) for number in range(3)]
    scene.cleanup()
    assert scene.at("A") == (0, 0)


def test_it_loses_one_option_and_no_more_while_it_waits() -> None:
    scene = sitting_out(2, A={"options": ["fourth_gear", "extra_memory", "reverse_gears"]})
    miss_a_turn(scene)
    assert len(scene["A"].options) == 2


def test_who_has_no_life_left_does_not_come_back_at_all() -> None:
    scene = sitting_out(A={"lives": 1})
    assert scene["A"].status == "out"
    assert scene.events(RobotSitsOut) == []
    miss_a_turn(scene)
    assert scene.at("A") is None


def test_who_falls_in_the_turn_of_its_return_or_later_sits_out_again() -> None:
    scene = sitting_out()
    miss_a_turn(scene)
    scene.deal()
    scene["A"].heading = 1
    scene.registers(A="move_1").cleanup()
    assert scene.at("A") is None
    assert [event.until for event in scene.events(RobotSitsOut)] == [4]
