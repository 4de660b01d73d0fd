"""Kinds of game, a folder for each. base.py lists the parts that a kind has to offer."""

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules


def own_kinds() -> list[str]:
    """The folders in this package, as package names, in order."""
    return [f"{__name__}.{info.name}" for info in iter_modules([str(Path(__file__).parent)]) if info.ispkg]


def folders_in(packages: Iterable[str], name: str) -> list[Path]:
    """The folders of that name in the packages of these kinds. Raises ModuleNotFoundError if one is not a package."""
    return [folder / name for folder in map(_folder, packages) if (folder / name).is_dir()]


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"there is no package {package}, which is to hold a kind of game", name=package)
    return Path(spec.submodule_search_locations[0])
