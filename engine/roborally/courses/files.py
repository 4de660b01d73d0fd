"""A course with its boards in one file. A course that is not of the box is named by the digest of its file, so a race
keeps the version that it is played on."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.kept import KeptFiles, digest_of
from engine.kernel.files.reading import check_names, decode
from engine.kernel.files.remarks import Problem
from engine.roborally.courses.plan import Board, Course
from engine.roborally.courses.reading import read_board, read_course
from engine.roborally.courses.validate import board_problems, course_problems
from engine.roborally.special_rules import decode_rules
from engine.roborally.special_rules.base import SpecialRule

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
        return digest_of(self.data())

    def named(self) -> "CourseFile":
        """The same file, with the course named by its digest."""
        return CourseFile(msgspec.structs.replace(self.course, id=self.digest()), self.boards)

    def problems(self) -> list[Problem]:
        """Lists the faults of the boards; if there are none, those of the course. Raises BadData for a wrong rule."""
        found = [problem for board in self.boards.values() for problem in board_problems(board)]
        return found or course_problems(self.course, self.boards, self.rules)


def read_file(data: bytes, where: str = "the file") -> CourseFile:
    """Decodes a file with a course and its boards. It may have problems; the course is named by its digest.

    Raises BadData if it is no such file, or too large to be looked at.
    """
    if len(data) > LONGEST_FILE:
        raise BadData(f"{where} has {len(data)} bytes; a course has at most {LONGEST_FILE}")
    raw = decode(data, Raw, where)
    check_names(data, where)
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


KEPT: KeptFiles[CourseFile] = KeptFiles(lambda file: file.course.id)
keep_file, known, look_up_in, find_file = KEPT.keep, KEPT.known, KEPT.look_up_in, KEPT.find
