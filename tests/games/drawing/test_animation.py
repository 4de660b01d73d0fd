"""Animated pictures: no picture twice, none too many, and a bounded size."""

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageSequence

from games.drawing import animation
from games.drawing.animation import FIRST, LAST, MOST_SHOTS, SHORTEST, Shot, Still, edited, gif

SHEETS = ("drawing/board.css", "drawing/flashes.css")


def still(x: int, width: int = 200, height: int = 80) -> Still:
    """A dot at this place."""
    svg = (
        f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
        '<g data-layer="highlight"></g>'
        f'<g data-layer="robots"><g transform="translate({x} 40)"><circle r="9" fill="#ff0000"/></g></g>'
        '<g data-layer="effects"></g></svg>'
    )
    return Still(svg, width // 40, SHEETS)


def moving(count: int, ms: int = 100) -> list[Shot]:
    return [Shot(still(20 + number), ms) for number in range(count)]


def played(content: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(content)) as picture:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(picture)]


def test_each_shot_is_a_picture_of_its_own_and_shows_where_things_are() -> None:
    frames = played(gif(moving(3), 20))
    assert len(frames) == 3
    assert [frame.getpixel((10 + at // 2, 20)) for at, frame in enumerate(frames)] == [(255, 0, 0)] * 3


def test_shots_that_look_alike_are_one() -> None:
    shots = [Shot(still(20), 100), Shot(still(20), 200), Shot(still(60), 300), Shot(still(100), 50)]
    assert [(shot.still, shot.ms) for shot in edited(shots)] == [
        (still(20), FIRST),
        (still(60), 300),
        (still(100), LAST),
    ]


@pytest.mark.parametrize("count", [1, 2, MOST_SHOTS, MOST_SHOTS + 1, 1000])
def test_there_are_never_too_many_and_the_end_is_among_them(count: int) -> None:
    cut = edited(moving(count, ms=10))
    assert len(cut) == min(count, MOST_SHOTS)
    assert cut[-1].still == moving(count)[-1].still
    assert all(shot.ms >= SHORTEST for shot in cut)


def test_what_is_left_out_gives_its_time_to_what_follows() -> None:
    cut = edited(moving(2 * MOST_SHOTS))
    assert {shot.ms for shot in cut[1:-1]} == {200}


def test_a_large_board_has_smaller_spaces() -> None:
    large = still(20, width=1600, height=1600)
    [frame] = played(gif([Shot(large, 100)], 40))
    assert frame.width * frame.height <= animation.LARGEST_AREA
    assert frame.width % large.spaces == 0


def test_the_drawing_has_its_ground_once_and_a_group_for_each_shot() -> None:
    root = ElementTree.fromstring(animation.svg(moving(3)))
    svg = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{svg}rect")) == 1
    assert [group.get("class") for group in root.findall(f"{svg}g")] == [f"take take-{number}" for number in range(3)]
    style = root.find(f"{svg}style")
    assert style is not None
    assert "var(" not in (style.text or "")
    assert (style.text or "").count("@keyframes") == 3


def test_what_flashes_for_a_moment_is_drawn_above() -> None:
    flash = '<g class="flash flash-hit" transform="translate(150 40)"><path d="M-9-9H9V9H-9Z"/></g>'
    with_flash, without = played(gif([Shot(still(20).with_effects(flash), 100), Shot(still(20), 100)], 20))
    assert with_flash.getpixel((75, 20)) == (255, 210, 63)
    assert without.getpixel((75, 20)) == (255, 255, 255)
