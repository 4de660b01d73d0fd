"""Cards are of one size, whatever they show."""

from io import BytesIO

import pytest
from PIL import Image

from games.drawing.cards import HEIGHT, MARGIN, WIDTH, WORDS_WIDTH, card


def drawn(wide: int, tall: int, title: str = "", *words: str) -> Image.Image:
    file = BytesIO()
    Image.new("RGB", (wide, tall), "#ff0000").save(file, "PNG")
    with Image.open(BytesIO(card(file.getvalue(), title, words))) as shown:
        return shown.convert("RGB")


@pytest.mark.parametrize(("wide", "tall"), [(300, 900), (900, 300), (10, 10), (1200, 630)])
def test_a_picture_is_as_large_as_there_is_room_beside_the_words(wide: int, tall: int) -> None:
    picture = drawn(wide, tall)
    assert picture.size == (WIDTH, HEIGHT)
    red, green, _ = picture.split()
    reds = Image.merge("RGB", (red, red, red)).getchannel("R").point(lambda value: 255 if value > 250 else 0)
    reds.paste(0, mask=green.point(lambda value: 255 if value > 10 else 0))
    box = reds.getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert left >= WORDS_WIDTH + 3 * MARGIN
    assert min(left - WORDS_WIDTH - 2 * MARGIN, top) == MARGIN
    assert abs(top - (HEIGHT - bottom)) <= 1
    assert right <= WIDTH - MARGIN


def test_words_however_long_stay_beside_the_picture() -> None:
    longest = drawn(10, 10, "Wide " * 40 + "W" * 200, "Bolt won the race. " * 40, "M" * 300)
    words = longest.crop((2 * MARGIN, 0, WORDS_WIDTH, HEIGHT - 2 * MARGIN))
    between = longest.crop((WORDS_WIDTH + 2 * MARGIN + 2, 0, WORDS_WIDTH + 3 * MARGIN - 1, HEIGHT))
    below = longest.crop((0, HEIGHT - 2 * MARGIN, WORDS_WIDTH, HEIGHT))
    assert len(words.getcolors() or []) > 2
    assert [len(empty.getcolors() or []) for empty in (between, below)] == [1, 1]
