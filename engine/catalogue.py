"""The games that exist: every package of `engine` whose module `game` has a GAME."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import engine
from engine.kernel.errors import BadData
from engine.kernel.game import GameRules


@cache
def games() -> dict[str, GameRules[Any]]:
    """All games by id, sorted by id."""
    packages = sorted(info.name for info in iter_modules(engine.__path__) if info.ispkg)
    found = [import_module(f"engine.{name}.game") for name in packages if find_spec(f"engine.{name}.game")]
    return {module.GAME.id: module.GAME for module in found if hasattr(module, "GAME")}


def find_game(game_id: str) -> GameRules[Any]:
    """The game with that id. Raises BadData if there is none."""
    try:
        return games()[game_id]
    except KeyError:
        raise BadData(f"unknown game {game_id}") from None
