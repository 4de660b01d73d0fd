"""The facts about modules and arenas for the page that verifies a finished game."""

from functools import cache
from typing import Any

from engine.volt.arena.plans import arena_ids, load_plan
from engine.volt.module_registry import COLOURS, deck_of, find_modules

SCRIPT = "volt/dealing.js"


def facts(options: dict[str, Any]) -> dict[str, Any]:
    return _facts()


@cache
def _facts() -> dict[str, Any]:
    """The modules with their names, those of each deck, and the arenas' names."""
    return {
        "modules": {name: module.title for name, module in find_modules().items()},
        "decks": {colour: deck_of(colour) for colour in COLOURS},
        "arenas": {arena: load_plan(arena).name for arena in arena_ids()},
    }
