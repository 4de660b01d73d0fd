"""How the game recognises and checks its data files."""

from typing import Any

import pytest

from engine.roborally.courses.catalogue import DATA, load_board, load_course, load_file
from engine.roborally.data_files import is_mine, problems_in
from tests.scenes import plain


@pytest.mark.parametrize(
    ("raw", "mine"),
    [
        (plain(load_board("chess")), True),
        (plain(load_course("checkmate")), True),
        ({"elements": []}, True),
        ({"cards": []}, False),
        ({}, False),
    ],
)
def test_boards_and_courses_are_known_by_what_they_are_made_of(raw: dict[str, Any], mine: bool) -> None:
    assert is_mine(raw) is mine


def test_sound_files_have_no_problems() -> None:
    assert problems_in(plain(load_course("checkmate")), "here") == []
    assert problems_in(plain(load_board("chess")), "here") == []
    assert problems_in(load_file("checkmate").data(), "here") == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"flags": [[12, 3]]}, "course checkmate, space [12, 3]: Flag 1 is off the boards"),
        ({"size": [12, 15]}, "course checkmate: The size is [12, 15]"),
        ({"rules": [{"rule": "low_gravity"}]}, "course checkmate: special rule"),
        ({"players": "many"}, "here: Expected `array`"),
        ({"boards": [{"board": "chess-2", "at": [0, 0], "rotate": 0}]}, "unknown board chess-2"),
    ],
)
def test_what_is_wrong_with_a_course_is_told(changes: dict[str, Any], told: str) -> None:
    (problem,) = problems_in(plain(load_course("checkmate")) | changes, "here")
    assert problem.startswith(told)


def test_the_shipped_files_are_all_there() -> None:
    assert len([*(DATA / "boards").iterdir()]) == 29
    assert len([*(DATA / "courses").iterdir()]) == 56
