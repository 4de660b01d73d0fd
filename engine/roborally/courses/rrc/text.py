"""The text of a .rrc file, taken apart: its entries, and its boards with their rows of cells."""

import re
from typing import NamedTuple

from engine.kernel.errors import BadData
from engine.roborally.courses.files import LARGEST_BOARD, LONGEST_FILE
from engine.roborally.courses.validate import Problem

BOARD, STARTING_BOARD, END = "newboard", "newsboard", "endboard"
LONG = ("description", "special rules", "rules", "flags", "start")
"""The entries that may run over several lines."""
KEYS = ("name", *LONG, "length", "difficulty", "players", "team", "board", "sboard", BOARD, STARTING_BOARD)
QUOTED = 40
"""No more characters of a file than these are quoted in one place."""


class Entry(NamedTuple):
    line: int
    key: str
    value: str


class Block(NamedTuple):
    """A board as written. `starts` are the starting spaces of a starting board."""

    line: int
    name: str
    starts: str
    rows: list[list[str]]


class Text(NamedTuple):
    """The entries and boards in their order, and the faults of single lines."""

    parts: list[Entry | Block]
    problems: list[Problem]

    def entry(self, key: str) -> Entry:
        """The last entry with this key, or an empty one."""
        found = [part for part in self.parts if isinstance(part, Entry) and part.key == key]
        return found[-1] if found else Entry(0, key, "")


def quoted(text: str) -> str:
    """Words of a file in a sentence: cut if they are long, without line breaks and other control characters."""
    clean = printable(text)
    return f"'{clean}'" if len(clean) <= QUOTED else f"'{clean[:QUOTED]}...'"


def printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def take_apart(data: bytes, where: str) -> Text:
    """Takes a file apart. Raises BadData, naming the line, if it is too large to be looked at."""
    if len(data) > LONGEST_FILE:
        raise BadData(f"{where} has {len(data)} bytes; a course has at most {LONGEST_FILE}")
    lines = [line.strip() for line in _decoded(data).replace("\r\n", "\n").split("\n")]
    text = Text([], [])
    place = 0
    while place < len(lines):
        key, colon, value = lines[place].partition(":")
        key = " ".join(key.lower().split())
        place += 1
        if colon and key in (BOARD, STARTING_BOARD):
            place = _add_block(text, lines, place, key == STARTING_BOARD, where)
        elif colon and key in KEYS:
            line = place
            while key in LONG and place < len(lines) and not _is_entry(lines[place]):
                place += 1
            text.parts.append(Entry(line, key, " ".join(filter(None, [value.strip(), *lines[line:place]]))))
        elif lines[place - 1]:
            words = f"{quoted(lines[place - 1])} cannot be read"
            text.problems.append(Problem(f"{where}, line {place}", None, words))
    return text


def _is_entry(line: str) -> bool:
    key, colon, _ = line.partition(":")
    return bool(colon) and " ".join(key.lower().split()) in KEYS


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _add_block(text: Text, lines: list[str], first: int, has_starts: bool, where: str) -> int:
    """Adds the board whose name is in line `first`, counted from 0. Returns the line after it."""
    last = next((place for place in range(first, len(lines)) if _ends(lines[place])), len(lines))
    body = lines[first + 1 + has_starts : last]
    rows = [row.split() for row in body if row]
    if len(rows) > LARGEST_BOARD or any(len(row) > LARGEST_BOARD for row in rows):
        raise BadData(f"{where}, line {first}: a board has at most {LARGEST_BOARD} rows of {LARGEST_BOARD} cells")
    name, starts = ([*lines[first:last], "", ""])[:2]
    text.parts.append(Block(first, printable(name), starts if has_starts else "", rows))
    if lines[last : last + 1] == [END]:
        return last + 1
    text.problems.append(Problem(f"{where}, line {first}", None, f"the board {quoted(name)} has no {END}"))
    return last


def _ends(line: str) -> bool:
    """A board ends with its last line, or where another entry of the course shows that this line is missing."""
    return line == END or re.match(r"(board|sboard|newboard|newsboard|flags|start):", line) is not None
