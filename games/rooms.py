"""The rooms: what each has for all of them, such as its addresses, lies in a module of one name."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from django.utils.module_loading import module_has_submodule

import games


def modules(name: str) -> Iterator[ModuleType]:
    """The modules of this name, such as "urls" or "api.urls", by the names of their rooms."""
    for room in iter_modules(games.__path__, "games."):
        found = import_module(room.name)
        for part in name.split("."):
            if not module_has_submodule(found, part):
                break
            found = import_module(f"{found.__name__}.{part}")
        else:
            yield found
