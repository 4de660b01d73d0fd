"""One space of a .rrc board: a word for what lies on it, and a letter for each of its edges.

The elements themselves know their letters.
"""

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.roborally.board.geometry import COMPASS, Compass
from engine.roborally.board.layout import Layout, Space
from engine.roborally.elements import find_elements
from engine.roborally.elements.base import Element

Plain = dict[str, Any]
"""An element as in the JSON files."""

OPEN, NOTHING, WALL = "f", "b", "w"
CELL = re.compile(r"([a-z])([nesw]*)([a-z]{4})")


class Letters(NamedTuple):
    """Letter -> the kind of element, and its fields: on the floor of a space, and at an edge."""

    floors: dict[str, tuple[type[Element], Plain]]
    mounts: dict[str, tuple[type[Element], Plain]]


@cache
def letters() -> Letters:
    found = Letters({}, {})
    for kind in find_elements().values():
        told = found.mounts if "side" in kind.__struct_fields__ else found.floors
        told.update({letter: (kind, dict(fields)) for letter, fields in kind.letters.items()})
    return found


def read_cell(word: str, at: Space) -> tuple[list[Plain], list[Compass]] | None:
    """The elements on a space, without its walls, and the sides with walls. None if the word cannot be read.

    Whatever is mounted on an edge has a wall there.
    """
    match = CELL.fullmatch(word.lower())
    floor = _floor(match[1], match[2], at) if match else None
    if match is None or floor is None or not {*match[3]} <= {NOTHING, WALL, *letters().mounts}:
        return None
    edges = list(zip(COMPASS, match[3], strict=True))
    mounts = [(side, *letters().mounts[edge]) for side, edge in edges if edge in letters().mounts]
    found = [*floor, *({"type": kind.kind(), "at": at, "side": side, **fields} for side, kind, fields in mounts)]
    return found, [side for side, edge in edges if edge != NOTHING]


def _floor(letter: str, sides: str, at: Space) -> list[Plain] | None:
    """What lies on the floor of a space, if anything does. None if there is no such letter, or not with these sides."""
    if letter == OPEN:
        return None if sides else []
    if letter not in letters().floors:
        return None
    kind, fields = letters().floors[letter]
    said = kind.read_sides(sides)
    return None if said is None else [{"type": kind.kind(), "at": at, **fields, **said}]


def write_cell(elements: Sequence[Element], walls: Collection[Compass], course: Layout) -> tuple[str, list[Element]]:
    """The word for a space with these elements, and those of them for which there is none. They lie on the course."""
    word, edges, lost = OPEN, [WALL if side in walls else NOTHING for side in COMPASS], []
    for element in elements:
        floor, mount = _letter(letters().floors, element), _letter(letters().mounts, element)
        place = COMPASS.index(getattr(element, "side", COMPASS[0])) if mount else 0
        if floor and word == OPEN:
            word = floor + element.write_sides(course)
        elif mount and edges[place] in (NOTHING, WALL):
            edges[place] = mount
        else:
            lost.append(element)
    return word + "".join(edges), lost


def _letter(words: dict[str, tuple[type[Element], Plain]], element: Element) -> str:
    """The letter that stands for an element; empty if none does."""
    for letter, (kind, fields) in words.items():
        if type(element) is kind and all(getattr(element, name) == value for name, value in fields.items()):
            return letter
    return ""
