"""Reads .rrc files."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.remarks import Problem
from engine.roborally.board.layout import Layout, Space
from engine.roborally.courses.files import MOST_FLAGS, MOST_TILES, CourseFile
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.courses.rrc.cells import Plain
from engine.roborally.courses.rrc.laid import FIRST_PLACE, LAST, STARTING_PLACE, Laid, Place, corners_of, size_of
from engine.roborally.courses.rrc.tags import WITHOUT_FLAGS, read_tag
from engine.roborally.courses.rrc.text import (
    Block,
    Entry,
    Text,
    board_named,
    printable,
    quoted,
    shortened,
    spelled,
    take_apart,
)
from engine.roborally.courses.validate import PLAYERS
from engine.roborally.elements.barriers.wall import Wall
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.dock import DOCKS
from engine.roborally.special_rules import decode_rules
from engine.roborally.special_rules.base import are_even

LYING = re.compile(r"(-?\d{1,4})\s*,\s*(-?\d{1,4})(?:\s+([+-]?[\d.]+))?(?:\s+(.*))?", re.ASCII)
"""Row and column of a board, how it is turned, and its name."""
ROTATIONS = {"0": 0, "1": 1, "2": 2, "3": 3, "90": 1, "180": 2, "270": 3, "360": 0}
"""How a file says that a board is turned clockwise, in quarters or in degrees -> quarters."""
MOST_TAGS = 20
MOST_WORDS = 400
"""Characters of a description that are told. A longer one is left in the file."""
LENGTHS, LEVELS = ("short", "medium", "long"), ("easy", "mid", "hard", "expert")


class ReadCourse(NamedTuple):
    """A course read from a .rrc file.

    `problems` are the faults of the file. Where one is mended, or does no harm in a race, the course itself may have
    none. `lost` is what the file says and a course cannot keep, in sentences.
    """

    file: CourseFile
    problems: list[Problem]
    lost: list[str]


def read_rrc(data: bytes, where: str = "the file") -> ReadCourse:
    """Reads what can be read of a course, and tells the faults of the rest.

    Raises BadData, naming the line, if there is no board in the file or too much of anything.
    """
    return _Reader(take_apart(data, where), where).read()


class _Reader:
    def __init__(self, text: Text, where: str) -> None:
        self.text, self.where = text, where
        self.lost: list[str] = []

    def read(self) -> ReadCourse:
        laid = self._laid_boards()
        if not laid:
            raise BadData(f"{self.where}, line 1: no board lies on the floor here or below")
        self._put_docks(laid)
        corners = corners_of(laid)
        boards, tiles = self._boards(laid, corners)
        flags = self._flags(laid, corners)
        rules = self._rules(len(flags))
        course = Course(
            id=self.where,
            name=printable(self.text.entry("name").value) or "A course without a name",
            players=self._players(rules, sum(len(it.docks) for it in laid)),
            size=size_of(laid, corners),
            boards=tuple(tiles),
            flags=tuple(flags),
            rules=tuple(rules),
            level=self._one_of("difficulty", LEVELS),
            length=self._one_of("length", LENGTHS),
        )
        file = self._mended(CourseFile(course, boards))
        self._lose_words(rules)
        return ReadCourse(
            CourseFile(msgspec.structs.replace(course, id=file.digest()), file.boards), self.text.problems, self.lost
        )

    def _tell(self, line: int, words: str) -> None:
        self.text.tell(f"{self.where}, line {line}" if line else self.where, words)

    # --- boards ---

    def _laid_boards(self) -> list[Laid]:
        """The boards that the file puts on the floor, the last one of those in the same place."""
        entries = [it for it in self.text.parts if isinstance(it, Entry) and it.key in ("board", "sboard")]
        if len(entries) > MOST_TILES:
            self._tell(entries[MOST_TILES].line, f"There is room for {MOST_TILES} boards. From here on, none is laid.")
        blocks = [part for part in self.text.parts if isinstance(part, Block)]
        laid: dict[Place, Laid] = {}
        for entry in entries[:MOST_TILES]:
            found = self._laid(entry, blocks)
            if found and laid.pop(found.place, None):
                self._tell(entry.line, "Another board lies in the same place. This one counts.")
            if found:
                laid[found.place] = found
        used = {id(it.block) for it in laid.values()}
        for block in (it for it in blocks if id(it) not in used):
            self._lay_unasked(block, laid)
        return list(laid.values())

    def _lay_unasked(self, block: Block, laid: dict[Place, Laid]) -> None:
        """A board that the file does not put on the floor may be the only one, or the only starting board."""
        place = STARTING_PLACE if block.is_start else FIRST_PLACE
        is_needed = place not in laid and (block.is_start or not {*laid} - {STARTING_PLACE})
        if is_needed and any(block.rows):
            laid[place] = Laid(place, block, 0, [])
            words = "The {board} does not lie on the floor, so it is put into row {row}, column {column}."
        else:
            words = "The {board} does not lie on the floor."
        self._tell(block.line, words.format(board=board_named(block.name), row=place[0], column=place[1]))

    def _laid(self, entry: Entry, blocks: Sequence[Block]) -> Laid | None:
        """The board that an entry means. One that only names its board is for a starting board."""
        match = LYING.fullmatch(entry.value)
        is_start = entry.key == "sboard"
        row, column, turned, name = match.groups() if match else (*STARTING_PLACE, None, entry.value)
        place = int(row), int(column)
        if not (match or is_start) or not all(0 <= number <= LAST for number in place):
            self._tell(entry.line, f"{quoted(entry.value)} does not say where a board lies, as '3,1 0 name' does.")
            return None
        if turned is not None and turned not in ROTATIONS:
            self._tell(entry.line, f"A board is turned by 0, 90, 180 or 270 degrees, not by {quoted(turned)}.")
        block = self._block(entry, name or "", blocks)
        return Laid(place, block, ROTATIONS.get(turned or "0", 0), []) if block else None

    def _block(self, entry: Entry, name: str, blocks: Sequence[Block]) -> Block | None:
        """The board that a name means: the last before the entry that has it, or the first after it."""
        plain = spelled(name)
        named = [it for it in blocks if it.plain_name == plain]
        before = [it for it in named if it.line < entry.line]
        others = [it for it in blocks if it.line < entry.line]
        found = next(iter([*before[-1:], *named[:1], *others[-1:]]), None)
        if found is None or not any(found.rows):
            self._tell(entry.line, f"There is no {board_named(name)} with spaces.")
            return None
        if not named:
            self._tell(entry.line, f"There is no {board_named(name)}, so the {board_named(found.name)} is taken.")
        return found

    def _put_docks(self, laid: Sequence[Laid]) -> None:
        bay = next((it for it in laid if it.block.starts), None)
        entry = self.text.entry("start")
        if bay and entry.value:
            self._tell(entry.line, "Robots start from the starting board, so these spaces are not used.")
        entry = _starts_of(bay) if bay else entry
        taken: set[tuple[Place, Space]] = set()
        for number, board, space in self._places(entry, "Start", [bay] if bay else laid, len(DOCKS)):
            if (board.place, space) in taken:
                self._tell(entry.line, f"Start {number} is the same space as another.")
            elif board.is_hole(space):
                self._tell(entry.line, f"Start {number} is in a pit.")
            else:
                taken.add((board.place, space))
                board.docks.append((len(taken), space))

    def _places(self, entry: Entry, what: str, laid: Sequence[Laid], most: int) -> Iterator[tuple[int, Laid, Space]]:
        """The places of an entry, numbered from 1: the board, and the space on it. Tells which are on no board."""
        words = _in_groups(entry.value, 4)
        if len(words) > most:
            self._tell(
                entry.line, f"Of these {len(words)} {what.lower()}s, the first {most} count: {quoted(entry.value)}."
            )
        for number, word in enumerate(words[:most], start=1):
            match = re.fullmatch(r"(\d),(\d),(\d{1,2}),(\d{1,2})", word, re.ASCII)
            row, column, y, x = map(int, match.groups()) if match else (0, 0, 0, 0)
            board = next((it for it in laid if it.place == (row, column)), None)
            if match is None or board is None or not (0 < x <= board.width and 0 < y <= board.height):
                self._tell(entry.line, f"{what} {number} is on no board: {quoted(word)}.")
            else:
                yield number, board, (x - 1, y - 1)

    def _boards(self, laid: Sequence[Laid], corners: Sequence[Space]) -> tuple[dict[str, Board], list[Tile]]:
        """The boards by their ids, and where they lie. Boards that are the same in everything are one."""
        ids: dict[Any, str] = {}
        boards: dict[str, Board] = {}
        tiles = []
        for it, corner in zip(laid, corners, strict=True):
            elements, faults = it.elements()
            name = it.block.name or "Board"
            board_id = ids.setdefault((name, it.size, *elements), _free_id(name, boards))
            for space, words in faults if board_id not in boards else []:
                self.text.tell(f"board {board_id}", words, space)
            boards[board_id] = Board(board_id, name, it.width, it.height, tuple(elements))
            tiles.append(Tile(board_id, corner, 0))
        return boards, tiles

    def _mended(self, file: CourseFile) -> CourseFile:
        """Tells the faults that no race notices, and takes them away where that is possible.

        Such elements depend on each other and on walls alone.
        """
        placed = {
            tile.at: [
                it.placed((0, 0), 0, tile.at) if it.can_be_mended or isinstance(it, Wall) else it
                for it in file.boards[tile.board].elements
            ]
            for tile in file.course.boards
        }
        concerned = [it for elements in placed.values() for it in elements if it.can_be_mended or isinstance(it, Wall)]
        layout = Layout(file.course.size, concerned, [(it.at, it.side) for it in concerned if isinstance(it, Wall)])
        boards = {}
        for key, board in file.boards.items():
            laid = zip(*(placed[tile.at] for tile in file.course.boards if tile.board == key), strict=True)
            elements = [
                self._mended_element(it, key, there, layout) for it, there in zip(board.elements, laid, strict=True)
            ]
            boards[key] = msgspec.structs.replace(board, elements=tuple(elements))
        return CourseFile(file.course, boards)

    def _mended_element(self, element: Element, board: str, laid: Sequence[Element], course: Layout) -> Element:
        """An element as it is where it has the fewest faults, if its board lies in several places."""
        if not element.can_be_mended:
            return element
        mended, faults = min((it.mended(course) for it in laid), key=lambda it: len(it[1]))
        for fault in faults:
            self.text.tell(f"board {board}", fault, element.at)
        return msgspec.structs.replace(mended, at=element.at)

    # --- the course ---

    def _flags(self, laid: Sequence[Laid], corners: Sequence[Space]) -> list[Space]:
        found = self._places(self.text.entry("flags"), "Flag", laid, MOST_FLAGS)
        at = {id(it): corner for it, corner in zip(laid, corners, strict=True)}
        return [(at[id(board)][0] + x, at[id(board)][1] + y) for _, board, (x, y) in found]

    def _rules(self, flags: int) -> list[Plain]:
        has_flags = flags or self.text.entry("flags").value  # some that lie nowhere are a fault, and no rule
        rules: list[Plain] = [] if has_flags else [WITHOUT_FLAGS]
        entry = self.text.entry("rules")
        words = re.split(r"[\s,;]+", entry.value.strip(" ,;"))
        if len(words) > MOST_TAGS:
            self._tell(entry.line, f"There are {len(words)} tags, and {MOST_TAGS} at most count.")
        for word in filter(None, words[:MOST_TAGS]):
            meant = read_tag(word.lower(), flags)
            if meant is None:
                self.lost.append(f"Line {entry.line}: there is no rule for the tag {quoted(word)}.")
            elif any(rule["rule"] == it["rule"] and rule != it for rule in rules for it in meant):
                self._tell(entry.line, f"The tag {quoted(word)} contradicts one before it.")
            else:
                rules += [rule for rule in meant if rule not in rules]
        return rules

    def _players(self, rules: Sequence[Plain], docks: int) -> tuple[int, ...]:
        """The numbers of players: those between the two in the file that make even teams, if there is room for them."""
        fewest, most = self._fewest_and_most(rules, docks)
        numbers = tuple(number for number in range(fewest, most + 1) if _makes_teams(rules, number))
        if len(numbers) in (0, most - fewest + 1):
            return fewest, most
        if len(numbers) > len((fewest, most)):
            return numbers
        # Two numbers would be a range.
        self.lost += [f"{number} players could make even teams, too." for number in numbers[:-1]]
        return numbers[-1], numbers[-1]

    def _fewest_and_most(self, rules: Sequence[Plain], docks: int) -> tuple[int, int]:
        entry = self.text.entry("players")
        match = re.fullmatch(r"(\d{1,3})(?:\D+(\d{1,3}))?\D*", entry.value, re.ASCII)
        if match is None and not entry.value:
            self._tell(entry.line, "The file does not say for how many players it is, as 'players: 2 8' does.")
        elif match is None:
            self._tell(entry.line, f"The players are two numbers, not {quoted(entry.value)}.")
        said = (
            sorted(int(number) for number in (match[1], match[2] or match[1]))
            if match
            else [*PLAYERS[:: len(PLAYERS) - 1]]
        )
        special = decode_rules(rules, self.where)
        robots = max((rule.robots_each for rule in special), default=1)
        room = len(DOCKS) if any(rule.places_robots for rule in special) or docks < 2 * robots else docks
        fewest, most = (min(max(number, PLAYERS[0]), PLAYERS[-1], room // robots) for number in said)
        if match and [fewest, most] != said:
            words = f"There is room for {PLAYERS[0]} to {room // robots} players, and not for {quoted(entry.value)}."
            self._tell(entry.line, words)
        return fewest, most

    def _one_of(self, key: str, words: Iterable[str]) -> Any:
        entry = self.text.entry(key)
        if entry.value and entry.value.lower() not in words:
            self._tell(entry.line, f"The {key} is one of {', '.join(words)}, not {quoted(entry.value)}.")
        return entry.value.lower() if entry.value.lower() in words else None

    def _lose_words(self, rules: Sequence[Plain]) -> None:
        for key in ("description", "special rules"):
            if words := printable(self.text.entry(key).value):
                self.lost.append(f"A course has no {key}: {shortened(words, MOST_WORDS)}")
        has_teams = any(rule.teams(PLAYERS[-1]) for rule in decode_rules(rules, self.where))
        if self.text.entry("team").value.lower() == "true" and not has_teams:
            self.lost.append("The file is for teams, but does not say by which rules.")


def _starts_of(bay: Laid) -> Entry:
    """The starting spaces of a starting board, as they lie, in the manner of the entry `start`."""
    words = []
    for space in _in_groups(bay.block.starts, 2):
        match = re.fullmatch(r"(\d{1,2}),(\d{1,2})", space, re.ASCII)
        x, y = bay.turned((int(match[2]) - 1, int(match[1]) - 1)) if match else (0, 0)
        words.append(f"{bay.place[0]},{bay.place[1]},{f'{y + 1},{x + 1}' if match else space}")
    return Entry(bay.block.line + 2, "start", " ".join(words))


def _in_groups(value: str, size: int) -> list[str]:
    """The words of a value, each of so many numbers. What is between the numbers may be between the words, too."""
    words: list[str] = []
    for word in re.sub(r"\s*,\s*", ",", re.sub(r"[;()\[\]]", " ", value)).split():
        numbers = word.strip(",").split(",") if word.count(",") >= size else []
        begins = range(0, len(numbers), size) if len(numbers) % size == 0 else []
        words += [",".join(numbers[it : it + size]) for it in begins] or [word]
    return words


def _free_id(name: str, taken: Iterable[str]) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "board"
    number = 1
    while (found := plain if number == 1 else f"{plain}-{number}") in taken:
        number += 1
    return found


def _makes_teams(rules: Sequence[Plain], number: int) -> bool:
    """Whether this number of players makes even teams by the rules, if it makes teams at all."""
    if number not in PLAYERS:
        return True
    teams = [rule.teams(number) for rule in decode_rules(rules, "tag")]
    return all(are_even(team) for team in teams if team)
