"""The files that `validate` checks: boards, courses, and courses with their boards in one file."""

from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import load_board
from engine.roborally.courses.files import CourseFile, read_file
from engine.roborally.courses.reading import read_board, read_course
from engine.roborally.courses.validate import board_problems


def is_mine(raw: dict[str, Any]) -> bool:
    """Tells whether the data look like a board (it has elements and no letter), a course (it has boards), or both."""
    return "boards" in raw or ("elements" in raw and "letter" not in raw)


def problems_in(raw: dict[str, Any], where: str) -> list[str]:
    """Lists the faults of a board or a course, in words that name the spaces."""
    data = msgspec.json.encode(raw)
    try:
        if "course" in raw:
            return list(map(str, read_file(data, where).problems()))
        if "boards" in raw:
            course = read_course(data, where)
            boards = {tile.board: load_board(tile.board) for tile in course.boards}
            return list(map(str, CourseFile(course, boards).problems()))
        return list(map(str, board_problems(read_board(data, where))))
    except BadData as error:
        return [str(error)]
