"""The legend of a board: each kind of element on a course, with a picture and what it does."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.board.factory_floor import Moment
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.courses.element_moments import element_moments
from engine.roborally.elements.base import Element
from engine.roborally.lessons.lesson import find_lessons
from games.kinds.roborally.drawing.ground_art import draw_element, kind_of


class Entry(msgspec.Struct, frozen=True):
    """A kind of element: its id, its name, what it does, and one of them as the inside of an <svg> of one space. `when`
    says when in the turn it acts; empty if it only matters to robots that move."""

    kind: str
    title: str
    about: str
    drawing: SafeString
    when: str = ""
    lessons: tuple[tuple[str, str], ...] = ()
    """The lessons about it: the id and the title of each."""


WHEN: dict[Moment, str] = {
    "start": "as a register begins",
    "A": "once the cards are turned over",
    "B": "once the robots have moved",
    "C": "when the factory moves",
    "D": "when lasers fire",
    "E": "as a register ends",
    "cleanup": "at the end of the turn",
}


@lru_cache(maxsize=128)
def legend(course: str) -> list[Entry]:
    """The elements of a course, by name."""
    floor = floor_of(course)
    elements = [element for element in floor.placed if isinstance(element, Element)]
    examples = {kind_of(element): element for element in reversed(elements)}
    moments = element_moments(course)
    entries = [
        _entry(kind, draw_element(floor, element).drawing, [WHEN[it] for it in moments[kind]])
        for kind, element in examples.items()
    ]
    return sorted(entries, key=lambda entry: entry.title)


def about_element(kind: str) -> tuple[str, str]:
    """The name of a kind of element, and what it does."""
    title, about = render_to_string(f"roborally/elements/{kind}/about.txt").strip().split(": ", 1)
    return title, about


def _entry(kind: str, drawing: SafeString, moments: Sequence[str]) -> Entry:
    title, about = about_element(kind)
    when = f"Acts {', '.join(moments)}." if moments else ""
    lessons = tuple((it.id, it.title) for it in find_lessons().values() if kind in it.about)
    return Entry(kind, title, about, drawing, when, lessons)
