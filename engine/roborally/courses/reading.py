"""Boards and courses from the bytes of their files."""

from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.reading import decode
from engine.roborally.courses.plan import Board, Course
from engine.roborally.elements import decode_elements


def read_course(data: bytes, where: str) -> Course:
    """Decodes a course without checking it further. Raises BadData if it is not a course."""
    return decode(data, Course, where)


def read_board(data: bytes, where: str) -> Board:
    """Decodes a board without checking it further. Raises BadData, naming the space, if an element is invalid."""
    raw = decode(data, dict[str, Any], where)
    listed = raw.pop("elements", [])
    if not isinstance(listed, list):
        raise BadData(f"{where}: the elements are no list")
    elements = decode_elements(listed, where)
    try:
        return msgspec.structs.replace(msgspec.convert({**raw, "elements": []}, Board), elements=tuple(elements))
    except msgspec.ValidationError as error:
        raise BadData(f"{where}: {error}") from None
