"""The courses to choose from."""

from dataclasses import dataclass
from functools import cache

from engine.roborally.courses import course_ids, load_course


@dataclass(frozen=True)
class CourseLine:
    """A course in a list."""

    id: str
    name: str
    category: str
    level: str
    """easy, mid or hard; empty where the manual does not say."""
    length: str
    least: int
    most: int
    """For how many robots it is meant."""
    flags: int
    width: int
    height: int
    """In spaces."""


@cache
def courses() -> list[CourseLine]:
    """All courses that can be raced, in the order of the manual."""
    return [course(course_id) for course_id in course_ids()]


@cache
def course(course_id: str) -> CourseLine:
    """Raises BadData if there is no such course."""
    found = load_course(course_id)
    return CourseLine(
        id=found.id,
        name=found.name,
        category=found.category,
        level=found.level or "",
        length=found.length,
        least=min(found.players),
        most=max(found.players),
        flags=len(found.flags),
        width=found.size[0],
        height=found.size[1],
    )
