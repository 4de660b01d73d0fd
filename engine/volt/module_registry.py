"""All modules by id: one file each in engine/volt/modules, in the folder of their color."""

from functools import cache

from engine.kernel.errors import BadData
from engine.kernel.registry import discover
from engine.volt.moments.moments import Moments

COLOURS = ("blue", "red", "yellow")
"""The colors of the decks."""


@cache
def find_modules() -> dict[str, type[Moments]]:
    """The modules by id, which is the name of their file."""
    found: dict[str, type[Moments]] = {}
    for name, module in discover("engine.volt.modules", "MODULE").items():
        module.MODULE.id = name
        module.MODULE.colour = module.__name__.split(".")[-2]
        found[name] = module.MODULE
    return found


def find_module(module_id: str) -> type[Moments]:
    """The module with that id. Raises BadData if there is none."""
    if module_id not in find_modules():
        raise BadData(f"unknown module {module_id}")
    return find_modules()[module_id]


def title_of(module_id: str) -> str:
    """The title of a module. Anything that is not a module stays as it is."""
    known = find_modules().get(module_id)
    return known.title if known else module_id


@cache
def deck_of(colour: str) -> tuple[str, ...]:
    """The ids of the modules of one color. Each of them is in its deck twice."""
    return tuple(name for name, module in find_modules().items() if module.colour == colour)


@cache
def champion_homes() -> dict[str, str]:
    """champion module -> the arena whose title it stands for."""
    return {name: module.home for name, module in find_modules().items() if module.home}
