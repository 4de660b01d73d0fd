"""Turret: shooting another way than driving.

Rules: 000 "TURRET"; 001 "Robot Lasers"
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from tests.scenes import Scene

TURRET = {"options": ["turret"]}


def turned(drawing: str, side: str, **sheets: dict[str, object]) -> Scene:
    scene = Scene(drawing, rules="ultimate", **{"A": TURRET, **sheets}).ride("A", turret={"side": side})
    scene.segment("D", 1)
    return scene


CROSS = ". B^ .\nE^ A^ C^\n. D^ ."


@pytest.mark.parametrize(("side", "hit"), [("front", "B"), ("right", "C"), ("back", "D"), ("left", "E")])
def test_the_laser_fires_to_the_side_chosen(side: str, hit: str) -> None:
    powered = {name: {"powered_down": True} for name in "BCDE"}
    scene = turned(CROSS, side, **powered)
    assert [name for name in "BCDE" if scene[name].damage] == [hit]


def test_unless_its_owner_says_otherwise_it_fires_ahead() -> None:
    assert Scene("A> B^", rules="ultimate", A=TURRET).segment("D", 1)["B"].damage == 1


def test_the_robot_does_not_turn() -> None:
    turned(". A> . .", "back").phase(1, A="move_1").shows(". . A> .")


def test_weapons_turn_with_it() -> None:
    scene = Scene(". B^ A> .", rules="ultimate", A={"options": ["turret", "mini_howitzer"]})
    scene["A"].riders = {"turret": {"side": "back"}, "mini_howitzer": {"registers": [1]}}
    scene.segment("D", 1).shows("B^ . A> .")
    assert scene["B"].damage == 1


def test_a_rear_laser_does_not() -> None:
    sheets = {"A": {"options": ["turret", "rear_laser"]}, "C": {"powered_down": True}}
    scene = Scene("B^ A> .\n.  C^ .", rules="ultimate", **sheets).ride("A", turret={"side": "right"})
    assert scene.segment("D", 1).hurt() == {"B": 1, "C": 1}


def test_without_its_turret_the_laser_fires_ahead_again() -> None:
    """A-355"""
    scene = Scene(CROSS, rules="ultimate", A=TURRET, **{name: {"powered_down": True} for name in "BCDE"})
    scene.ride("A", turret={"side": "left"})
    take_option(scene.context, scene["A"], "turret", "shot")
    scene.segment("D", 1)
    assert [name for name in "BCDE" if scene[name].damage] == ["B"]
