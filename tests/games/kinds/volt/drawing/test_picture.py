"""Arenas as PNG."""

from struct import unpack

import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.plans import arena_ids
from games.drawing.png import style_sheet
from games.kinds.volt.drawing import picture
from games.kinds.volt.drawing.picture import SHEETS, arena_png, board_png
from tests.games.kinds.volt.fights import scene
from tests.games.support.drawings import Drawings, drawings

__all__ = ["drawings"]


def size(png: bytes) -> tuple[int, int]:
    width, height = unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("arena", arena_ids())
def test_every_arena_has_a_picture(arena: str) -> None:
    assert size(arena_png(arena, 300)) == (300, 300)


def test_an_arena_that_is_not_there_has_none() -> None:
    with pytest.raises(BadData):
        arena_png("atlantis")


def test_robots_are_in_the_picture() -> None:
    assert board_png(scene("tokyo", {"at": (4, 2)})) != board_png(scene("tokyo", {"at": (4, 3)}))


@pytest.mark.parametrize("arena", arena_ids())
def test_a_robot_that_has_moved_is_not_drawn_again(arena: str, drawings: Drawings) -> None:
    board_png(scene(arena, {"at": (2, 2)}, seat=None))
    drawings.clear()
    board_png(scene(arena, {"at": (4, 3)}, seat=None))
    assert drawings == []


def test_all_who_look_at_a_fight_share_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    robots = [{"at": (4, 2), "inventory": ["teleport"]}, {"at": (4, 5)}]
    board_png(scene("tokyo", *robots, seat=None))
    monkeypatch.delattr(picture, "BoardDrawing")  # no other can be made
    assert board_png(scene("tokyo", *robots, seat=0)) != board_png(scene("tokyo", *robots, seat=1))


def test_the_style_sheets_have_no_names_left_that_the_renderer_does_not_know() -> None:
    css = style_sheet(SHEETS)
    assert "var(" not in css
    assert ".energy-glow" in css
    assert ".robot-body" in css
