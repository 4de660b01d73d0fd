"""The modules, one file each in the folder of their colour, found by their files."""

from functools import cache
from typing import TYPE_CHECKING

from engine.kernel.errors import BadData
from engine.kernel.registry import discover

if TYPE_CHECKING:
    from engine.volt.modules.base import Module

COLOURS = ("blue", "red", "yellow")
"""The decks."""


@cache
def find_modules() -> "dict[str, type[Module]]":
    """The modules by their ids, which are the names of their files."""
    found: dict[str, type[Module]] = {}
    for name, module in discover(__name__, "MODULE").items():
        module.MODULE.id = name
        module.MODULE.colour = module.__name__.split(".")[-2]
        found[name] = module.MODULE
    return found


def find_module(module_id: str) -> "type[Module]":
    """Raises BadData if there is no such module."""
    if module_id not in find_modules():
        raise BadData(f"unknown module {module_id}")
    return find_modules()[module_id]


def title_of(module_id: str) -> str:
    """What a module is called; what is no module, as it stands."""
    known = find_modules().get(module_id)
    return known.title if known else module_id


@cache
def deck_of(colour: str) -> tuple[str, ...]:
    """The ids of the modules of one colour, each of which is in its deck twice."""
    return tuple(name for name, module in find_modules().items() if module.colour == colour)


@cache
def champion_homes() -> dict[str, str]:
    """Champion module -> the arena whose title it stands for."""
    return {name: module.home for name, module in find_modules().items() if module.home}
