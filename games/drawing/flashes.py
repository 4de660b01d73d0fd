"""What flashes up on a board for a moment, in all games: cards, hits, wrecks."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal

import msgspec
from django.template.loader import render_to_string

LETTER = 6.2
"""How wide a letter is on a plate, in units of the drawing."""
RISE, HEIGHT, GAP = 27, 16, 2
"""How far a plate is from the middle of what it belongs to, how high it is, and how far plates are kept apart."""


Kind = Literal["plate", "hit", "wreck", "fall", "blast", "spark", "bump", "burn", "flag"]


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
    def width(self) -> float:
        return round(LETTER * len(self.words) + 8, 1)

    @property
    def left(self) -> float:
        return round(-self.width / 2, 1)

    @property
    def radius(self) -> int:
        return 22 + 40 * self.reach


def flashes_svg(flashes: Sequence[Flash]) -> str:
    """The flashes of one moment, as SVG for scripts. Empty if there are none."""
    if not flashes:
        return ""
    return render_to_string("drawing/flashes.svg", {"flashes": list(zip(flashes, rises(flashes), strict=True))}).strip()


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
