"""Puzzles and lessons as plain data, which rooms and kinds of games exchange."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.journal import Entry


@dataclass(frozen=True)
class MadePuzzle:
    """A puzzle as it is kept."""

    slug: str
    goal: str
    """The kind of goal."""
    difficulty: int
    """A first guess, on the scale of ratings."""
    data: dict[str, Any]
    """What its kind of game needs to show and judge it, with the solution."""


@dataclass(frozen=True)
class PlayedTurn:
    """A turn of a finished game, with all that it takes to play it again."""

    number: int
    epoch: int
    seed: bytes
    snapshot: bytes
    journal: Sequence[Entry]


@dataclass(frozen=True)
class Trial:
    """A turn played with someone's answer to a puzzle."""

    solved: bool
    code: str
    """The answer in a few characters, for addresses."""
    program: str
    """The answer in words."""
    script: dict[str, Any]
    """The turn as the player of a page shows it: see games.shapes.replay.film. It has a `name`."""
    happened: list[str]
    """What happened to the robot of the puzzle, a sentence each."""
    end: Callable[[], SafeString]
    """Draws the board as it was after the turn, for who cannot watch it."""
    missed: str = ""
    """What failed, in a sentence; empty if it is solved, or if no more can be said than that it is not."""


@dataclass(frozen=True)
class LessonLine:
    """A lesson in a list: its title, and what it teaches in two sentences."""

    id: str
    number: int
    """Its place among the lessons of its kind of game."""
    title: str
    words: str
    goal: str
    """The task."""
    hint: str
    about: list[str]
    """The kinds of elements that it explains, as drawings name them."""
