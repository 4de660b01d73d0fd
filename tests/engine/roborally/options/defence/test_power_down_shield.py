"""Power Down Shield: one token per side and register phase.

Rules: 000 "POWER DOWN SHIELD"
"""

import pytest

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import OptionUsed
from tests.engine.roborally.figures import figures
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


@figures(
    "sides, sheet, damage",
    {
        "all four sides at once": ((0, 1, 2, 3), {}, 0),
        "the second token from one side": ((0, 0), {}, 1),
        "tokens from two sides": ((0, 1, 0, 1, 1), {}, 3),
        "from no side": ((None,), {}, 1),
        "to a running robot": ((0,), {"powered_down": False}, 1),
        "an announced power down is none yet": ((0,), {"powered_down": False, "announced": True}, 1),
    },
)
def test_each_side_stops_a_single_token_in_a_power_down(sides: list[int], sheet: dict[str, bool], damage: int) -> None:
    assert hit(*sides, **sheet)["A"].damage == damage


def test_the_shields_are_whole_again_in_the_next_register_phase() -> None:
    scene = Scene("lw1A^ .", A=RESTING)
    for phase in range(1, 6):
        scene.segment("D", phase)
    assert scene["A"].damage == 0


@figures(
    "drawing, damage",
    {
        "one beam of a double laser": ("lw2A^ .", 1),
        "a robot and a board laser from one side": ("B> lw1A^ .", 1),
        "two robots on two sides": ("B> A^ C<", 0),
    },
)
def test_lasers_hit_a_side_each(drawing: str, damage: int) -> None:
    assert Scene(drawing, A=RESTING).segment("D")["A"].damage == damage


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
