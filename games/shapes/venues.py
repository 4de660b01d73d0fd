"""The places where games are played, as plain data."""

from dataclasses import dataclass
from typing import Any

import msgspec

from games.wording.spaces import space_name


@dataclass(frozen=True)
class Venue:
    """A place to play."""

    id: str
    name: str
    length: str = ""
    """short, medium or long; empty where a kind of game has no such measure."""


@dataclass(frozen=True)
class Fault:
    """What is wrong with a venue of someone's own."""

    where: str
    """The part of it: a board, or the whole."""
    space: tuple[int, int] | None
    """As (x, y) on that part, from its north-west corner. None for all of it."""
    words: str

    def __str__(self) -> str:
        place = self.where if self.space is None else f"{self.where}, {space_name(*self.space)}"
        return f"{place}: {self.words}"


@dataclass(frozen=True)
class Sheet:
    """A venue of someone's own, as far as it could be read."""

    document: dict[str, Any]
    """In the only form that has its digest."""
    digest: str
    name: str
    problems: list[Fault]
    """Without any it can be played on."""
    facts: list[str]
    """In a few words, for lists."""
    players: tuple[int, ...]
    """The numbers of players that it is meant for, fewest first."""
    size: tuple[int, int]
    """Spaces across and down."""
    flags: int
    edition: str
    length: str
    """short, medium or long, as its author says; empty: not said."""
    level: str
    """The difficulty as its author says; empty: not said."""
    elements: list[str]
    """The kinds of elements on it."""

    @property
    def bots(self) -> list[int]:
        """How many bots there may be against one person."""
        return [number - 1 for number in self.players if number > 1]


@dataclass(frozen=True)
class Written:
    """A venue as text. `lost` is what the text cannot say."""

    text: str
    lost: list[str]


@dataclass(frozen=True)
class FromText:
    """A venue read from text. `problems` are faults of the text; those of the venue are in the sheet. `lost` is what
    was in the text and is not in the venue."""

    sheet: Sheet
    problems: list[Fault]
    lost: list[str]


@dataclass(frozen=True)
class Drawn:
    """A venue that was drawn by chance, with how far it is from what was wanted (0: just so), and what bots' games on
    it say, in words."""

    document: dict[str, Any]
    distance: float
    facts: list[str]


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of what is painted in an editor, with its usual value. `kind` says how it is chosen: one or several of
    the `choices` (a value and its word), a number, yes or no."""

    name: str
    label: str
    kind: str
    value: Any
    choices: tuple[tuple[Any, str], ...] = ()
    least: int = 0
    most: int = 0
    turns: bool = False
    """Whether its values are compass points, which turn with the board."""
