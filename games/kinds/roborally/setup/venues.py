"""The courses to choose from: the venues of races."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from engine.roborally.courses.catalogue import course_ids, is_course, load_course, load_file
from engine.roborally.courses.files import CourseFile
from engine.roborally.game import GAME
from engine.roborally.rulesets import find_ruleset, find_rulesets
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import USUAL_EDITION
from games.errors import NotFound, Visitor
from games.kinds.roborally.drawing.picture import COURSE_SPACE, LARGE_SPACE, course_png
from games.shapes.venues import Venue
from games.workshop.queries.rights import check_shown

TITLES = {"beginner": "For beginners", "expert": "For experts", "team": "For teams"}
LEVELS = {"easy": "easy", "mid": "medium", "hard": "hard", "expert": "very hard"}


@dataclass(frozen=True, kw_only=True)
class CourseLine(Venue):
    """A course in a list."""

    category: str
    allowed: tuple[int, ...]
    """The numbers of players it is meant for, fewest first."""
    room: str
    """The same in words: "4, 6 or 8 players"."""
    edition: str
    """The name of its edition."""
    facts: list[str]
    """The players, length and difficulty, in words."""
    rules: list[str]
    """Its special rules, a sentence or two each."""
    flags: int
    width: int
    height: int
    """In spaces."""


@dataclass(frozen=True)
class CourseGroup:
    """The courses of one category."""

    title: str
    edition: str
    about: str
    """A description of the edition. Empty for all its groups but the first, and if all courses are of one edition."""
    courses: list[CourseLine]
    is_open: bool
    """Whether the chosen course is one of them. If none is chosen, the first group is open."""


def venues() -> list[Venue]:
    return [*courses()]


def venue(name: str, viewer: Visitor) -> Venue:
    check_shown(viewer, GAME.id, name)
    return course(_there(name))


def _there(name: str) -> str:
    if not is_course(name):
        raise NotFound("no_such_course", f"There is no course {name}.")
    return name


def venue_of(options: dict[str, Any], outcome: dict[str, Any] | None) -> str:
    """The course, which is chosen with the other options."""
    return str(options.get("course", ""))


def picture(name: str, *, is_large: bool = False) -> bytes:
    """A course with no one on it, for lists, or large enough to be studied. Raises NotFound."""
    return course_png(_there(name), LARGE_SPACE if is_large else COURSE_SPACE)


def course_groups(chosen: str, own: Sequence[CourseLine] = ()) -> list[CourseGroup]:
    """All courses of the box, by edition and category, in the order of the manual. Before them stand those that people
    have made."""
    editions = list(dict.fromkeys(load_course(line.id).edition for line in courses()))
    from_workshop = chosen in [line.id for line in own]
    shown = load_course(chosen if from_workshop or chosen in course_ids() else courses()[0].id)
    groups = [CourseGroup("From the workshop", "", "", [*own], from_workshop)] if own else []
    for edition in editions:
        lines = [line for line in courses() if load_course(line.id).edition == edition]
        about = find_ruleset(edition).words if len(editions) > 1 else ""
        for category in dict.fromkeys(line.category for line in lines):
            is_open = (edition, category) == (shown.edition, shown.category)
            named = [line for line in lines if line.category == category]
            groups.append(CourseGroup(TITLES[category], find_ruleset(edition).name, about, named, is_open))
            about = ""
    return groups


def further_editions() -> dict[Ruleset, CourseLine]:
    """Each edition but the usual one, with its first course."""
    return {
        rules: next(line for line in courses() if load_course(line.id).edition == rules.id)
        for rules in find_rulesets().values()
        if rules.id != USUAL_EDITION
    }


@cache
def courses() -> list[CourseLine]:
    """All courses that can be raced, in the order of the manual."""
    return [course(course_id) for course_id in course_ids()]


@lru_cache(maxsize=512)
def course(course_id: str) -> CourseLine:
    """The course with this id. Raises BadData if there is none."""
    file = load_file(course_id)
    found = file.course
    return CourseLine(
        id=found.id,
        name=found.name,
        category=found.category,
        length=found.length or "",
        allowed=found.allowed,
        room=room(file),
        edition=find_ruleset(found.edition).name,
        facts=course_facts(file),
        rules=[rule.words for rule in file.rules],
        flags=len(found.flags),
        width=found.size[0],
        height=found.size[1],
    )


def room(file: CourseFile) -> str:
    """The numbers of players for a course, in words."""
    *fewer, most = file.course.players
    joined = f"{fewer[0]} to " if len(fewer) == 1 else f"{', '.join(map(str, fewer))} or "
    joined = "" if fewer == [most] else joined
    each = max((rule.robots_each for rule in file.rules), default=1)
    return f"{joined}{most} players" + (f", {each} robots each" if each > 1 else "")


def course_facts(file: CourseFile) -> list[str]:
    """The players, length and difficulty of a course, in words."""
    found = file.course
    flags = {0: "no flags", 1: "1 flag"}.get(len(found.flags), f"{len(found.flags)} flags")
    level = f", {LEVELS[found.level]}" if found.level else ""
    return [f"{room(file)}, {flags}", *([f"{found.length} race{level}"] if found.length else [])]
