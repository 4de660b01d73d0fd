"""The parts of the rulebook that come from the rules themselves: elements, modules, arenas, the KillBots' sets."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, get_args

import msgspec

from engine.volt.arena.elements import AnyElement, Element
from engine.volt.arena.plans import load_plan
from engine.volt.killbot.sets import SETS
from engine.volt.lessons.lesson import find_lessons
from engine.volt.module_registry import COLOURS, find_modules
from engine.volt.moments.moments import Moments
from games.drawing.figures import Drawn
from games.kinds.volt.setup.figures import FIGURES
from games.kinds.volt.setup.legend import lessons_about
from games.kinds.volt.setup.venues import arenas
from games.wording.rulings import named_in, numbers_in, read_rulings

DECKS = {
    "blue": "Blue: how robots move",
    "red": "Red: how they do damage",
    "yellow": "Yellow: how they hold out",
    "champion": "Champion modules",
}


class ElementRule(msgspec.Struct, frozen=True):
    """A kind of element: what it does, a figure, the rulings about it, and the lessons that explain it."""

    kind: str
    title: str
    words: str
    figure: Drawn
    rulings: tuple[str, ...]
    lessons: list[str]


class ModuleRule(msgspec.Struct, frozen=True):
    """A module: its die, what it does, the arena that a champion module belongs to, a figure, rulings and lessons about
    it."""

    id: str
    title: str
    dice: str
    words: str
    home: str
    figure: Drawn | None
    rulings: tuple[str, ...]
    lessons: list[str]


@cache
def rulebook() -> dict[str, Any]:
    return {
        "rulings": read_rulings("RULINGS_VOLT.md"),
        "lessons": {lesson.id: lesson.title for lesson in find_lessons().values()},
        "figures": FIGURES,
        "elements": [_element(kind) for kind in elements()],
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


def elements() -> Iterator[type[Element]]:
    """The kinds of elements."""
    yield from get_args(AnyElement)


def _element(kind: type[Element]) -> ElementRule:
    name = kind.kind()
    drawn = FIGURES[f"element-{name}"]
    return ElementRule(name, kind.title, kind.words, drawn, numbers_in(kind.__doc__), _lessons(name))


def _deck(colour: str) -> list[ModuleRule]:
    return [
        ModuleRule(
            name,
            module.title,
            dice_of(module),
            module.words,
            _home(module),
            FIGURES.get(f"modules/{colour}/{name}"),
            named_in(import_module(module.__module__)),
            _lessons(name),
        )
        for name, module in find_modules().items()
        if module.colour == colour
    ]


def _lessons(subject: str) -> list[str]:
    return [id for id, _ in lessons_about(subject)]


def dice_of(module: type[Moments]) -> str:
    """ "blue die, 2 to 6"; empty for a module that takes none."""
    low, high = module.range
    return f"{module.die} die, {low} to {high}" if module.die else ""


def _home(module: type[Moments]) -> str:
    return load_plan(module.home).name if module.home else ""


def _names(modules: tuple[str, str]) -> str:
    return " and ".join(find_modules()[module].title for module in modules)
