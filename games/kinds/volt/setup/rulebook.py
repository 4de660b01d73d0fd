"""The parts of the rules page that come from the rules themselves: the modules, the arenas, the KillBots' sets."""

from typing import Any

from engine.volt.arena.plans import load_plan
from engine.volt.killbot.sets import SETS
from engine.volt.module_registry import COLOURS, find_modules
from engine.volt.moments.moments import Moments
from games.kinds.volt.setup.venues import arenas

DECKS = {
    "blue": "Blue: how robots move",
    "red": "Red: how they do damage",
    "yellow": "Yellow: how they hold out",
    "champion": "Champion modules",
}


def rulebook() -> dict[str, Any]:
    return {
        "decks": [
            {"colour": colour, "title": DECKS[colour], "modules": _deck(colour)} for colour in (*COLOURS, "champion")
        ],
        "arenas": arenas(),
        "sets": [
            {"arena": load_plan(arena).name, "titleholder": _names(pairs[True]), "others": _names(pairs[False])}
            for arena, pairs in SETS.items()
        ],
        "for_killbots": sorted(module.title for module in find_modules().values() if module.for_killbots),
    }


def _deck(colour: str) -> list[dict[str, str]]:
    return [
        {"title": module.title, "dice": dice_of(module), "words": module.words, "home": _home(module)}
        for module in find_modules().values()
        if module.colour == colour
    ]


def dice_of(module: type[Moments]) -> str:
    """ "blue die, 2 to 6"; empty for a module that takes none."""
    low, high = module.range
    return f"{module.die} die, {low} to {high}" if module.die else ""


def _home(module: type[Moments]) -> str:
    return load_plan(module.home).name if module.home else ""


def _names(modules: tuple[str, str]) -> str:
    return " and ".join(find_modules()[module].title for module in modules)
