"""Which side of a robot something hits, and how often a plate stops it.

Rules: 000 "SHIELD"; 000 "POWER DOWN SHIELD"; A-235
"""

import pytest

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.options.plates import side_hit
from tests.scenes import Scene

FRONT, RIGHT, BACK, LEFT = range(4)


@pytest.mark.parametrize("turned", range(4))
def test_what_comes_towards_its_face_hits_its_front(turned: int) -> None:
    scene = Scene("A^ .")
    scene["A"].heading = turned
    sides = [side_hit(scene["A"], (turned + way) % 4) for way in (2, 3, 0, 1)]
    assert sides == [FRONT, RIGHT, BACK, LEFT]


def test_each_plate_stops_one_token_a_register() -> None:
    sheet = {"options": ["shield", "power_down_shield"], "powered_down": True, "riders": {"shield": {"side": "front"}}}
    scene = Scene("A^ .", rules="ultimate", A=sheet)
    scene.state.phase = 1
    take_damage(scene.context, [Hit(scene["A"], 2)] * 3)
    assert scene["A"].damage == 1, "both cards have a plate in front"
