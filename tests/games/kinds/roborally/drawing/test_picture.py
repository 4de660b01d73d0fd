"""Boards as PNG."""

import struct
from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import floor_of
from games.drawing.png import rules_for, style_sheet
from games.kinds.roborally.drawing import picture
from games.kinds.roborally.drawing.picture import SHEETS, board_png, course_png
from tests.games.kinds.roborally.races import parked, race_on
from tests.games.support.drawings import Drawings, drawings

__all__ = ["drawings"]

PNG = b"\x89PNG\r\n\x1a\n"


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_has_the_width_asked_for_and_the_boards_shape() -> None:
    width, height = size(board_png(parked("risky-exchange", {}), 300))
    assert width == 300
    assert height == pytest.approx(300 * (16 * 40 + 40) / (12 * 40 + 40), abs=1)


@pytest.mark.parametrize("course", ["risky-exchange", "around-the-world"])
def test_the_spaces_of_a_course_are_large_enough_to_be_seen(course: str) -> None:
    floor = floor_of(course)
    width, height = size(course_png(course))
    assert width == 24 * (floor.width + 1)
    assert height == pytest.approx(24 * (floor.height + 1), abs=1)


def test_a_large_board_makes_a_large_picture_for_a_mail() -> None:
    assert size(board_png(parked("risky-exchange", {})))[0] == 46 * 13, "whole pixels for each space, and hardly 600"
    assert size(board_png(parked("around-the-world", {})))[0] == 34 * 29


@pytest.mark.parametrize("course", ["risky-exchange", "toggle-boggle"])
def test_all_who_look_at_a_race_share_a_picture(course: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they hold. What is drawn is what a spectator sees; their own marks are laid over it."""
    race = race_on(course, 2)
    views: list[Any] = [race.view(seat) for seat in (None, 0, 1, 2)]
    assert views[1].robots[0].hand
    board_png(views[0])
    monkeypatch.delattr(picture, "BoardDrawing")  # no other can be made
    pictures = {board_png(view) for view in views}
    assert len(pictures) == 4, "each has marks of its own"


def test_a_robot_that_has_moved_is_not_drawn_again(drawings: Drawings) -> None:
    board_png(parked("risky-exchange", {0: ("G5", 1)}))
    drawings.clear()
    board_png(parked("risky-exchange", {0: ("B9", 1)}))
    assert drawings == []


def test_robots_make_a_difference() -> None:
    here, there = (board_png(parked("risky-exchange", {0: (space, 0)}), 200) for space in ("G5", "H5"))
    assert here != there


def test_a_course_has_a_picture_and_no_other_name_has() -> None:
    assert size(course_png("checkmate", 48))[0] == 48 * 13
    with pytest.raises(BadData):
        course_png("../checkmate")


def test_the_style_sheet_has_no_names_left_that_the_renderer_does_not_know() -> None:
    css = style_sheet(SHEETS)
    assert "var(" not in css
    assert "--" not in css
    assert "@" not in css
    assert ".fill-belt { fill: #" in css


def test_of_the_style_sheets_a_drawing_gets_what_may_style_it() -> None:
    rules = rules_for('<g class="robot is-down"><path class="robot-nose"/></g>', SHEETS)
    assert ".robot-nose {" in rules
    assert ".robot-body" not in rules
    assert ".robot.is-down .sleep" not in rules, "there is nothing that sleeps in it"
    assert not rules_for("<g/>", SHEETS).strip()
