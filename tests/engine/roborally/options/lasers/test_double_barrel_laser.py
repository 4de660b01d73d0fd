"""Double-Barreled Laser: two shots.

Rules: 000 "DOUBLE-BARREL LASER"
"""

from engine.roborally.events import RobotShot
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["double_barrel_laser"]}
WITH_REAR = {"options": ["double_barrel_laser", "rear_laser"]}
DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def test_the_main_laser_hits_twice() -> None:
    scene = Scene("A> . B^ . C^", A=HELD).segment("D")
    assert scene.hurt() == {"B": 2}
    (shot,) = scene.events(RobotShot)
    assert (shot.by, shot.robot, shot.count) == (0, 1, 2)


@figures(
    "drawing, sheet, hurt",
    {
        "a wall": ("A> . | B^", {}, {}),
        "powered down": ("A> . B^", {"powered_down": True}, {}),
        "only the main laser is doubled": ("B^ . A> . C^", WITH_REAR, {"B": 1, "C": 2}),
    },
)
def test_whom_it_hits(drawing: str, sheet: dict[str, object], hurt: dict[str, int]) -> None:
    assert Scene(drawing, A={**HELD, **sheet}).segment("D").hurt() == hurt


def test_the_tenth_token_destroys_and_the_second_shot_goes_no_further() -> None:
    scene = Scene("A> . B^ C^", A=HELD, B={"damage": 9}).segment("D")
    assert (scene["B"].status, scene["C"].damage) == ("destroyed", 0)


def test_each_shot_is_a_token_of_its_own() -> None:
    """One of two may be paid for with an Option."""
    scene = Scene("A> B^", A=HELD, B={"options": ["brakes"]})
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    assert scene.segment("D").hurt() == {"B": 1}
    assert scene["B"].options == []


def test_where_all_lasers_count_twice_it_gives_four() -> None:
    """A-58."""
    assert Scene("A> . B^", A=HELD, special=DOUBLED).segment("D").hurt() == {"B": 4}
