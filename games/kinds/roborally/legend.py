"""What is what on the board: each kind of element on a course, with a picture and what it does."""

from functools import lru_cache

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.courses import floor_of
from games.kinds.roborally.ground_art import draw_element, kind_of, lying_on


class Entry(msgspec.Struct, frozen=True):
    """A kind of element: its name, what it does, and one of them as the inside of an <svg> of one space."""

    title: str
    about: str
    drawing: SafeString


@lru_cache(maxsize=128)
def legend(course: str) -> list[Entry]:
    """The elements of a course, by name."""
    floor = floor_of(course)
    examples = {kind_of(element): element for element in reversed(lying_on(floor))}
    entries = [_entry(kind, draw_element(floor, element).drawing) for kind, element in examples.items()]
    return sorted(entries, key=lambda entry: entry.title)


def _entry(kind: str, drawing: SafeString) -> Entry:
    title, about = render_to_string(f"roborally/elements/about/{kind}.txt").strip().split(": ", 1)
    return Entry(title, about, drawing)
