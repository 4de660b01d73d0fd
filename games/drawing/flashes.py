"""What flashes up on a board for a moment, in all games: cards, hits, wrecks."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from django.template.loader import render_to_string

LETTER = 6.2
"""How wide a letter is on a plate, in units of the drawing."""


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
    """All that flashes at one moment, as SVG for scripts; empty for nothing."""
    return render_to_string("drawing/flashes.svg", {"flashes": flashes}).strip() if flashes else ""
