"""The goals of puzzles, one module each, discovered by their files."""

from functools import cache
from typing import Any, Union

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.registry import discover
from engine.roborally.puzzles.goals.base import Goal


@cache
def find_goals() -> dict[str, type[Goal]]:
    """The kinds of goals by their tags, in alphabetical order."""
    kinds = [module.GOAL for module in discover(__name__, "GOAL").values()]
    return {kind.kind(): kind for kind in kinds}


def decode_goal(raw: Any) -> Goal:
    """A goal from plain data. Raises BadData for an unknown kind or a wrong field."""
    union = Union[tuple(find_goals().values())]  # type: ignore[valid-type] # noqa: UP007
    try:
        goal: Goal = msgspec.convert(raw, union)
    except msgspec.ValidationError as error:
        raise BadData(f"goal {raw}: {error}") from None
    return goal
