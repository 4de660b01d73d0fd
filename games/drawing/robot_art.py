"""Eight robots of our own design, told apart by outline, color (in board.css) and letters: never by color alone."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from unicodedata import normalize


class Look(NamedTuple):
    """A robot seen from above, heading north around (0, 0), as paths: what it moves on, its body, and its deck."""

    gear: str
    body: str
    deck: str


LOOKS = (
    Look(  # a drum between two wheels
        "M-18-8H-11V8H-18ZM11-8H18V8H11Z",
        "M0-14A14 14 0 1 1 0 14A14 14 0 1 1 0-14Z",
        "M0-7A8 8 0 1 1 0 9A8 8 0 1 1 0-7Z",
    ),
    Look(  # a crate on tracks
        "M-17-13H-10V15H-17ZM10-13H17V15H10Z",
        "M-12-14H12V14H-12Z",
        "M-8.5-4.5H8.5V10H-8.5Z",
    ),
    Look(  # a plough
        "M-18-15Q0-19 18-15L15-9H-15ZM-16 3H-9V13H-16ZM9 3H16V13H9Z",
        "M-9-13H9L13 15H-13Z",
        "M-6.8-4H6.8L9 11H-9Z",
    ),
    Look(  # a spider
        "M-10-9L-18-15L-15-17L-7-11ZM10-9L18-15L15-17L7-11ZM-12-2H-20V2H-12ZM12-2H20V2H12Z"
        "M-10 9L-18 15L-15 17L-7 11ZM10 9L18 15L15 17L7 11Z",
        "M-7-13H7L14 0L7 13H-7L-14 0Z",
        "M0-6.5A7.5 7.5 0 1 1 0 8.5A7.5 7.5 0 1 1 0-6.5Z",
    ),
    Look(  # a kite with two jets
        "M-9 8H-3V19H-9ZM3 8H9V19H3Z",
        "M0-18L18 8L7 13H-7L-18 8Z",
        "M-10 8.5L0-4L10 8.5Z",
    ),
    Look(  # a beetle
        "M-9-11Q-15-17-10-21L-7-18L-4-13ZM9-11Q15-17 10-21L7-18L4-13ZM-11-5L-19-9L-17-3L-12 0ZM11-5L19-9L17-3L12 0Z"
        "M-11 5L-19 11L-15 14L-9 10ZM11 5L19 11L15 14L9 10Z",
        "M0-15Q11-15 13-4Q14 10 0 17Q-14 10-13-4Q-11-15 0-15Z",
        "M-10-4.5H10Q11 9 0 13Q-11 9-10-4.5Z",
    ),
    Look(  # a rover on four wheels
        "M-12-17A5.5 5.5 0 1 1-12-6A5.5 5.5 0 1 1-12-17ZM12-17A5.5 5.5 0 1 1 12-6A5.5 5.5 0 1 1 12-17Z"
        "M-12 6A5.5 5.5 0 1 1-12 17A5.5 5.5 0 1 1-12 6ZM12 6A5.5 5.5 0 1 1 12 17A5.5 5.5 0 1 1 12 6Z",
        "M-7-15H7V-7H13V7H7V15H-7V7H-13V-7H-7Z",
        "M-9.5-4.5H9.5V4.5H5V11H-5V4.5H-9.5Z",
    ),
    Look(  # a crawler, low between wide tracks
        "M-19-17H-10V17H-19ZM10-17H19V17H10Z",
        "M-12-12H-7V-16H7V-12H12V13H-12Z",
        "M0-6.5A7.5 7.5 0 1 1 0 8.5A7.5 7.5 0 1 1 0-6.5Z",
    ),
)
LETTER_SCALES = {1: 1.7, 2: 1.4}
"""How large a label of so many letters is on a robot, between its eyes and its back."""
SMALLEST_LETTERS = 1.1


def designs(names: Sequence[str], box: Sequence[str]) -> tuple[int, ...]:
    """The number of the design that each robot of a game wears, by the robots' names.

    A robot of the `box` wears its own in every seat. Others wear that of their place, or the next that is free.
    """
    return _designs(tuple(names), tuple(box))


@lru_cache(maxsize=1024)
def _designs(names: tuple[str, ...], box: tuple[str, ...]) -> tuple[int, ...]:
    worn = {place: box.index(name) for place, name in enumerate(names) if name in box}
    count = len(box) or len(LOOKS)
    for place in range(len(names)):
        if place not in worn:
            nearest = [number % count for number in range(place, place + count)]
            worn[place] = next((number for number in nearest if number not in worn.values()), place % len(LOOKS))
    return tuple(worn[place] for place in range(len(names)))


def look(design: int) -> Look:
    return LOOKS[design]


def shape(design: int) -> str:
    """The outline of robots of this design, where they are drawn too small for more."""
    return look(design).body


def letter_scale(letters: str) -> float:
    return LETTER_SCALES.get(len(letters), SMALLEST_LETTERS)


def worn(design: int, letters: str, name: str) -> dict[str, Any]:
    """What the drawings of both games show of a robot."""
    scale = letter_scale(letters)
    return {"design": design, "look": look(design), "letters": letters, "letter_scale": scale, "name": name}


def tag(name: str, longest: int) -> str:
    """The name beside a robot on a board. Longer ones are cut."""
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"


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
