"""Files of JSON, decoded into the shape that they should have."""

from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from engine.kernel.errors import BadData

T = TypeVar("T")


def decode(data: bytes | str, shape: type[T], where: str) -> T:
    """Raises BadData, beginning with `where`, if the data do not have the shape."""
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.DecodeError as error:
        raise BadData(f"{where}: {error}") from None


def read_row(folder: Traversable, shape: type[T], what: str) -> dict[str, T]:
    """All files of a folder by their ids, in the order of their numbers. Raises BadData for one that does not fit."""
    files = [path for path in folder.iterdir() if path.name.endswith(".json")]
    found: dict[str, Any] = {path.name: decode(path.read_bytes(), shape, f"{what} {path.name}") for path in files}
    for name, it in found.items():
        if name != f"{it.id}.json":
            raise BadData(f"the {what} {it.id} is in the file {name}")
    return {it.id: it for it in sorted(found.values(), key=lambda it: it.number)}
