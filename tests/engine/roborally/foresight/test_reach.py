"""Where robots can get at all: nothing that a real robot reaches is left out."""

import pytest

from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.foresight.reach import Reach
from engine.roborally.foresight.roadmap import PRICES
from engine.roborally.foresight.solo import Solo, solo_on
from tests.covering import COVERING
from tests.scenes import Scene


def drawn(text: str) -> tuple[Scene, Reach]:
    scene = Scene(text)
    return scene, Reach(Solo(scene.floor, "2005"))


def test_a_register_phase_ends_where_the_board_leaves_a_robot() -> None:
    """It may turn on its space, or drive up to three spaces ahead; belts carry it on."""
    scene, reach = drawn(". . > > . .")
    ways = reach.rests_from([scene.cell(0, 0)])
    assert ways[scene.cell(0, 0)] == {scene.cell(x, 0) for x in (0, 1, 3, 4)}


def test_what_it_only_comes_over_is_touched() -> None:
    scene, reach = drawn(". >> > . | .")
    start = scene.cell(0, 0)
    assert scene.cell(2, 0) not in reach.rests_from([start])
    assert reach.touched_from([start]) == {scene.cell(x, 0) for x in range(4)}


def test_no_one_rests_where_robots_are_destroyed() -> None:
    scene, reach = drawn(". > O .")
    assert reach.rests_from([scene.cell(0, 0)]).keys() == {scene.cell(0, 0)}


@pytest.mark.parametrize("course_id", [it for it in COVERING if it != "slippery-customers"])
def test_it_includes_the_landings_of_all_cards(course_id: str) -> None:
    """Of every ninth space, in the last register phase. One that slides on oil may take several phases here."""
    floor = floor_of(course_id)
    solo = solo_on(floor, load_course(course_id).edition)
    ways = Reach(solo).rests_from(floor.spaces)
    for cell in [cell for cell in floor.spaces[::9] if floor.deadly[cell] is None]:
        landings = {solo.after(4 * cell + cell % 4, kind, 5).pose // 4 for kind in PRICES} - {0}
        assert landings <= ways[cell]
