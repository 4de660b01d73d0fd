"""The rooms: what each has for all of them, such as its addresses, lies in a module of one name."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from django.utils.module_loading import module_has_submodule

import games


def modules(name: str) -> Iterator[ModuleType]:
    """The modules of this name, such as "urls", by the names of their rooms."""
    for room in iter_modules(games.__path__, "games."):
        if module_has_submodule(import_module(room.name), name):
            yield import_module(f"{room.name}.{name}")
