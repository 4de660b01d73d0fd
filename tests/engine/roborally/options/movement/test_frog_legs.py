"""Frog Legs: leaps over what lies on the floor.

Rules: 000 "FROG LEGS"; A-350
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import OptionUsed, TookOff
from tests.scenes import Scene

LEGS = {"options": ["frog_legs"]}


def leap(drawing: str, card: str, registers: tuple[int, ...] = (1,), **sheets: dict[str, object]) -> Scene:
    """The scene after A has executed the card in register 1."""
    scene = Scene(drawing, rules="ultimate", **{"A": LEGS, **sheets})
    scene.ride("A", frog_legs={"registers": list(registers), "if_would_die": False}).phase(1, A=card)
    return scene


@pytest.mark.parametrize(("card", "where"), [("move_2", 2), ("move_3", 3)])
def test_over_a_pit(card: str, where: int) -> None:
    scene = leap("A> O . . .", card)
    assert scene.at("A") == (where, 0)
    assert not scene["A"].flying


def test_lost_in_mid_leap_they_still_land() -> None:
    scene = Scene("A> O . .\nB^ . . .", rules="ultimate", A=LEGS, B={"options": ["missile_launcher"]})
    scene.ride("A", frog_legs={"registers": [1], "if_would_die": False})
    launch(scene.context, scene["B"], "missile_launcher", scene.cell(2, 0), 0)
    scene.answers["prevent_damage", "A"] = {"options": ["frog_legs"]}
    scene.phase(1, A="move_3")
    assert (scene.at("A"), scene["A"].options, scene["A"].flying) == ((3, 0), [], False)


def test_not_with_a_move_1() -> None:
    assert leap("A> O . .", "move_1")["A"].status == "destroyed"


def test_not_where_it_is_not_wanted() -> None:
    assert leap("A> O . .", "move_2", registers=(2,))["A"].status == "destroyed"


def test_landing_in_a_pit_is_still_the_end() -> None:
    assert leap("A> . O .", "move_2")["A"].status == "destroyed"


def test_it_lands_before_the_belts_move() -> None:
    assert leap("A> O > . .", "move_2").at("A") == (3, 0)


def test_it_pushes_robots_as_usual() -> None:
    leap("A> O B^ . .", "move_2").shows(". O A> B^ .")


def test_water_costs_nothing() -> None:
    assert leap("~A> ~ . . .", "move_3").at("A") == (3, 0)


def test_used_by_itself_where_it_saves_the_robot() -> None:
    scene = Scene("A> O . .", rules="ultimate", A=LEGS).phase(1, A="move_2")
    assert scene.at("A") == (2, 0)
    assert [it.option for it in scene.events(OptionUsed)] == ["frog_legs"]


def test_and_not_where_there_is_no_danger() -> None:
    assert Scene("A> . . .", rules="ultimate", A=LEGS).phase(1, A="move_2").events(TookOff) == []


def test_not_in_flight() -> None:
    scene = Scene("A> . . . . .", rules="ultimate", A={"options": ["frog_legs", "robo_copter"]})
    scene.ride("A", frog_legs={"registers": [1]}, robo_copter={"card": 490}).phase(1, A="move_2")
    assert len(scene.events(TookOff)) == 1
    assert scene["A"].flying
