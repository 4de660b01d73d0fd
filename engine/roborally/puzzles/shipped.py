"""The puzzles that come with the rules."""

from collections.abc import Iterator
from importlib.resources import files

import msgspec

from engine.roborally.puzzles.making import Made, read_made

FILE = files("engine.roborally") / "data" / "puzzles.jsonl"
"""Written by `python -m engine puzzles`."""


def shipped_puzzles() -> Iterator[Made]:
    """One after the other, in the order of the file. Raises BadData for one that is not as it was made."""
    for line in FILE.read_bytes().splitlines():
        yield read_made(msgspec.json.decode(line))
