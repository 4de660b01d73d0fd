"""The legend of an arena: each kind of element in it, with a picture, what it does, and the lessons about it."""

from functools import lru_cache
from typing import get_args

import msgspec
from django.utils.safestring import SafeString

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.elements import AnyElement, Element
from engine.volt.arena.plans import load_plan
from engine.volt.lessons.lesson import find_lessons
from games.kinds.volt.drawing.ground_art import draw_inside


class Entry(msgspec.Struct, frozen=True):
    """A kind of element, one of them as the inside of an <svg> of one space, and the ids and titles of lessons."""

    kind: str
    title: str
    words: str
    drawing: SafeString
    lessons: tuple[tuple[str, str], ...]


@lru_cache(maxsize=128)
def legend(arena: str) -> list[Entry]:
    """The elements of an arena, in the order of the rulebook. Raises BadData if there is no such arena."""
    examples = {type(element): element for element in reversed(load_plan(arena).elements)}
    return [entry_of(examples[kind]) for kind in get_args(AnyElement) if kind in examples]


def entry_of(element: Element) -> Entry:
    alone = ArenaPlan(id="", name="", width=1, height=1, elements=(msgspec.structs.replace(element, at=(0, 0)),))
    drawing = draw_inside(alone, interactive=False)
    return Entry(element.kind(), element.title, element.words, drawing, lessons_about(element.kind()))


def lessons_about(subject: str) -> tuple[tuple[str, str], ...]:
    """The lessons about a kind of element or a module: the id and the title of each."""
    return tuple((lesson.id, lesson.title) for lesson in find_lessons().values() if subject in lesson.about)
