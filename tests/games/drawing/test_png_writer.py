"""PNG packed strip by strip: what is read from the file is what was packed, whatever of it had been packed before."""

from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.drawing import png_writer

INKS = [(0, 0, 0, 255), (255, 255, 255, 255), (200, 30, 60, 255), (0, 0, 0, 0)]
"""The last of them cannot be seen."""


def picture(wide: int, high: int, seed: int = 0) -> Image.Image:
    """Of INKS, each dot by chance."""
    chance = Random(seed)
    made = Image.frombytes("P", (wide, high), bytes(chance.randrange(len(INKS)) for _ in range(wide * high)))
    made.putpalette([part for ink in INKS for part in ink], "RGBA")
    return made


def read(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        image.load()
        return image


@given(st.integers(1, 70), st.integers(1, 3 * png_writer.HEIGHT + 1), st.integers(0, 9))
def test_what_is_read_is_what_was_packed(wide: int, high: int, seed: int) -> None:
    packed, of = read(png_writer.png(picture(wide, high, seed))), picture(wide, high, seed)
    assert (packed.mode, packed.size) == ("P", (wide, high))
    assert packed.convert("RGBA").tobytes() == of.convert("RGBA").tobytes()


@pytest.mark.parametrize(
    ("line", "missed"),
    [(0, 1), (png_writer.HEIGHT - 1, 1), (png_writer.HEIGHT, 1), (3 * png_writer.HEIGHT - 1, 1), (None, 0)],
)
def test_only_strips_that_differ_are_packed_again(line: int | None, missed: int) -> None:
    one, other = picture(50, 3 * png_writer.HEIGHT), picture(50, 3 * png_writer.HEIGHT)
    if line is not None:
        other.putpixel((7, line), (one.getpixel((7, line)) + 1) % len(INKS))  # type: ignore[operator]
    first = png_writer.png(one)
    before = png_writer._packed.cache_info().misses
    assert (png_writer.png(other) == first) == (line is None)
    assert png_writer._packed.cache_info().misses - before == missed


def test_strips_of_another_width_are_others() -> None:
    """Of two pictures the same dots lie in other lines."""
    dots = bytes(60 * png_writer.HEIGHT)
    wide, narrow = (Image.frombytes("P", (width, len(dots) // width), dots) for width in (60, 30))
    for image in (wide, narrow):
        image.putpalette([9, 9, 9])
    assert [read(png_writer.png(image)).size for image in (wide, narrow)] == [wide.size, narrow.size]


def test_it_takes_hardly_more_room() -> None:
    """Than packed as a whole: no strip may look back at the one before it."""
    image, whole = Image.linear_gradient("L").convert("P"), BytesIO()
    image.save(whole, "PNG")
    assert len(png_writer.png(image)) < 1.5 * len(whole.getvalue()) + 500
