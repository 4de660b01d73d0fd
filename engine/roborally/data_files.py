"""The files that `validate` checks: boards and courses."""

from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import boards_of, read_board, read_course, rules_of
from engine.roborally.courses.validate import board_problems, course_problems


def is_mine(raw: dict[str, Any]) -> bool:
    """Tells whether the data look like a board (it has elements and no letter) or a course (it has boards)."""
    return "boards" in raw or ("elements" in raw and "letter" not in raw)


def problems_in(raw: dict[str, Any], where: str) -> list[str]:
    """Lists the faults of a board or a course, in words that name the spaces."""
    data = msgspec.json.encode(raw)
    try:
        if "boards" in raw:
            course = read_course(data, where)
            return list(map(str, course_problems(course, boards_of(course), rules_of(course))))
        return list(map(str, board_problems(read_board(data, where))))
    except BadData as error:
        return [str(error)]
