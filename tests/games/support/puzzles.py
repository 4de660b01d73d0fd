"""Puzzles for tests: the first of those that come with the rules."""

from itertools import islice
from typing import Any

from engine.roborally.puzzles.making import Made
from engine.roborally.puzzles.shipped import shipped_puzzles
from games.kinds.registry import kind_of
from games.models import Puzzle

KIND = "roborally"


def some_puzzles(count: int = 3) -> list[Puzzle]:
    """The first puzzles of the file, on the shelf."""
    part = kind_of(KIND).puzzles
    assert part is not None
    return [
        Puzzle.objects.create(slug=it.slug, kind=KIND, goal=it.goal, data=it.data, mean=it.difficulty)
        for it in islice(part.shipped(), count)
    ]


def made(number: int = 0) -> Made:
    """The puzzle with this number in the file."""
    return next(islice(shipped_puzzles(), number, None))


def right(puzzle: Puzzle) -> dict[str, Any]:
    """An answer that solves it."""
    return {"registers": puzzle.data["answer"]}


def wrong(puzzle: Puzzle) -> dict[str, Any]:
    """An answer that does not solve any of the first puzzles of the file: that which solves it, backwards."""
    return {"registers": puzzle.data["answer"][::-1]}


def code(answer: dict[str, Any]) -> str:
    """The answer as it stands in addresses."""
    return "-".join(map(str, answer["registers"]))
