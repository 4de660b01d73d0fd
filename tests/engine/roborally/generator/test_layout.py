"""Courses drawn by chance are sound, and there is a way along their flags."""

from itertools import pairwise

import pytest

from engine.kernel.chance import Chance
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.courses.files import known
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import solo_on
from engine.roborally.generator.layout import LONGEST, SHORTEST, Layout, draw
from engine.roborally.generator.wish import Wish


def drawn(wish: Wish, wanted: float, seed: int = 0, tries: int = 4) -> list[Layout]:
    chance = Chance(bytes([seed] * 16))
    return [layout for _ in range(tries) if (layout := draw(wish, wanted, chance))]


@pytest.mark.parametrize("edition", ["2005", "ultimate"])
def test_every_course_is_sound_and_can_be_gone_through(edition: str) -> None:
    wish = Wish(edition=edition)
    layouts = drawn(wish, 30.0, tries=2)
    assert layouts
    for layout in layouts:
        assert layout.file.problems() == []
        with known(layout.file) as course:
            floor = floor_of(course)
        roads = roadmap(solo_on(floor, edition))
        flags = [floor.flags[number] for number in sorted(floor.flags)]
        assert all(roads.way_to(flags[0])[4 * cell + heading] < FAR for cell, heading in floor.docks.values())
        for flag, after in pairwise(flags):
            assert max(roads.way_to(after)[4 * flag : 4 * flag + 4]) < FAR


@pytest.mark.parametrize("wanted", [15.0, 40.0])
def test_the_way_is_about_as_long_as_wanted(wanted: float) -> None:
    assert all(SHORTEST * wanted <= it.way <= LONGEST * wanted for it in drawn(Wish(turns=14), wanted))


@pytest.mark.slow("draws many courses, as a board twice is a matter of chance")
def test_short_races_have_one_board_and_no_board_lies_twice_while_there_are_others() -> None:
    assert {len(it.file.course.boards) for it in drawn(Wish(length="short"), 18.0)} == {2}, "a board and a bay"
    for it in drawn(Wish(length="long"), 50.0):
        names = [tile.board for tile in it.file.course.boards]
        assert len({*names}) == len(names)


def test_only_the_boards_that_were_asked_for_are_used() -> None:
    for it in drawn(Wish(boards=("chess",), length="long"), 50.0, tries=2):
        assert {tile.board for tile in it.file.course.boards[:-1]} == {"chess"}


def test_the_same_seed_draws_the_same_courses() -> None:
    first, again, other = ([it.file.course.id for it in drawn(Wish(), 30.0, seed, tries=1)] for seed in (1, 1, 2))
    assert first == again != other
