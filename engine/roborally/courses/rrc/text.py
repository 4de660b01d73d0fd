"""The text of a .rrc file, taken apart: its entries, and its boards with their rows of cells."""

import codecs
import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.remarks import Problem
from engine.roborally.board.layout import Space
from engine.roborally.courses.files import LARGEST_BOARD, LONGEST_FILE
from engine.roborally.courses.rrc.cells import read_cell

BOARD, STARTING_BOARD, END = "newboard", "newsboard", "endboard"
PROSE = ("description", "special rules")
LONG = (*PROSE, "rules", "flags", "start")
"""The entries that may run over several lines."""
KEYS = ("name", *LONG, "length", "difficulty", "players", "team", "board", "sboard", BOARD, STARTING_BOARD)
SPACES = re.compile(r"\d{1,2}\s*,\s*\d{1,2}([\s;,]+\d{1,2}\s*,\s*\d{1,2})*[\s;,]*", re.ASCII)
"""A line of starting spaces."""
QUOTED = 40
"""No more characters of a file than these are quoted in one place."""
MOST_TOLD = 100
"""No more faults of a file than these are told."""
COMMENTS = ("#", "//")
"""How lines begin that are left out. The format has no comments, but people write them."""


class Entry(NamedTuple):
    line: int
    key: str
    value: str


class Block(msgspec.Struct, frozen=True, dict=True):
    """A board as written. `starts` are the starting spaces of a starting board."""

    line: int
    name: str
    starts: str
    rows: list[list[str]]
    is_start: bool = False

    @cached_property
    def plain_name(self) -> str:
        """Its name, as other entries may spell it."""
        return spelled(self.name)


class Text(NamedTuple):
    """The entries and boards in their order, and the faults of single lines."""

    parts: list[Entry | Block]
    problems: list[Problem]

    def tell(self, where: str, words: str, space: Space | None = None) -> None:
        """Notes a fault, if there are not too many already."""
        if len(self.problems) < MOST_TOLD:
            self.problems.append(Problem(where, space, words))
        elif len(self.problems) == MOST_TOLD:
            self.problems.append(
                Problem(where.partition(",")[0], None, "From here on, faults of the file are not told any more.")
            )

    def entry(self, key: str) -> Entry:
        """The last entry with this key, or an empty one."""
        found = [part for part in self.parts if isinstance(part, Entry) and part.key == key]
        return found[-1] if found else Entry(0, key, "")


def quoted(text: str) -> str:
    """Words of a file in a sentence: cut if they are long, without line breaks and other control characters."""
    return f"'{shortened(text, QUOTED)}'"


def shortened(text: str, most: int) -> str:
    clean = printable(text)
    return clean if len(clean) <= most else f"{clean[:most]}..."


def board_named(name: str) -> str:
    return f"board {quoted(name)}" if name else "board without a name"


def spelled(name: str) -> str:
    """A name without what makes no difference: capitals and the width of blanks."""
    return " ".join(printable(name).casefold().split())


def printable(text: str) -> str:
    signs = text if text.isprintable() else "".join(sign if sign.isprintable() else " " for sign in text)
    return signs.strip()


def take_apart(data: bytes, where: str) -> Text:
    """Takes a file apart. Raises BadData, naming the line, if it is too large to be looked at."""
    if len(data) > LONGEST_FILE:
        raise BadData(f"{where} has {len(data)} bytes; a course has at most {LONGEST_FILE}")
    lines = [" ".join(printable(line).split()) for line in re.split("\r\n|\r|\n", _decoded(data))]
    lines = ["" if line.startswith(COMMENTS) else line for line in lines]
    text = Text([], [])
    seen: set[str] = set()
    place = 0
    while place < len(lines):
        key, value = _key(lines[place]), lines[place].partition(":")[2]
        place += 1
        if key in (BOARD, STARTING_BOARD):
            place = _add_block(text, lines, place, key == STARTING_BOARD, where)
        elif key:
            line = place
            while place < len(lines) and _goes_on(key, lines[place]):
                place += 1
            text.parts.append(Entry(line, key, " ".join(filter(None, [value.strip(), *lines[line:place]]))))
            if key in seen and key not in ("board", "sboard", "description"):
                text.tell(f"{where}, line {line}", f"There is another entry {key!r} above. This one counts.")
            seen.add(key)
        elif lines[place - 1]:
            text.tell(f"{where}, line {place}", f"This line cannot be read: {quoted(lines[place - 1])}.")
    return text


def _key(line: str) -> str:
    """The key of the entry that begins in a line; empty if none does."""
    key, colon, _ = line.partition(":")
    key = " ".join(key.lower().split()) if colon else ""
    return key if key in KEYS else ""


def _goes_on(key: str, line: str) -> bool:
    """Tells whether a value runs over the next line. Where there are no sentences, a colon shows an unknown key."""
    return key in LONG and not _key(line) and (key in PROSE or ":" not in line)


def _decoded(data: bytes) -> str:
    """The file as text. Some editors begin files with a mark that says how its characters are written."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    if 0 in data[:2]:  # half of the first letter, so every letter takes two bytes
        return data.decode("utf-16-be" if data[0] == 0 else "utf-16-le", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _add_block(text: Text, lines: list[str], first: int, has_starts: bool, where: str) -> int:
    """Adds the board whose name is in line `first`, counted from 0. Returns the line after it.

    A name or starting spaces that are left out are told, and spaces are taken wherever they are written.
    """
    last = next((place for place in range(first, len(lines)) if _ends(lines[place])), len(lines))
    body = [line for line in lines[first:last] if line]
    name = "" if not body or _is_row(body[0]) or SPACES.fullmatch(body[0]) else body.pop(0)
    starts = body.pop(0) if body and _are_starts(body[0], has_starts) else ""
    rows = [row.split() for row in body]
    here = f"{where}, line {first}"
    width = usual_width(rows)
    if len(rows) > LARGEST_BOARD or width > LARGEST_BOARD:
        size = f"is {width} x {len(rows)}, and only {LARGEST_BOARD} x {LARGEST_BOARD} of it are read."
        text.tell(here, f"The {board_named(name)} {size} Make several boards of it, side by side.")
        rows = [row[:LARGEST_BOARD] for row in rows[:LARGEST_BOARD]]
    for row in [it for it in rows if len(it) != width and not any(read_cell(word, (0, 0)) for word in it)]:
        text.tell(here, f"In the {board_named(name)}, this line cannot be read: {quoted(' '.join(row))}.")
        rows.remove(row)
    text.parts.append(Block(first, printable(name), starts, rows, has_starts))
    if has_starts and not starts:
        text.tell(here, f"The starting {board_named(name)} has no starting spaces.")
    if lines[last : last + 1] and not _key(lines[last]):
        return last + 1
    text.tell(here, f"The {board_named(name)} has no {END}.")
    return last


def usual_width(rows: Sequence[Sequence[str]]) -> int:
    """Most rows are as long as this."""
    lengths = Counter(len(row) for row in rows)
    return max(lengths, key=lambda length: (lengths[length], length), default=0)


def _is_row(line: str) -> bool:
    return all(read_cell(word, (0, 0)) for word in line.split()[:LARGEST_BOARD])


def _are_starts(line: str, expected: bool) -> bool:
    if not expected:
        return SPACES.fullmatch(line) is not None
    return not any(read_cell(word, (0, 0)) for word in line.split()[:LARGEST_BOARD])


def _ends(line: str) -> bool:
    """A board ends with its last line, or where another entry of the course shows that this line is missing."""
    return line.lower().rstrip(" :") == END or bool(_key(line))
