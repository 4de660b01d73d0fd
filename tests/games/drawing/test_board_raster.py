"""Pictures of boards that are put together from pieces look as if they were drawn at once."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.drawing.board_raster import BoardDrawing
from games.drawing.png import render
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.picture import SHEETS
from games.kinds.volt.drawing.picture import SHEETS as ARENA_SHEETS
from games.kinds.volt.drawing.showpiece import showpiece
from tests.games.kinds.roborally.races import race_on
from tests.games.support.drawings import Drawings, drawings

__all__ = ["drawings"]

WIDTH = 390
"""At which the board of Risky Exchange is a whole number of pixels high."""
SEEN = 24
"""By so many of 255 parts of a colour a pixel has to differ to be told from another one by eye."""


def risky_exchange(seat: int | None) -> str:
    return board_svg(race_on("risky-exchange", 3).view(seat), interactive=False)  # type: ignore[arg-type]


def board(svg: str, width: int, sheets: tuple[str, ...], marks: str = "") -> bytes:
    return BoardDrawing(svg, width, sheets).png(marks)


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGBA")


def difference(one: bytes, other: bytes) -> float:
    """Of all pixels, the part that one can tell apart."""
    bands = ImageChops.difference(opened(one), opened(other)).split()
    most = bands[0]
    for band in bands[1:]:
        most = ImageChops.lighter(most, band)
    counts = most.histogram()
    return sum(counts[SEEN:]) / sum(counts)


def assert_looks_like(drawn: bytes, at_once: bytes) -> None:
    assert opened(drawn).size == opened(at_once).size
    assert difference(drawn, at_once) < 0.002


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_board_looks_as_if_it_had_been_drawn_at_once(seat: int | None) -> None:
    svg = risky_exchange(seat)
    assert_looks_like(board(svg, WIDTH, SHEETS), render(svg, WIDTH, SHEETS))


def test_an_arena_does_too() -> None:
    svg = showpiece()
    assert_looks_like(board(svg, WIDTH, ARENA_SHEETS), render(svg, WIDTH, ARENA_SHEETS))


def assert_seen_as_drawn(changed: str, before: str) -> None:
    """What was changed is seen, and looks as if all had been drawn at once."""
    assert difference(board(changed, WIDTH, SHEETS), board(before, WIDTH, SHEETS)) > 0.002
    assert_looks_like(board(changed, WIDTH, SHEETS), render(changed, WIDTH, SHEETS))


@pytest.mark.parametrize("at", ["20 20", "500 20", "20 680", "500 680", "253.5 333.25"])
def test_a_thing_looks_so_wherever_it_stands(at: str) -> None:
    """At the edges, where it reaches beyond the picture, and between the pixels."""
    svg, robot = risky_exchange(0), '<g class="robot robot-0 is-mine" '
    begin = svg.index("translate(", svg.index(robot))
    assert_seen_as_drawn(svg[:begin] + f"translate({at})" + svg[svg.index(")", begin) + 1 :], svg)


def test_a_thing_that_is_gone_is_not_seen() -> None:
    svg = risky_exchange(None)
    assert_seen_as_drawn(svg.replace('class="robot robot-0', 'class="is-gone robot robot-0', 1), svg)


@pytest.mark.parametrize("background", ["white", "black"])
def test_outside_of_its_round_corners_a_board_is_transparent(background: str) -> None:
    drawn = opened(board(risky_exchange(None), WIDTH, SHEETS))
    assert drawn.getpixel((0, 0))[3] == 0  # type: ignore[index]
    laid = Image.alpha_composite(Image.new("RGBA", drawn.size, background), drawn)
    assert laid.getpixel((0, 0)) == Image.new("RGBA", (1, 1), background).getpixel((0, 0))


@pytest.mark.parametrize("at", ["20 20", "10 10", "490 650", "253.5 333.25"])
def test_marks_lie_over_all_wherever_they_are(at: str) -> None:
    svg, frame = risky_exchange(None), '<rect fill="#8a2be2" x="-20" y="-20" width="40" height="40"/>'
    mark = f'<g transform="translate({at})">{frame}</g>'
    marked = board(svg, WIDTH, SHEETS, marks=mark)
    assert difference(marked, board(svg, WIDTH, SHEETS)) > 0.002
    assert_looks_like(marked, render(svg.replace("</svg>", f"{mark}</svg>"), WIDTH, SHEETS))


def test_a_mark_has_its_own_colour() -> None:
    """Whatever the board is like: a frame in the colour of the belts would be taken for something of the board."""
    frame = '<rect x="100" y="100" width="40" height="40" fill="#8a2be2"/>'
    marked = opened(board(risky_exchange(None), WIDTH, SHEETS, marks=frame))
    assert marked.getpixel((105, 105)) == (0x8A, 0x2B, 0xE2, 255)


def test_marks_of_more_colours_than_there_is_room_for_are_seen_all_the_same() -> None:
    svg = risky_exchange(None)
    marks = "".join(
        f'<rect x="{40 * x}" y="100" width="40" height="40" fill="hsl({9 * x},80%,40%)"/>' for x in range(12)
    )
    marks += "".join(
        f'<rect x="{40 * x}" y="140" width="40" height="40" fill="hsl({9 * x + 4},80%,60%)"/>' for x in range(12)
    )
    assert difference(board(svg, WIDTH, SHEETS, marks=marks), board(svg, WIDTH, SHEETS)) > 0.05


def test_a_mark_needs_a_place() -> None:
    with pytest.raises(ValueError, match="without a place"):
        board(risky_exchange(None), WIDTH, SHEETS, marks='<circle r="5"/>')


def test_marks_are_laid_over_one_picture_and_stay_in_no_other() -> None:
    goal = '<rect class="goal" x="20" y="60" width="40" height="40" rx="6"/>'
    seen_by_all = BoardDrawing(risky_exchange(None), 600, SHEETS)
    first = seen_by_all.png()
    assert seen_by_all.png(goal) != first
    assert seen_by_all.png() == first


def test_of_another_picture_only_what_differs_is_drawn(drawings: Drawings) -> None:
    first = board(risky_exchange(0), 601, SHEETS)
    drawings.clear()
    assert board(risky_exchange(1), 601, SHEETS) != first
    assert len(drawings) == 2, "one robot with a halo, one without"
    assert board(risky_exchange(0), 601, SHEETS) == first


def test_a_robot_that_moves_by_whole_pixels_is_not_drawn_again(drawings: Drawings) -> None:
    svg = risky_exchange(None)
    one, other = (svg.replace("translate(260 620)", f"translate({x} 620)") for x in (180, 220))
    width = 2 * int(float(svg.split('viewBox="')[1].split()[2]))
    first = board(one, width, SHEETS)
    drawings.clear()
    assert difference(board(other, width, SHEETS), first) > 0.002
    assert drawings == []


def test_a_beam_is_seen_wherever_it_goes() -> None:
    """What has no place of its own may be anywhere."""
    svg = risky_exchange(None)
    shot = '<g data-layer="effects"><path class="shot" d="M20 20V600"/>'
    assert_seen_as_drawn(svg.replace('<g data-layer="effects">', shot, 1), svg)


def test_style_sheets_count() -> None:
    svg = showpiece()
    assert board(svg, WIDTH, SHEETS) != board(svg, WIDTH, ARENA_SHEETS)
