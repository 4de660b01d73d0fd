"""What flashes up on a board for a moment, in all games: cards, hits, wrecks."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Literal

import msgspec
from django.utils.html import escape

LETTERS = {**dict.fromkeys(" !',-.Ifijlrt", 5.5), **dict.fromkeys("MWmw", 14.5)}
"""How wide letters are on a plate, in units of the drawing, to be read on a phone. Wide screens shrink it in place."""
CAPITAL, LETTER, MARGIN = 11.5, 10.0, 8
RISE, HEIGHT, GAP = 31, 23, 2
"""How far a plate is from the middle of what it belongs to, how high it is, and how far plates are kept apart."""


Kind = Literal["plate", "hit", "wreck", "fall", "blast", "spark", "bump", "burn", "flag"]
BURST = '<circle r="{radius}"/><path d="M0-26L7-9L22-16L13 0L26 9L9 9L6 26L-3 11L-18 19L-12 3L-27-5L-9-8Z"/>'
DRAWINGS: Mapping[Kind, str] = {
    "plate": '<g transform="translate(0 {rise})"><rect x="{left}" y="-11.5" width="{width}" height="23" rx="7"/>'
    '<text y="5.8" textLength="{length}" lengthAdjust="spacingAndGlyphs">{words}</text></g>',
    "hit": '<path d="M0-24L6-10L20-16L13-2L26 6L11 9L9 24L-2 13L-15 21L-12 6L-26 1L-13-6L-17-19L-5-11Z"/>{number}',
    "wreck": BURST,
    "blast": BURST,
    "fall": '<circle r="20"/>',
    "spark": '<path d="M-16-18L-8-24L0-18L8-24L16-18"/>',
    "bump": '<path d="M-12-19H12M-7-23H7"/>',
    "burn": '<path d="M0-20Q14-6 11 6Q9 17 0 17Q-9 17-11 6Q-12-2-6-7Q-5 0-1 1Q-5-10 0-20Z"/>',
    "flag": '<circle r="24"/>',
}


class Flash(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, around (x, y) of the drawing."""

    kind: Kind
    x: int
    y: int
    words: str = ""
    """What it says: the name of a card, points of damage."""
    angle: int = 0
    """Where it faces, in degrees clockwise from north."""
    reach: int = 0
    """How many spaces it reaches beyond its own."""

    @property
    def length(self) -> float:
        """How long its words are drawn, whichever font they are in."""
        return sum(LETTERS.get(letter, CAPITAL if letter.isupper() else LETTER) for letter in self.words)

    @property
    def width(self) -> float:
        return self.length + MARGIN

    @property
    def left(self) -> float:
        return -self.width / 2

    @property
    def radius(self) -> int:
        return 22 + 40 * self.reach


def flashes_svg(flashes: Sequence[Flash]) -> str:
    """The flashes of one moment, as SVG for scripts. Empty if there are none."""
    return "".join(map(_svg, flashes, rises(flashes)))


def _svg(flash: Flash, rise: int) -> str:
    """A film has hundreds of them, and a template would take fifty times as long for each."""
    words = escape(flash.words)
    number = f'<text y="5">{words}</text>' if words else ""
    sizes = {"rise": rise, "left": flash.left, "width": flash.width, "length": flash.length, "radius": flash.radius}
    turned = f" rotate({flash.angle})" if flash.angle else ""
    drawing = DRAWINGS[flash.kind].format(words=words, number=number, **sizes)
    return f'<g class="flash flash-{flash.kind}" transform="translate({flash.x} {flash.y}){turned}">{drawing}</g>'


def rises(flashes: Sequence[Flash]) -> list[int]:
    """How far below its middle each plate is: above it, or where another plate is in the way, below it or farther off.
    What is no plate stays where it is."""
    taken: list[tuple[Flash, int]] = []
    for flash in flashes:
        taken.append((flash, next(rise for rise in _ways_off() if _is_free(flash, rise, taken))))
    return [rise if flash.kind == "plate" else 0 for flash, rise in taken]


def _ways_off() -> Iterator[int]:
    """Just above, just below, and so on outwards."""
    for step in count():
        yield -RISE - step * (HEIGHT + GAP)
        yield RISE + step * (HEIGHT + GAP)


def _is_free(plate: Flash, rise: int, taken: Sequence[tuple[Flash, int]]) -> bool:
    return not any(
        abs(plate.x - other.x) < (plate.width + other.width) / 2 + GAP
        and abs(plate.y + rise - other.y - there) < HEIGHT + GAP
        for other, there in taken
        if other.kind == plate.kind == "plate"
    )
