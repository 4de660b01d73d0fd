"""Cards: pictures of one size, which chats and other sites show beside a link."""

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont, truetype

from games.drawing.png import FONT_FILE

WIDTH, HEIGHT = 1200, 630
"""The size that is shown whole almost everywhere, in pixels."""
MARGIN = 20
WORDS_WIDTH = 500
"""The room for words, to the left of the picture."""
GROUND, TITLE, WORDS, MARK = "#1d2125", "#fffefb", "#c9cfd4", "#efb52e"
SITE = "Robot Races"
SIZES = {"title": 52, "words": 32, "mark": 26}
"""The heights of letters, in pixels."""
TITLE_ROWS, WORDS_ROWS = 3, 7
BETWEEN = 1.3
"""From row to row, in heights of letters."""


def card(png: bytes, title: str, words: Sequence[str]) -> bytes:
    """A title, some paragraphs below it and the name of the site, with a picture beside them, as large as there is
    room for."""
    with Image.open(BytesIO(png)) as drawn:
        picture = drawn.convert("RGBA")
    left = WORDS_WIDTH + 3 * MARGIN
    room = WIDTH - left - MARGIN
    scale = min(room / picture.width, (HEIGHT - 2 * MARGIN) / picture.height)
    picture = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    ground.paste(picture, (left + (room - picture.width) // 2, (HEIGHT - picture.height) // 2), picture)
    _write(ImageDraw.Draw(ground), title, words)
    file = BytesIO()
    ground.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


def _write(ground: ImageDraw.ImageDraw, title: str, words: Sequence[str]) -> None:
    across, down = 2 * MARGIN, float(3 * MARGIN)
    for row in _cut(list(_rows(title, _font("title"))), TITLE_ROWS):
        ground.text((across, down), row, TITLE, _font("title"))
        down += SIZES["title"] * BETWEEN
    down += MARGIN
    for row in _cut([row for line in words for row in _rows(line, _font("words"))], WORDS_ROWS):
        ground.text((across, down), row, WORDS, _font("words"))
        down += SIZES["words"] * BETWEEN
    ground.text((across, HEIGHT - 3 * MARGIN), SITE, MARK, _font("mark"), anchor="ls")


def _rows(text: str, font: FreeTypeFont) -> Iterator[str]:
    """The text in rows that fit. A word that is too long for a row is cut."""
    row = ""
    for word in text.split():
        longer = f"{row} {word}".strip()
        if font.getlength(longer) <= WORDS_WIDTH:
            row = longer
            continue
        if row:
            yield row
        row = word
        while font.getlength(row) > WORDS_WIDTH:
            row = f"{row[:-2]}…"
    if row:
        yield row


def _cut(rows: list[str], most: int) -> list[str]:
    return rows if len(rows) <= most else [*rows[: most - 1], f"{rows[most - 1][:-2]}…"]


@cache
def _font(role: str) -> FreeTypeFont:
    return truetype(str(FONT_FILE), SIZES[role])
