"""Finds the modules of a family (elements, Option cards, courses), so that no one has to keep a list."""

from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from engine.kernel.errors import RulesBug


def discover(package: str, attribute: str) -> dict[str, ModuleType]:
    """All modules below `package` that define `attribute`, by module name and sorted by it.

    Raises RulesBug if two modules have the same name.
    """
    found: dict[str, ModuleType] = {}
    paths = import_module(package).__path__
    for info in walk_packages(paths, prefix=f"{package}."):
        module = import_module(info.name)
        name = info.name.rpartition(".")[2]
        if not hasattr(module, attribute):
            continue
        if name in found:
            raise RulesBug(f"{package} has two modules called {name}")
        found[name] = module
    return dict(sorted(found.items()))
