"""Rear-Firing Laser: a second laser, to the back.

Rules: 000 "REAR LASER"
"""

from engine.roborally.events import RobotShot
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["rear_laser"]}
DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def test_it_fires_backwards_besides_the_main_laser() -> None:
    scene = Scene("B^ . A> . C^", A=HELD).segment("D")
    assert scene.hurt() == {"B": 1, "C": 1}
    behind, ahead = scene.events(RobotShot)
    assert (behind.robot, behind.cells) == (1, [scene.cell(1, 0), scene.cell(0, 0)])
    assert (ahead.robot, ahead.cells) == (2, [scene.cell(3, 0), scene.cell(4, 0)])


@figures(
    "drawing, sheet, hurt",
    {
        "no one ahead": ("B^ . A>", {}, {"B": 1}),
        "no one behind": (". A> . B^", {}, {"B": 1}),
        "a wall behind": ("B^ | A>", {}, {}),
        "a wall farther behind": ("B^ | . A>", {}, {}),
        "the first robot stops it": ("B^ C^ A>", {}, {"C": 1}),
        "powered down (A-24)": ("B^ . A>", {"powered_down": True}, {}),
        "without a say of Fire Control": ("B^ A>", {"options": ["rear_laser", "fire_control"]}, {"B": 1}),
    },
)
def test_whom_it_hits(drawing: str, sheet: dict[str, object], hurt: dict[str, int]) -> None:
    """A-24."""
    scene = Scene(drawing, A={**HELD, **sheet}).segment("D")
    assert (scene.hurt(), scene.asked) == (hurt, [])


def test_a_dying_robot_still_fires_it() -> None:
    """A-16."""
    scene = Scene("C^ A> B<", A={**HELD, "damage": 9}).segment("D")
    assert (scene["A"].status, scene["B"].damage, scene["C"].damage) == ("destroyed", 1, 1)


def test_it_fires_while_a_weapon_takes_the_place_of_the_main_laser() -> None:
    scene = Scene("B^ . A> C^ .", A={"options": ["rear_laser", "pressor_beam"]})
    scene.ride("A", pressor_beam={"registers": [1]}).segment("D").shows("B^ . A> . C^")
    assert scene.hurt() == {"B": 1}


def test_where_all_lasers_count_twice_it_fires_two_shots() -> None:
    """A-58."""
    assert Scene("B^ A>", A=HELD, special=DOUBLED).segment("D").hurt() == {"B": 2}
