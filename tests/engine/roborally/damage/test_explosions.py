"""Explosions halve with every space; 000 "EXPLOSIONS" and "COUNTING SQUARES"."""

import pytest

from engine.roborally.damage.explosions import blast, explode
from engine.roborally.events import Exploded
from tests.scenes import Scene


def test_the_strength_is_halved_for_every_space() -> None:
    scene = Scene("A> B^ C^ D^ E^", rules="ultimate", A={"damage": 0})
    explode(scene.context, scene.cell(0, 0), 8)
    assert [scene[name].damage for name in "ABCDE"] == [8, 4, 2, 1, 0]
    assert [(event.cell, event.strength) for event in scene.events(Exploded)] == [(scene.cell(0, 0), 8)]


def test_a_space_across_a_corner_is_two_away() -> None:
    scene = Scene("A> .\n. B^")
    assert blast(scene.floor, scene.cell(0, 0), 9)[scene.cell(1, 1)] == 2


@pytest.mark.parametrize(
    ("floor", "distance"),
    [
        ("A> | .\n. .", 3),
        ("A> *w\n. .", 3),
        ("A> !iw\n. .", 3),
        ("A> !ow\n. .", 1),
        ("A> =1\n. .", 2),
        ("=2A> .\n. .", 3),
        ("A> O\n. .", 1),
    ],
)
def test_walls_fields_red_sides_and_levels_make_the_way_longer(floor: str, distance: int) -> None:
    """A-114; 004 "One-Way Walls": pits do not matter."""
    scene = Scene(floor)
    assert blast(scene.floor, scene.cell(0, 0), 9)[scene.cell(1, 0)] == distance


def test_half_way_up_a_ramp_is_a_space_away_from_either_end() -> None:
    """000 "RAMPS"; A-50; A-114."""
    floor = Scene("A> /e =1 =1").floor
    (place,) = floor.half_ways()
    spaces = [floor.cell(x, 0) for x in range(4)]
    assert [blast(floor, cell, 9)[place] for cell in spaces] == [2, 1, 1, 2]
    assert [blast(floor, place, 9)[cell] for cell in spaces] == [2, 1, 1, 2]
    assert place not in blast(floor, spaces[0], 1)


def test_it_spares_robots_in_virtual_mode() -> None:
    scene = Scene("A>B>", rules="ultimate", A={"virtual": True})
    explode(scene.context, scene.cell(0, 0), 4)
    assert scene.hurt() == {"B": 4}


def test_one_that_damage_sets_off_comes_after_all_of_that() -> None:
    """A-113."""
    scene = Scene("A> B^", rules="ultimate")
    with scene.context.at_once:
        explode(scene.context, scene.cell(0, 0), 4)
        assert scene["A"].damage == 0
    assert scene["A"].damage == 4


def test_ten_tokens_destroy() -> None:
    scene = Scene("A> B^", rules="ultimate")
    explode(scene.context, scene.cell(0, 0), 16)
    assert (scene["A"].status, scene["B"].damage) == ("destroyed", 8)
