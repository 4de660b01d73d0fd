"""Small courses to be measured."""

from typing import Any

from engine.kernel.record.commitment import canonical
from engine.roborally.courses.files import CourseFile, keep_file, read_file
from tests.scenes import parse


def drawn(drawing: str, *flags: tuple[int, int], start: tuple[int, int] = (0, 0), **changes: Any) -> str:
    """The id of a course for two players on one board as drawn, with a common start. It is known to this process."""
    floor = parse(drawing)
    size = [1 + max(space[axis] for space in floor.spaces) for axis in (0, 1)]
    board = {"id": "floor", "name": "Floor", "width": size[0], "height": size[1], "elements": floor.elements}
    course: dict[str, Any] = {
        "name": "Drawn",
        "players": [2, 2],
        "size": size,
        "boards": [{"board": "floor", "at": [0, 0], "rotate": 0}],
        "flags": flags,
        "start": start,
        "edition": "ultimate",
    }
    file: CourseFile = read_file(
        canonical({"course": course | changes, "boards": {"floor": board | {"edition": "ultimate"}}})
    )
    assert file.problems() == []
    keep_file(file)
    return file.course.id
