"""Power Down Shield: one token per side and register phase.

Rules: 000 "POWER DOWN SHIELD"
"""

import pytest

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import OptionUsed
from tests.scenes import Scene

RESTING = {"options": ["power_down_shield"], "powered_down": True}


def hit(*sides: int | None, **sheet: object) -> Scene:
    """A after a token in each of these headings, all in register phase 1."""
    scene = Scene("A^ .", A={**RESTING, **sheet})
    scene.state.phase = 1
    take_damage(scene.context, [Hit(scene["A"], side) for side in sides])
    return scene


@pytest.mark.parametrize("side", [0, 1, 2, 3])
def test_each_side_stops_one_token(side: int) -> None:
    scene = hit(side)
    assert scene["A"].damage == 0
    assert [event.option for event in scene.events(OptionUsed)] == ["power_down_shield"]


def test_all_four_sides_at_once() -> None:
    assert hit(0, 1, 2, 3)["A"].damage == 0


def test_the_second_token_from_one_side_gets_through() -> None:
    assert hit(0, 0)["A"].damage == 1
    assert hit(0, 1, 0, 1, 1)["A"].damage == 3


def test_damage_from_no_side_gets_through() -> None:
    assert hit(None)["A"].damage == 1


def test_a_running_robot_has_no_shield() -> None:
    assert hit(0, powered_down=False)["A"].damage == 1


def test_an_announced_power_down_is_none_yet() -> None:
    scene = Scene("lw1A^ .", A={"options": ["power_down_shield"], "announced": True, "damage": 1}).segment("D")
    assert scene["A"].damage == 2


def test_the_shields_are_whole_again_in_the_next_register_phase() -> None:
    scene = Scene("lw1A^ .", A=RESTING)
    for phase in range(1, 6):
        scene.segment("D", phase)
    assert scene["A"].damage == 0


def test_of_a_double_laser_one_beam_gets_through() -> None:
    assert Scene("lw2A^ .", A=RESTING).segment("D")["A"].damage == 1


def test_a_robot_and_a_board_laser_from_the_same_side_share_a_shield() -> None:
    assert Scene("B> lw1A^ .", A=RESTING).segment("D")["A"].damage == 1


def test_two_robots_on_two_sides_hit_two_shields() -> None:
    assert Scene("B> A^ C<", A=RESTING).segment("D")["A"].damage == 0


def test_ramming_comes_from_a_side_and_uses_up_its_shield() -> None:
    """The laser behind the ram hits the same side in the same register phase."""
    scene = Scene("B> A^ .", A=RESTING, B={"options": ["ramming_gear"]}).program(B="move_1").segment("B")
    assert scene["A"].damage == 0
    scene.segment("D")
    assert scene["A"].damage == 1


def test_the_shields_turn_with_the_robot() -> None:
    """A-235: rammed from the west, then turned by a gear, it has another side to the laser from the west."""
    scene = Scene("B> A^ @r", A=RESTING, B={"options": ["ramming_gear"]}).program(B="move_1")
    for segment in "BCD":
        scene.segment(segment)
    assert (scene["A"].heading, scene["A"].damage) == (1, 0)


def test_the_shield_goes_before_the_coat() -> None:
    """A-72."""
    scene = Scene("lw2A^ .", A={"options": ["ablative_coat", "power_down_shield"], "powered_down": True}).segment("D")
    coat = next(option for option in scene["A"].options if option.id == "ablative_coat")
    assert (scene["A"].damage, coat.payload) == (0, 2)
