"""The lessons that there are, and which of them a person has done."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from games.errors import NotFound
from games.kinds.base import GameKind
from games.kinds.registry import kinds
from games.kinds.solving import KindLessons
from games.puzzles.queries.shelf import Reader
from games.shapes.puzzles import LessonLine


@dataclass(frozen=True)
class Curriculum:
    """The lessons of one kind of game."""

    kind: GameKind
    part: KindLessons
    lines: list[LessonLine]


@dataclass(frozen=True)
class Lesson:
    """A lesson, and the kind of game that it is about."""

    kind: GameKind
    part: KindLessons
    line: LessonLine


def curricula() -> list[Curriculum]:
    teaching = [(kind, kind.lessons) for kind in kinds().values() if kind.lessons is not None]
    return [Curriculum(kind, part, part.lessons()) for kind, part in teaching]


def lesson_by(lesson_id: str) -> Lesson:
    """Raises NotFound."""
    for lesson in _all():
        if lesson.line.id == lesson_id:
            return lesson
    raise NotFound("no_such_lesson", "There is no such lesson.")


def next_after(lesson: Lesson, done: Collection[str]) -> LessonLine | None:
    """The next lesson of the same game that is not done yet, from the first one on after the last. None if all are."""
    lines = lesson.part.lessons()
    place = lines.index(lesson.line)
    return next((line for line in lines[place + 1 :] + lines[:place] if line.id not in done), None)


def done_by(reader: Reader, in_browser: Collection[str]) -> set[str]:
    """The ids of the lessons that the reader has done: those kept in the account, and those of this browser."""
    return {*in_browser, *(reader.lessons if reader.is_authenticated else ())}


def _all() -> Iterator[Lesson]:
    for taught in curricula():
        yield from (Lesson(taught.kind, taught.part, line) for line in taught.lines)
