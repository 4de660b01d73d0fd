"""A course with its boards in one file. A course that is not of the box is named by the digest of its file, so a race
keeps the version that it is played on."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import canonical
from engine.roborally.courses.plan import Board, Course
from engine.roborally.courses.reading import read_board, read_course
from engine.roborally.courses.validate import Problem, board_problems, course_problems
from engine.roborally.special_rules import decode_rules
from engine.roborally.special_rules.base import SpecialRule

DIGITS = 40
"""Hexadecimal digits of a digest: 160 bits, so that no one finds two files with the same."""
LONGEST_FILE = 300_000
"""Bytes: more than sixteen boards need."""
MOST_TILES, LARGEST_BOARD, MOST_FLAGS = 16, 16, 8


class CourseFile(msgspec.Struct, frozen=True, dict=True):
    """A course with its boards by their ids. It may have problems."""

    course: Course
    boards: dict[str, Board]

    @cached_property
    def rules(self) -> tuple[SpecialRule, ...]:
        """The course's special rules. Raises BadData, naming the course, for an unknown rule or a wrong parameter."""
        return decode_rules(self.course.rules, f"course {self.course.id}")

    def data(self) -> dict[str, Any]:
        """The file as plain data, in the only form that has its digest."""
        course = msgspec.to_builtins(self.course)
        del course["id"]
        return {"course": course, "boards": {key: msgspec.to_builtins(self.boards[key]) for key in sorted(self.boards)}}

    def digest(self) -> str:
        """What names the course by its contents."""
        return sha256(canonical(self.data())).hexdigest()[:DIGITS]

    def named(self) -> "CourseFile":
        """The same file, with the course named by its digest."""
        return CourseFile(msgspec.structs.replace(self.course, id=self.digest()), self.boards)

    def problems(self) -> list[Problem]:
        """Lists the faults of the boards; if there are none, those of the course. Raises BadData for a wrong rule."""
        found = [problem for board in self.boards.values() for problem in board_problems(board)]
        return found or course_problems(self.course, self.boards, self.rules)


def is_digest(course_id: str) -> bool:
    """Tells whether this is the digest of a file, and not the name of a course of the box."""
    return re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", course_id) is not None


def read_file(data: bytes, where: str = "the file") -> CourseFile:
    """Decodes a file with a course and its boards. It may have problems; the course is named by its digest.

    Raises BadData if it is no such file, or too large to be looked at.
    """
    if len(data) > LONGEST_FILE:
        raise BadData(f"{where} has {len(data)} bytes; a course has at most {LONGEST_FILE}")
    try:
        raw = msgspec.json.decode(data, type=Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(f"{where}: {error}") from None
    course = read_course(msgspec.json.encode({**raw.course, "id": where}), where)
    boards = {key: read_board(msgspec.json.encode(board), f"board {key}") for key, board in raw.boards.items()}
    if problems := [*_out_of_bounds(course, boards)]:
        raise BadData("; ".join(f"{where}: {problem}" for problem in problems))
    return CourseFile(course, boards).named()


class Raw(msgspec.Struct, forbid_unknown_fields=True):
    """The outer form of a file."""

    course: dict[str, Any]
    boards: dict[str, dict[str, Any]]


def _out_of_bounds(course: Course, boards: dict[str, Board]) -> Iterator[str]:
    """What could not even be looked at: before the floor is laid, because it may be huge."""
    used = Counter(tile.board for tile in course.boards)
    yield from (f"there is no board {board}" for board in used if board not in boards)
    yield from (f"the board {key} is not used" for key in boards if key not in used)
    yield from (f"the board {key} calls itself {board.id}" for key, board in boards.items() if board.id != key)
    for key, board in boards.items():
        if not (1 <= board.width <= LARGEST_BOARD and 1 <= board.height <= LARGEST_BOARD):
            yield f"board {key} has {board.width} x {board.height} spaces; there are 1 to {LARGEST_BOARD} each way"
    if len(course.boards) > MOST_TILES:
        yield f"{len(course.boards)} boards lie on the floor; there is room for {MOST_TILES}"
    if len(course.flags) > MOST_FLAGS:
        yield f"there are {len(course.flags)} flags, and not {MOST_FLAGS} at most"


Source = Callable[[str], CourseFile | None]
"""Finds a file by its digest. None if it is not kept there."""
_kept: dict[str, CourseFile] = {}
_sources: list[Source] = [_kept.get]


def keep_file(file: CourseFile) -> None:
    """Makes a course known to this process, for as long as it runs."""
    _kept[file.course.id] = file


@contextmanager
def known(file: CourseFile) -> Iterator[str]:
    """Makes a course known to this process for a while, and gives its id."""
    was_kept = file.course.id in _kept
    keep_file(file)
    try:
        yield file.course.id
    finally:
        if not was_kept:
            del _kept[file.course.id]


def look_up_in(source: Source) -> None:
    """From now on, this process looks for courses there too."""
    _sources.append(source)


def find_file(digest: str) -> CourseFile | None:
    return next((file for source in _sources if (file := source(digest)) is not None), None)
