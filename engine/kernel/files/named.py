"""Data files that come with the rules, found by name: courses, boards, arenas."""

from importlib.resources.abc import Traversable

from engine.kernel.errors import BadData

LONGEST = 60


def read_named(folder: Traversable, name: str, what: str) -> bytes:
    """The contents of the file with that name. The name may be untrusted. Raises BadData if there is no such file."""
    path = folder / f"{name}.json"
    is_name = len(name) <= LONGEST and name.replace("-", "").isalnum()
    if not is_name or not path.is_file():
        raise BadData(f"unknown {what} {name[:LONGEST]}")
    return path.read_bytes()
