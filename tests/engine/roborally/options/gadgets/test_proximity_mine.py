"""Proximity Mine: mines that do not wait until someone steps on them.

Rules: 000 "PROXIMITY MINE"; 000 "COUNTING SQUARES"; A-304
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import Exploded
from tests.engine.roborally.figures import drive, figures
from tests.scene_drawings import Space
from tests.scenes import Scene

LAYER = {"options": ["proximity_mine"]}


def laid(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed a mine for register 1."""
    return Scene(drawing, rules="ultimate", **{"A": LAYER, **sheets}).ride("A", proximity_mine={"registers": [1]})


@figures(
    "drawing, card, left, damage",
    {
        "one that comes next to it": ("B> . A> . . .", "move_1 500", None, 2),
        "one that leaves the space next to it (A-304)": (". B< A> . . .", "move_1 500", None, 1),
        "one that is carried past it": (">B^ . A> . . .\n. . . . . .", "", None, 2),
        "one two spaces away": ("B> . . A> . . .", "move_1 500", (3, 0), 0),
        "one across a wall": ("B> . | A> . . .", "move_1 500", (2, 0), 0),
        "one above it, at a ledge (A-432)": ("=1B> =1 A> . . .", "move_1 500", None, 1),
        "one below it, at a ledge (A-432)": ("B> . =1A> =1 =1 =1", "move_1 500", (2, 0), 0),
        "one diagonally beside it": (".  A> . . .\n.  . . . .\nB> . . . .", "back_up 440", (1, 0), 0),
        "one that turns beside it": ("B> A> . . .", "u_turn 10", (1, 0), 0),
        "one to whom a belt brings it (A-427)": (">Av B^" + 3 * "\n. .", "", (1, 0), 0),
    },
)
def test_who_sets_it_off(drawing: str, card: str, left: Space | None, damage: int) -> None:
    """A-304; A-432: the blast comes when a robot has made its step."""
    scene = drive(laid(drawing), A="move_3 800", **({"B": card} if card else {}))
    assert (scene.devices(), scene["B"].damage) == ([("proximity_mine", left)] if left else [], damage)


def test_its_owner_is_safe_until_the_lasers_fire() -> None:
    scene = drive(laid("A> . . . . ."), A="move_1 500")
    assert scene["A"].damage == 0
    assert scene.segment("D", 1).devices() != []
    scene.phase(2, A="move_1")
    assert (scene.devices(), scene["A"].damage) == ([], 1)


@pytest.mark.parametrize("before", ["C^ . B> O .", "C^ . . B> O", "C^ . B> >> O", "C^ . . pw1B> O"])
def test_a_step_into_a_pit_sets_it_off(before: str) -> None:
    """A-304: the robot has left or reached a space beside it, whatever becomes of it there."""
    scene = Scene(before, rules="ultimate")
    launch(scene.context, scene["C"], "proximity_mine", scene.cell(2, 0), 0, fresh=False)
    scene.program(1, B="move_2" if "pw" not in before else "u_turn").segment("B", 1).segment("C", 1)
    assert scene["B"].status == "destroyed"
    assert len(scene.events(Exploded)) == 1
    assert scene["C"].damage == 1


def test_who_climbs_a_ramp_away_from_it_is_a_space_away() -> None:
    """A-114: half-way up, when it goes off."""
    scene = laid("/eA> =1 =1").phase(1, A="rotate_left").phase(2, A="rotate_right").phase(3, A="move_2")
    assert (scene.at("A"), scene["A"].damage, scene.devices()) == ((1, 0), 2, [])


def test_one_that_flies_off_the_course_does_not() -> None:
    scene = Scene("C^ . B> .", rules="ultimate", B={"flying": True})
    launch(scene.context, scene["C"], "proximity_mine", scene.cell(3, 0), 0, fresh=False)
    scene.program(1, B="move_2").segment("B", 1)
    assert (scene["B"].status, scene.events(Exploded)) == ("destroyed", [])


def test_a_jump_away_from_the_space_beside_it_sets_it_off() -> None:
    """A-304: the robot leaves that space, by whatever means."""
    scene = Scene("TB> C^ . . . .", rules="ultimate")
    launch(scene.context, scene["C"], "proximity_mine", scene.cell(1, 0), 0, fresh=False)
    scene.program(1, B="move_3").segment("B", 1)
    assert (scene.at("B"), scene.devices(), scene.hurt()) == ((5, 0), [], {"C": 4})
