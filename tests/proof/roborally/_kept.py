"""A file with what a long proof has found so far, a row in each line. The next run goes on from there."""

from pathlib import Path
from typing import TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)


def read(path: str, kind: type[Row]) -> list[Row]:
    """None if there is no such file. Without a path nothing is kept."""
    lines = Path(path).read_bytes().splitlines() if path and Path(path).exists() else []
    return [msgspec.json.decode(line, type=kind) for line in lines]


def keep(path: str, row: Row) -> Row:
    if path:
        with Path(path).open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")
    return row
