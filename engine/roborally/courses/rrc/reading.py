"""Reads .rrc files."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.board.geometry import Compass
from engine.roborally.board.layout import Layout, Space
from engine.roborally.courses.files import MOST_FLAGS, MOST_TILES, CourseFile
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.courses.rrc.cells import Plain, read_cell
from engine.roborally.courses.rrc.tags import WITHOUT_FLAGS, read_tag
from engine.roborally.courses.rrc.text import Block, Entry, Text, printable, quoted, take_apart
from engine.roborally.courses.validate import PLAYERS, Problem
from engine.roborally.elements import decode_elements
from engine.roborally.elements.barriers.wall import Wall
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.dock import DOCKS
from engine.roborally.special_rules import decode_rules

Place = tuple[int, int]
"""Row and column of a board on the floor."""

STARTING_PLACE: Place = (3, 0)
"""Where a starting board always lies: west of the others."""
LAST = 9
"""The last row, and the last column, of boards."""
TOWARDS: Compass = "E"
"""Robots start facing east."""
USUAL_SIZE = 12
"""The height of a row, or the width of a column, in which no board lies."""
MOST_TAGS = 20
LENGTHS, LEVELS = ("short", "medium", "long"), ("easy", "mid", "hard", "expert")


class ReadCourse(NamedTuple):
    """A course read from a .rrc file.

    `problems` are the faults of the file. Where one is mended, or does no harm in a race, the course itself may have
    none. `lost` is what the file says and a course cannot keep, in sentences.
    """

    file: CourseFile
    problems: list[Problem]
    lost: list[str]


class Laid(NamedTuple):
    """A board as it lies on the floor, with the docks on it: (number, space). `line` is that of its entry."""

    line: int
    place: Place
    block: Block
    docks: list[tuple[int, Space]]

    @property
    def width(self) -> int:
        """Most rows are as long as this."""
        lengths = [len(row) for row in self.block.rows]
        return max(lengths, key=lambda length: (lengths.count(length), length))

    @property
    def height(self) -> int:
        return len(self.block.rows)


def read_rrc(data: bytes, where: str = "the file") -> ReadCourse:
    """Reads what can be read of a course, and tells the faults of the rest.

    Raises BadData, naming the line, if there is no board in the file or too much of anything.
    """
    return _Reader(take_apart(data, where), where).read()


class _Reader:
    def __init__(self, text: Text, where: str) -> None:
        self.text, self.where = text, where
        self.problems = list(text.problems)
        self.lost: list[str] = []

    def read(self) -> ReadCourse:
        laid = self._laid_boards()
        if not laid:
            raise BadData(f"{self.where}, line 1: no board lies on the floor here or below")
        self._put_docks(laid)
        corners = _corners(laid)
        boards, tiles = self._boards(laid, corners)
        flags = self._flags(laid, corners)
        rules = self._rules(len(flags))
        course = Course(
            id=self.where,
            name=printable(self.text.entry("name").value) or "A course without a name",
            players=self._players(rules),
            size=_size(laid, corners),
            boards=tuple(tiles),
            flags=tuple(flags),
            rules=tuple(rules),
            level=self._one_of("difficulty", LEVELS),
            length=self._one_of("length", LENGTHS),
        )
        file = self._mended(CourseFile(course, boards))
        self._lose_words(rules)
        return ReadCourse(
            CourseFile(msgspec.structs.replace(course, id=file.digest()), file.boards), self.problems, self.lost
        )

    def _tell(self, line: int, words: str) -> None:
        self.problems.append(Problem(f"{self.where}, line {line}" if line else self.where, None, words))

    # --- boards ---

    def _laid_boards(self) -> list[Laid]:
        """The boards that the file puts on the floor. A name means the last board before it that has this name."""
        known: list[Block] = []
        laid: list[Laid] = []
        for part in self.text.parts:
            if isinstance(part, Block):
                known.append(part)
            elif part.key in ("board", "sboard") and (found := self._laid(part, known)):
                laid.append(found)
        if len(laid) > MOST_TILES:
            raise BadData(f"{self.where}, line {laid[MOST_TILES].line}: there is room for {MOST_TILES} boards")
        unused = [block for block in known if block not in [it.block for it in laid]]
        for block in unused:
            self._tell(block.line, f"the board {quoted(block.name)} does not lie on the floor")
        return laid

    def _laid(self, entry: Entry, known: Sequence[Block]) -> Laid | None:
        match = re.fullmatch(r"(?:(\d), ?(\d) +0 +)?(.*)", entry.value, re.ASCII)
        is_start = entry.key == "sboard"
        if match is None or (match[1] is None) is not is_start:
            self._tell(entry.line, f"{quoted(entry.value)} does not say where a board lies, as '3,1 0 name' does")
            return None
        named = [block for block in known if block.name == printable(match[3])] or list(known[-1:])
        if not named or not any(named[-1].rows):
            self._tell(entry.line, f"there is no board {quoted(match[3])} with spaces")
            return None
        if named[-1].name != printable(match[3]):
            self._tell(entry.line, f"there is no board {quoted(match[3])}; {quoted(named[-1].name)} is taken")
        place = STARTING_PLACE if is_start else (int(match[1]), int(match[2]))
        return Laid(entry.line, place, named[-1], [])

    def _put_docks(self, laid: Sequence[Laid]) -> None:
        bay = next((it for it in laid if it.block.starts), None)
        entry = self.text.entry("start")
        if bay is None:
            starts = self._places(entry, "start", laid, len(DOCKS))
        else:
            row, column = bay.place
            spaces = " ".join(f"{row},{column},{space}" for space in bay.block.starts.split())
            starts = self._places(Entry(bay.block.line + 2, "start", spaces), "start", [bay], len(DOCKS))
            if entry.value:
                self._tell(entry.line, "robots start from the starting board, so these spaces are not used")
        for number, board, space in starts:
            board.docks.append((number, space))

    def _places(self, entry: Entry, what: str, laid: Sequence[Laid], most: int) -> Iterator[tuple[int, Laid, Space]]:
        """The places of an entry, numbered from 1: the board, and the space on it. Tells which are on no board."""
        words = entry.value.split()
        if len(words) > most:
            self._tell(entry.line, f"there are {len(words)} of these, and {most} at most count: {quoted(entry.value)}")
        for number, word in enumerate(words[:most], start=1):
            match = re.fullmatch(r"(\d),(\d),(\d{1,2}),(\d{1,2})", word, re.ASCII)
            row, column, y, x = map(int, match.groups()) if match else (0, 0, 0, 0)
            board = next((it for it in laid if it.place == (row, column)), None)
            if match is None or board is None or not (0 < x <= board.width and 0 < y <= board.height):
                self._tell(entry.line, f"{what} {number} is on no board: {quoted(word)}")
            else:
                yield number, board, (x - 1, y - 1)

    def _boards(self, laid: Sequence[Laid], corners: Sequence[Space]) -> tuple[dict[str, Board], list[Tile]]:
        """The boards by their ids, and where they lie. Boards that are the same in everything are one."""
        ids: dict[tuple[str, str], str] = {}
        boards: dict[str, Board] = {}
        tiles = []
        for it, corner in zip(laid, corners, strict=True):
            elements, faults = _elements(it)
            name = it.block.name or "Board"
            board_id = ids.setdefault((name, f"{it.width} {it.height} {elements}"), _free_id(name, boards))
            told = [Problem(f"board {board_id}", space, words) for space, words in faults]
            self.problems += told if board_id not in boards else []
            placed = tuple(decode_elements(elements, board_id))
            boards[board_id] = Board(board_id, name, it.width, it.height, placed)
            tiles.append(Tile(board_id, corner, 0))
        return boards, tiles

    def _mended(self, file: CourseFile) -> CourseFile:
        """Tells the faults that no race notices, and takes them away where that is possible."""
        placed = [element for tile in file.course.boards for element in tile.elements(file.boards[tile.board])]
        walls = [(element.at, element.side) for element in placed if isinstance(element, Wall)]
        layout = Layout(file.course.size, placed, walls)
        boards = {}
        for key, board in file.boards.items():
            corners = [tile.at for tile in file.course.boards if tile.board == key]
            elements = tuple(self._mended_element(element, key, corners, layout) for element in board.elements)
            boards[key] = msgspec.structs.replace(board, elements=elements)
        return CourseFile(file.course, boards)

    def _mended_element(self, element: Element, board: str, corners: Sequence[Space], course: Layout) -> Element:
        """An element as it is where it has the fewest faults, if its board lies in several places."""
        if not element.can_be_mended:
            return element
        laid = [element.placed((0, 0), 0, corner).mended(course) for corner in corners]
        mended, faults = min(laid, key=lambda it: len(it[1]))
        self.problems += [Problem(f"board {board}", element.at, f"{element.kind()} {fault}") for fault in faults]
        return msgspec.structs.replace(mended, at=element.at)

    # --- the course ---

    def _flags(self, laid: Sequence[Laid], corners: Sequence[Space]) -> list[Space]:
        found = self._places(self.text.entry("flags"), "flag", laid, MOST_FLAGS)
        at = {id(it): corner for it, corner in zip(laid, corners, strict=True)}
        return [(at[id(board)][0] + x, at[id(board)][1] + y) for _, board, (x, y) in found]

    def _rules(self, flags: int) -> list[Plain]:
        rules: list[Plain] = [] if flags else [WITHOUT_FLAGS]
        words = self.text.entry("rules").value.split()
        if len(words) > MOST_TAGS:
            self._tell(self.text.entry("rules").line, f"there are {len(words)} tags, and {MOST_TAGS} at most count")
        for word in words[:MOST_TAGS]:
            meant = read_tag(word.lower(), flags)
            if meant is None:
                self.lost.append(f"There is no rule for the tag {quoted(word)}.")
            rules += [rule for rule in meant or () if rule not in rules]
        return rules

    def _players(self, rules: Sequence[Plain]) -> tuple[int, ...]:
        """The numbers of players: those between the two in the file that make even teams."""
        entry = self.text.entry("players")
        match = re.fullmatch(r"(\d{1,3})(?:\D+(\d{1,3}))?", entry.value, re.ASCII)
        if match is None:
            self._tell(entry.line, f"the players are two numbers, not {quoted(entry.value)}")
            return PLAYERS[0], PLAYERS[-1]
        fewest, most = int(match[1]), int(match[2] or match[1])
        numbers = tuple(number for number in range(fewest, most + 1) if _makes_teams(rules, number))
        if len(numbers) in (0, most - fewest + 1):
            return fewest, most
        if len(numbers) > len((fewest, most)):
            return numbers
        # Two numbers would be a range.
        self.lost += [f"{number} players could make even teams, too." for number in numbers[:-1]]
        return numbers[-1], numbers[-1]

    def _one_of(self, key: str, words: Iterable[str]) -> Any:
        entry = self.text.entry(key)
        if entry.value and entry.value.lower() not in words:
            self._tell(entry.line, f"the {key} is one of {', '.join(words)}, not {quoted(entry.value)}")
        return entry.value.lower() if entry.value.lower() in words else None

    def _lose_words(self, rules: Sequence[Plain]) -> None:
        for key in ("description", "special rules"):
            if words := printable(self.text.entry(key).value):
                self.lost.append(f"A course has no {key}: {words}")
        has_teams = any(rule.teams(PLAYERS[-1]) for rule in decode_rules(rules, self.where))
        if self.text.entry("team").value.lower() == "true" and not has_teams:
            self.lost.append("The file is for teams, but does not say by which rules.")


def _elements(laid: Laid) -> tuple[list[Plain], list[tuple[Space, str]]]:
    """The elements of a board, and the faults of its spaces. What cannot be read is open floor."""
    found: list[Plain] = []
    faults: list[tuple[Space, str]] = []
    walls: set[tuple[int, int, str]] = set()
    for y, row in enumerate(laid.block.rows):
        if len(row) != laid.width:
            faults.append(((min(len(row), laid.width - 1), y), f"the row has {len(row)} cells, and not {laid.width}"))
        for x, word in enumerate(row[: laid.width]):
            cell = read_cell(word, (x, y))
            if cell is None:
                faults.append(((x, y), f"the cell {quoted(word)} cannot be read"))
            else:
                found += cell[0]
                walls |= {_listed(x, y, side, laid) for side in cell[1]}
    found += [{"type": "dock", "at": at, "number": number, "facing": TOWARDS} for number, at in laid.docks]
    found += [{"type": "wall", "at": (x, y), "side": side} for y, x, side in sorted(walls)]
    return found, faults


def _listed(x: int, y: int, side: str, laid: Laid) -> tuple[int, int, str]:
    """An edge (y, x, side) as one of its two sides lists it: the one to the east or south of it, where there is one."""
    if side == "E" and x + 1 < laid.width:
        return y, x + 1, "W"
    if side == "S" and y + 1 < laid.height:
        return y + 1, x, "N"
    return y, x, side


def _free_id(name: str, taken: Iterable[str]) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "board"
    number = 1
    while (found := plain if number == 1 else f"{plain}-{number}") in taken:
        number += 1
    return found


def _corners(laid: Sequence[Laid]) -> list[Space]:
    """The north-west corner of each board. A row is as high as its highest board, a column as wide as its widest."""
    heights: dict[int, int] = {}
    widths: dict[int, int] = {}
    for it in laid:
        row, column = it.place
        heights[row] = max(heights.get(row, 0), it.height)
        widths[column] = max(widths.get(column, 0), it.width)

    def before(sizes: dict[int, int], place: int) -> int:
        return sum(sizes.get(number, USUAL_SIZE) for number in range(min(sizes), place))

    return [(before(widths, it.place[1]), before(heights, it.place[0])) for it in laid]


def _size(laid: Sequence[Laid], corners: Sequence[Space]) -> Space:
    ends = [(x + it.width, y + it.height) for it, (x, y) in zip(laid, corners, strict=True)]
    return max(x for x, _ in ends), max(y for _, y in ends)


def _makes_teams(rules: Sequence[Plain], number: int) -> bool:
    """Whether this number of players makes even teams by the rules, and more than one, if it makes teams at all."""
    if number not in PLAYERS:
        return True
    teams = [rule.teams(number) for rule in decode_rules(rules, "tag")]
    return all(len({team.count(it) for it in team}) == 1 and len({*team}) > 1 for team in teams if team)
