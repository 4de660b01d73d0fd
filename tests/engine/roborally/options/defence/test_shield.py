"""Shield: one side, one token a register phase.

Rules: 000 "SHIELD"; A-235
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.tokens import Hit, take_damage
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

SHIELD = {"options": ["shield"]}
SIDES = ("front", "right", "back", "left")


def hit(side: str, *headings: int | None, **sheet: object) -> Scene:
    """A, facing north, after a token in each of these headings in one register phase."""
    scene = Scene("A^ .", rules="ultimate", A={**SHIELD, **sheet}).ride("A", shield={"side": side})
    scene.state.phase = 1
    take_damage(scene.context, [Hit(scene["A"], heading) for heading in headings])
    return scene


@pytest.mark.parametrize(("side", "heading"), [("front", 2), ("right", 3), ("back", 0), ("left", 1)])
def test_it_stops_what_comes_from_its_side(side: str, heading: int) -> None:
    assert hit(side, heading)["A"].damage == 0
    assert hit(side, (heading + 1) % 4)["A"].damage == 1
    assert hit(side, (heading + 2) % 4)["A"].damage == 1


def test_it_is_whole_again_in_the_next_register() -> None:
    scene = hit("front", 2)
    scene.state.phase = 2
    take_damage(scene.context, [Hit(scene["A"], 2)])
    assert scene["A"].damage == 0


@figures("headings, damage", {"the second token": ((2, 2), 1), "from no side": ((None,), 1)})
def test_these_get_through(headings: list[int], damage: int) -> None:
    assert hit("front", *headings)["A"].damage == damage


def test_it_turns_with_the_robot() -> None:
    scene = hit("front")
    scene["A"].heading = 1
    take_damage(scene.context, [Hit(scene["A"], 3)])
    assert scene["A"].damage == 0


def test_unless_its_owner_says_otherwise_it_is_in_front() -> None:
    scene = Scene("A> B<", rules="ultimate", A=SHIELD).segment("D", 1)
    assert (scene["A"].damage, scene["B"].damage) == (0, 1)


def test_given_up_it_protects_no_more() -> None:
    """A-355"""
    scene = hit("front")
    take_option(scene.context, scene["A"], "shield", "damage")
    take_damage(scene.context, [Hit(scene["A"], 2)])
    assert scene["A"].damage == 1
