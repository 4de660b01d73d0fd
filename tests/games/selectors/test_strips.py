"""Pictures of boards that are put together from strips look as if they were drawn at once."""

import struct
import zlib

import pytest

from games.selectors import strips
from games.selectors.png import DRAWING, render
from games.selectors.roborally.board import board_svg
from games.selectors.strips import PIXEL, SIGNATURE, board
from games.selectors.volt.picture import SHEETS, showpiece
from tests.games.selectors.roborally.races import race_on

QUARTER = 130
"""A width at which the board of Risky Exchange is a whole number of pixels high."""


def risky_exchange(seat: int | None) -> str:
    return board_svg(race_on("risky-exchange", 3).view(seat), interactive=False)  # type: ignore[arg-type]


def pixels(png: bytes) -> bytes:
    """All rows, unpacked as the format has it: whatever is wrong with a sum fails here."""
    assert png.startswith(SIGNATURE)
    width, at, data = struct.unpack(">I", png[16:20])[0], len(SIGNATURE), b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body, check = png[at + 4 : at + 8], png[at + 8 : at + 8 + length], png[at + 8 + length : at + 12 + length]
        assert struct.pack(">I", zlib.crc32(kind + body)) == check
        data += body if kind == b"IDAT" else b""
        at += 12 + length
    told, long = zlib.decompress(data), 1 + PIXEL * width
    rows = [bytes(PIXEL * width)]
    for begin in range(0, len(told), long):
        rows.append(row(told[begin], bytearray(told[begin + 1 : begin + long]), rows[-1]))
    return b"".join(rows[1:])


def row(how: int, told: bytearray, above: bytes) -> bytes:
    for place in range(len(told)):
        left, corner = (told[place - PIXEL], above[place - PIXEL]) if place >= PIXEL else (0, 0)
        up = above[place]
        nearest = min((left, up, corner), key=lambda byte: abs(left + up - corner - byte))
        told[place] = (told[place] + (0, left, up, (left + up) // 2, nearest)[how]) % 256
    return bytes(told)


def difference(one: bytes, other: bytes) -> float:
    """Of all pixels, the part that one can tell apart."""
    pairs = list(zip(pixels(one), pixels(other), strict=True))
    return sum(abs(left - right) > 8 for left, right in pairs) / len(pairs)


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_board_looks_as_if_it_had_been_drawn_at_once(seat: int | None) -> None:
    svg = risky_exchange(seat)
    assert difference(board(svg, QUARTER), render(svg, QUARTER)) < 0.002


def test_an_arena_does_too() -> None:
    svg = showpiece()
    drawn, at_once = board(svg, QUARTER, SHEETS), render(svg, QUARTER, SHEETS)
    assert drawn[:24] == at_once[:24], "the same size"
    assert difference(drawn, at_once) < 0.002


def test_every_first_row_of_a_strip_can_be_told_without_the_strip_above() -> None:
    """However the renderer has told it: 0 to 4 are the ways of the format."""
    told = bytes([10, 20, 30, 40, 5, 5, 5, 5])
    below = b"\x02" + bytes(8)
    for how in range(5):
        alone = strips._alone(bytes([how]) + told + below, 9)
        assert alone[0] in (strips.NONE, strips.LEFT)
        assert alone[9:] == below
        assert row(alone[0], bytearray(alone[1:9]), b"\xff" * 8) == row(how, bytearray(told), bytes(8))


def test_of_a_second_viewers_picture_only_what_differs_is_drawn() -> None:
    first = board(risky_exchange(0), 600)
    before = strips._over.cache_info().misses
    assert board(risky_exchange(1), 600) != first
    drawn = strips._over.cache_info().misses - before
    assert 0 < drawn <= 6 < 785 / strips.STRIP
    assert board(risky_exchange(0), 600) == first


def test_a_beam_is_seen_wherever_it_goes() -> None:
    """What has no place of its own may be in any strip."""
    svg = risky_exchange(None)
    shot = svg.replace('<g data-layer="effects">', '<g data-layer="effects"><path class="shot" d="M20 20V600"/>', 1)
    assert shot != svg
    assert difference(board(shot, QUARTER), render(shot, QUARTER)) < 0.002
    assert difference(board(shot, QUARTER), board(svg, QUARTER)) > 0.002


def test_style_sheets_count() -> None:
    svg = showpiece()
    assert board(svg, QUARTER, DRAWING) != board(svg, QUARTER, SHEETS)
