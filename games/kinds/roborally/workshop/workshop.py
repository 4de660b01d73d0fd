"""Courses of people's own: files of the engine, as the workshop keeps them."""

from functools import partial
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.remarks import Problem
from engine.kernel.record.commitment import canonical
from engine.roborally.courses.catalogue import course_data, course_ids
from engine.roborally.courses.files import CourseFile, look_up_in, read_file
from engine.roborally.courses.rrc.reading import read_rrc
from engine.roborally.courses.rrc.writing import write_rrc
from engine.roborally.courses.sketch import sketch
from engine.roborally.game import GAME
from games.drawing.png import render
from games.kinds.roborally.drawing.board import floor_svg
from games.kinds.roborally.drawing.picture import COURSE_SPACE, LARGE_SPACE, SHEETS, USUAL_WIDTH
from games.kinds.roborally.setup.venues import course_facts
from games.kinds.roborally.workshop import looks as editor
from games.kinds.roborally.workshop import measures, surprises, trying
from games.models.text import clean
from games.shapes.venues import Fault, FromText, Sheet, Written
from games.workshop.queries.files import brought, find_published

__all__ = [
    "blank",
    "editor",
    "from_text",
    "measures",
    "picture",
    "png",
    "printed",
    "read",
    "surprises",
    "to_text",
    "trying",
]

WHERE = "the course"
"""What refusals call it."""
BLANK = {
    "course": {
        "name": "My course",
        "players": [2, 8],
        "size": [12, 12],
        "boards": [{"board": "board-1", "at": [0, 0], "rotate": 0}],
        "flags": [],
    },
    "boards": {"board-1": {"id": "board-1", "name": "Board 1", "width": 12, "height": 12, "elements": []}},
}
LONGEST_NAME, MOST_RULES = 80, 20
MOST_TOLD = 200
"""Faults: no one reads more of them."""


def read(data: bytes) -> Sheet:
    return _sheet(_read(data))


def blank() -> dict[str, Any]:
    return read_file(canonical(BLANK)).data()


def printed() -> dict[str, dict[str, Any]]:
    return {course: course_data(course) for course in course_ids()}


def picture(document: dict[str, Any]) -> str:
    file = _read(canonical(document))
    return floor_svg(sketch(file), file.course.name)


def png(document: dict[str, Any]) -> bytes:
    file = _read(canonical(document))
    floor = sketch(file)
    spaces = floor.width + 1  # with the rim
    space = min(max(COURSE_SPACE, USUAL_WIDTH // spaces), LARGE_SPACE)
    return render(floor_svg(floor, file.course.name), spaces * space, SHEETS)


def from_text(data: bytes) -> FromText:
    read = read_rrc(data, WHERE)
    return FromText(_sheet(_read(canonical(read.file.data()))), _faults(read.problems), read.lost)


def to_text(document: dict[str, Any]) -> Written:
    return Written(*write_rrc(_read(canonical(document))))


def _read(data: bytes) -> CourseFile:
    return brought(data, _tidied, WHERE)


def _tidied(data: bytes) -> CourseFile:
    """Its texts hold no invisible characters. What only the courses of the box have is taken away."""
    file = read_file(data, WHERE)
    own = msgspec.structs.replace(file.course, number=0, category="own", manual_page=0)
    tidy = CourseFile(own, file.boards).named()
    if not _is_plain(written := canonical(tidy.data())):
        tidy = read_file(canonical(clean(msgspec.json.decode(written))), WHERE)
    for where, name in [
        (WHERE, tidy.course.name),
        *((f"board {key}", board.name) for key, board in tidy.boards.items()),
    ]:
        if not 0 < len(name.strip()) <= LONGEST_NAME:
            raise BadData(f"{where}: a name has 1 to {LONGEST_NAME} characters")
    if len(tidy.rules) > MOST_RULES:
        raise BadData(f"{WHERE}: it has {len(tidy.rules)} special rules, and not {MOST_RULES} at most")
    return tidy


def _is_plain(written: bytes) -> bool:
    """Tells quickly of most files that no text in them holds invisible characters: JSON escapes those of ASCII."""
    return written.isascii() and b"\\" not in written and b"\x7f" not in written


def _sheet(file: CourseFile) -> Sheet:
    course, problems = file.course, _faults(file.problems()[:MOST_TOLD], file.course.id)
    return Sheet(
        document=msgspec.json.decode(canonical(file.data())),
        digest=course.id,
        name=course.name,
        problems=problems,
        facts=course_facts(file),
        players=() if problems else course.allowed,
        size=course.size,
        flags=len(course.flags),
        edition=course.edition,
        length=course.length or "",
        level=course.level or "",
        elements=sorted({element.kind() for board in file.boards.values() for element in board.elements}),
    )


def _faults(problems: list[Problem], digest: str = "") -> list[Fault]:
    return [
        Fault(WHERE if problem.where == f"course {digest}" else problem.where, problem.space, problem.words)
        for problem in problems
    ]


look_up_in(partial(find_published, GAME.id, "course", read_file))
