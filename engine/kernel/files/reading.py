"""Files of JSON, decoded into the shape that they should have."""

import json
import re
from collections import Counter
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from engine.kernel.errors import BadData

T = TypeVar("T")

BYTE = re.compile(r" \(byte (\d+)\)$")
"""How a decoder says where data are no JSON."""
LONGEST = 40
"""Characters of a name that are quoted."""
CUT = "Input data was truncated"
FARTHEST = 1000
"""No place to play is as wide."""


def decode(data: bytes | str, shape: type[T], where: str) -> T:
    """Decodes data, which may begin with the mark of UTF-8.

    Raises BadData, beginning with `where`, if they do not have the shape; for no JSON, with the line.
    """
    written = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    try:
        return msgspec.json.decode(written.decode("utf-8-sig"), type=shape)
    except RecursionError:
        raise BadData(f"{where}: it is nested too deeply") from None
    except UnicodeDecodeError as error:
        raise BadData(f"{where}, line {_line(written, error.start)}: this is not UTF-8") from None
    except msgspec.DecodeError as error:
        found = BYTE.search(str(error))
        byte = int(found[1]) if found else len(written) if str(error) == CUT else None
        line = "" if byte is None else f", line {_line(written, byte)}"
        raise BadData(f"{where}{line}: {BYTE.sub('', str(error))}") from None


def check_names(data: bytes | str, where: str) -> None:
    """Raises BadData if a name is there twice at one place of JSON that has been decoded.

    Programs do not agree on which one counts.
    """

    def once(pairs: list[tuple[str, Any]]) -> None:
        for name, number in Counter(name for name, _ in pairs).items():
            if number > 1:
                words = "is there twice at one place, and only one of them would count"
                raise BadData(f"{where}: “{name[:LONGEST]}” {words}")

    text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    try:
        json.loads(text, object_pairs_hook=once, parse_int=str)
    except RecursionError:
        raise BadData(f"{where}: it is nested too deeply") from None


def _line(data: bytes, byte: int) -> int:
    return data.count(b"\n", 0, byte) + 1


def element_named(entry: Any, number: int) -> str:
    """Names an element of a file that cannot be read: by its space or, without one, by its place in the list."""
    at = entry.get("at") if isinstance(entry, dict) else None
    is_space = isinstance(at, list) and len(at) == 2 and all(type(it) is int and abs(it) < FARTHEST for it in at)
    return f"space {at}" if is_space else f"element {number}"


def read_row(folder: Traversable, shape: type[T], what: str) -> dict[str, T]:
    """All files of a folder by their ids, in the order of their numbers. Raises BadData for one that does not fit."""
    files = [path for path in folder.iterdir() if path.name.endswith(".json")]
    found: dict[str, Any] = {path.name: decode(path.read_bytes(), shape, f"{what} {path.name}") for path in files}
    for name, it in found.items():
        if name != f"{it.id}.json":
            raise BadData(f"the {what} {it.id} is in the file {name}")
    return {it.id: it for it in sorted(found.values(), key=lambda it: it.number)}
