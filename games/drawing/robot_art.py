"""Eight robots of our own design, told apart by outline, colour (in board.css) and letters: never by colour alone."""

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import normalize

SHAPES = (
    "M0-14.5A14.5 14.5 0 1 1 0 14.5A14.5 14.5 0 1 1 0-14.5Z",  # a drum
    "M-13.5-13.5H13.5V13.5H-13.5Z",  # a crate
    "M-9-15H9L16 14H-16Z",  # a plough, wide at the back
    "M-8-14H8L16 0L8 14H-8L-16 0Z",  # a nut
    "M0-17.5L17.5 0L0 17.5L-17.5 0Z",  # a kite
    "M-14-13H14V3Q13 13 0 16.5Q-13 13-14 3Z",  # a shield
    "M-8-15H8V-8H15V8H8V15H-8V8H-15V-8H-8Z",  # a cross
    "M-16-15H-9V-10H9V-15H16V15H9V10H-9V15H-16Z",  # a crawler on two tracks
)
"""Outlines heading north around (0, 0)."""


def design(seat: int) -> int:
    """The number of the design that a seat's robots wear."""
    return seat % len(SHAPES)


def shape(seat: int) -> str:
    return SHAPES[design(seat)]


def letters(names: Sequence[str]) -> list[str]:
    """A different label for each robot: the initial, two letters where initials clash, or else the number."""
    return list(_letters(tuple(names)))


@lru_cache(maxsize=1024)
def _letters(names: tuple[str, ...]) -> list[str]:
    initials = [_first(name, 1) for name in names]
    pairs = [_first(name, 2) for name in names]
    short = [initial if initials.count(initial) == 1 else pair for initial, pair in zip(initials, pairs, strict=True)]
    return [
        text if text.isascii() and text and short.count(text) == 1 else str(number + 1)
        for number, text in enumerate(short)
    ]


def second_letters(letters: str) -> str:
    """The label of an owner's second robot."""
    return f"{letters}2"


def _first(name: str, count: int) -> str:
    plain = normalize("NFKD", name.upper())
    return "".join(letter for letter in plain if letter.isalpha())[:count]
