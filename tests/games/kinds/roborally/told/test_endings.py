"""How robots and devices end, in words."""

import pytest

from engine.roborally import events as told
from engine.roborally.damage.causes import CAUSES
from engine.roborally.elements import falls
from games.api.description.schema import whole
from games.kinds.roborally.told.endings import endings
from tests.games.kinds.roborally.told.said import G5, OFF, said


def test_what_a_cause_does_to_robots_and_devices(subtests: pytest.Subtests) -> None:
    for cause, robot, device in [
        ("pit", "falls into the pit at G5", "is lost in the pit at G5"),
        ("drain", "goes down the drain at G5", "is lost down the drain at G5"),
        ("trap_door", "falls through the open trap door at G5", "falls through the open trap door at G5"),
        ("crusher", "is crushed at G5", "is crushed at G5"),
        ("edge", "falls off the edge of the factory", "leaves the factory"),
    ]:
        with subtests.test(cause):
            cell = OFF if cause == "edge" else G5
            lost = [told.RobotDestroyed(robot=0, cause=cause, cell=cell, lives=lives) for lives in (2, 1)]
            assert [said(event) for event in lost] == [
                f"Bolt {robot} and is destroyed: 2 lives left.",
                f"Bolt {robot} and is destroyed: 1 life left.",
            ]
            assert (
                said(told.DeviceRemoved(device=100, kind="mine_layer", cell=cell, why=cause)) == f"The mine {device}."
            )


def test_damage_breaks_robots_down() -> None:
    lost = told.RobotDestroyed(robot=0, cause="damage", cell=G5, lives=0)
    assert said(lost) == "Bolt breaks down at G5 under its tenth damage token and is destroyed: 0 lives left."


def test_there_are_words_for_every_cause() -> None:
    assert set(CAUSES) == endings().keys()
    assert falls() < set(CAUSES)


def test_the_description_of_the_api_lists_the_causes() -> None:
    shapes = whole()["components"]["schemas"]
    for shape, none in (("RoborallyRobotDestroyed", []), ("RoborallyPreviewPath", [""])):
        assert shapes[shape]["properties"]["cause"]["enum"] == [*none, *CAUSES]
