"""Reflector: robots that shoot there are shot.

Rules: 000 "REFLECTOR"; A-121
"""

from typing import Any

from engine.roborally.events import OptionUsed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

MIRROR = {"options": ["reflector"]}
FACING, BEHIND = "Av\n.\nB^", "A^\n.\nB^"


def shot(drawing: str, side: str = "front", **sheets: dict[str, object]) -> Scene:
    """The scene after the lasers of register 1."""
    scene = Scene(drawing, rules="ultimate", **{"A": MIRROR, **sheets}).ride("A", reflector={"side": side})
    return scene.segment("D", 1)


@figures(
    "drawing, side, sheets, hurt",
    {
        "both are hit, B by A's own laser too": (FACING, "front", {}, {"A": 1, "B": 2}),
        "nothing from another side": (BEHIND, "front", {}, {"A": 1}),
        "from behind if it is turned there": (BEHIND, "back", {}, {"A": 1, "B": 1}),
        "a board laser only hits": ("A>le1", "front", {}, {"A": 1}),
        "two barrels twice": (BEHIND, "back", {"B": {"options": ["double_barrel_laser"]}}, {"A": 2, "B": 2}),
        "one reflection only": ("A> . B<", "front", {"B": {"options": ["shield"]}}, {"A": 1, "B": 1}),
        "stopped by a shield": (
            FACING,
            "front",
            {"A": {**MIRROR, "powered_down": True}, "B": {"options": ["shield"]}},
            {"A": 1},
        ),
    },
)
def test_who_shoots_there_is_shot(drawing: str, side: str, sheets: Any, hurt: dict[str, int]) -> None:
    """A-121: of two that face each other, A's own laser hits B, whose shot comes back to it once."""
    scene = shot(drawing, side, **sheets)
    assert scene.hurt() == hurt
    assert bool(scene.events(OptionUsed)) == (len(hurt) > 1 or "B" in sheets)


def test_a_weapon_that_is_no_laser_is_not_reflected() -> None:
    scene = Scene(".\nA^\n.\nB^", rules="ultimate", A=MIRROR, B={"options": ["mini_howitzer"]})
    scene.ride("A", reflector={"side": "back"}).ride("B", mini_howitzer={"registers": [1]}).segment("D", 1)
    assert scene.hurt() == {"A": 1}


def test_given_up_against_one_of_two_lasers_it_reflects_both() -> None:
    """A-407: both hit it at the same moment."""
    scene = Scene("A^\n.\nB^", rules="ultimate", A=MIRROR, B={"options": ["double_barrel_laser"]})
    scene.answers["prevent_damage", "A"] = {"prevent_from": 1, "options": ["reflector"]}
    scene.ride("A", reflector={"side": "back"}).segment("D", 1)
    assert (scene["A"].damage, scene["A"].options, scene["B"].damage) == (1, [], 2)
