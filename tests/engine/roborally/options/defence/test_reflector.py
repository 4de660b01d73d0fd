"""Reflector: robots that shoot there are shot.

Rules: 000 "REFLECTOR"; A-121
"""

from engine.roborally.events import OptionUsed
from tests.scenes import Scene

MIRROR = {"options": ["reflector"]}


def shot(drawing: str, side: str = "front", **sheets: dict[str, object]) -> Scene:
    """The scene after the lasers of register 1."""
    scene = Scene(drawing, rules="ultimate", **{"A": MIRROR, **sheets}).ride("A", reflector={"side": side})
    scene.segment("D", 1)
    return scene


def test_both_are_hit() -> None:
    scene = shot("Av\n.\nB^")
    assert (scene["A"].damage, scene["B"].damage) == (1, 2), "one from A's own laser, one reflected"


def test_from_another_side_nothing_is_reflected() -> None:
    scene = shot("A^\n.\nB^")
    assert (scene["A"].damage, scene["B"].damage) == (1, 0)
    assert scene.events(OptionUsed) == []


def test_from_behind_if_it_is_turned_there() -> None:
    scene = shot("A^\n.\nB^", side="back")
    assert (scene["A"].damage, scene["B"].damage) == (1, 1)


def test_a_board_laser_only_hits() -> None:
    scene = shot("A>le1")
    assert scene["A"].damage == 1
    assert scene.events(OptionUsed) == []


def test_two_barrels_are_reflected_twice() -> None:
    scene = shot("A^\n.\nB^", side="back", B={"options": ["double_barrel_laser"]})
    assert (scene["A"].damage, scene["B"].damage) == (2, 2)


def test_a_weapon_that_is_no_laser_is_not_reflected() -> None:
    scene = Scene(".\nA^\n.\nB^", rules="ultimate", A=MIRROR, B={"options": ["mini_howitzer"]})
    scene.ride("A", reflector={"side": "back"}).ride("B", mini_howitzer={"registers": [1]}).segment("D", 1)
    assert (scene["A"].damage, scene["B"].damage) == (1, 0)


def test_one_reflection_only() -> None:
    """A-121: A's own laser hits B, whose shot comes back to it once."""
    scene = shot("A> . B<", B={"options": ["shield"], "damage": 0})
    assert (scene["A"].damage, scene["B"].damage) == (1, 1)


def test_a_shield_of_the_shooter_stops_it() -> None:
    scene = Scene("Av\n.\nB^", rules="ultimate", A={**MIRROR, "powered_down": True}, B={"options": ["shield"]})
    scene.ride("A", reflector={"side": "front"}).segment("D", 1)
    assert (scene["A"].damage, scene["B"].damage) == (1, 0)


def test_given_up_against_one_of_two_lasers_it_reflects_both() -> None:
    """A-407: both hit it at the same moment."""
    scene = Scene("A^\n.\nB^", rules="ultimate", A=MIRROR, B={"options": ["double_barrel_laser"]})
    scene.answers["prevent_damage", "A"] = {"prevent_from": 1, "options": ["reflector"]}
    scene.ride("A", reflector={"side": "back"}).segment("D", 1)
    assert (scene["A"].damage, scene["A"].options, scene["B"].damage) == (1, [], 2)
