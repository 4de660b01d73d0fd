"""Unfinished courses are laid as far as they can be."""

import msgspec
import pytest

from engine.roborally.courses.files import CourseFile, read_file
from engine.roborally.courses.sketch import sketch


def course(*boards: tuple[int, int], flags: tuple[tuple[int, int], ...] = ()) -> CourseFile:
    """A square of four spaces at each of these corners."""
    square = {"id": "square", "name": "Square", "width": 2, "height": 2, "elements": []}
    tiles = [{"board": "square", "at": corner, "rotate": 0} for corner in boards]
    about = {"name": "Test", "players": [2, 2], "size": [90, 90], "boards": tiles, "flags": flags}
    return read_file(msgspec.json.encode({"course": about, "boards": {"square": square}}))


@pytest.mark.parametrize(
    ("boards", "spaces", "size"),
    [
        ([(0, 0), (2, 0)], 8, (4, 2)),
        ([(0, 0), (1, 1), (2, 2)], 8, (4, 4)),
        ([(0, 0), (-2, 0), (10**9, 0)], 4, (2, 2)),
        ([(-5, 0)], 0, (1, 1)),
    ],
)
def test_only_boards_with_a_place_of_their_own_are_laid(
    boards: list[tuple[int, int]], spaces: int, size: tuple[int, int]
) -> None:
    floor = sketch(course(*boards))
    assert (len(floor.spaces), floor.width, floor.height) == (spaces, *size)


def test_flags_stand_where_there_is_floor_and_keep_their_order() -> None:
    floor = sketch(course((0, 0), flags=((1, 1), (5, 5), (1, 1), (0, 0))))
    assert [floor.xy(floor.flags[number]) for number in sorted(floor.flags)] == [(1, 1), (0, 0)]


def test_a_picture_needs_no_lines_of_sight() -> None:
    """They take as long to find as all the rest."""
    assert not any(sketch(course((0, 0), (2, 0))).sight)
