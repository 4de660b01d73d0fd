"""One space of a .rrc board: a word for what lies on it, and a letter for each of its edges."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from engine.roborally.board.geometry import COMPASS, Compass
from engine.roborally.board.layout import Space, opposite_side

Plain = dict[str, Any]
"""An element as in the JSON files."""

FLOORS: dict[str, Plain] = {
    "p": {"type": "pit"},
    "r": {"type": "repair", "wrenches": 1},
    "h": {"type": "repair", "wrenches": 2},
    "g": {"type": "gear", "turn": "right"},
    "o": {"type": "gear", "turn": "left"},
}
OPEN, NOTHING, WALL = "f", "b", "w"
BELTS = {"c": 1, "x": 2}
MOUNTS: dict[str, Plain] = {
    "l": {"type": "laser", "count": 1},
    "d": {"type": "laser", "count": 2},
    "t": {"type": "laser", "count": 3},
    "p": {"type": "pusher", "registers": (1, 3, 5)},
    "v": {"type": "pusher", "registers": (2, 4)},
}
CELL = re.compile(r"(?:([fprhgo])|([cx])([nesw])([nesw]*))([bwldtpv]{4})")


def read_cell(word: str, at: Space) -> tuple[list[Plain], list[Compass]] | None:
    """The elements on a space, without its walls, and the sides with walls. None if the word cannot be read.

    Whatever is mounted on an edge has a wall there.
    """
    match = CELL.fullmatch(word.lower())
    if match is None:
        return None
    kind, speed, leads, entered, edges = match.groups()
    found = [{**FLOORS[kind], "at": at}] if kind in FLOORS else []
    if speed:
        found.append(_belt(BELTS[speed], leads, entered, at))
    mounts = [(side, MOUNTS[edge]) for side, edge in zip(COMPASS, edges, strict=True) if edge in MOUNTS]
    found += [{**mount, "at": at, "side": side} for side, mount in mounts]
    return found, [side for side, edge in zip(COMPASS, edges, strict=True) if edge != NOTHING]


def _belt(speed: int, leads: str, entered: str, at: Space) -> Plain:
    """A belt. Robots that come in from behind are not turned, all others are."""
    ahead, sides = leads.upper(), {side.upper() for side in entered}
    curves = [side for side in COMPASS if side in sides and side not in (ahead, opposite_side(ahead))]  # type: ignore[arg-type]
    return {"type": "conveyor", "at": at, "dir": ahead, "speed": speed, "curves_from": curves}


def write_cell(elements: list[Plain], walls: Collection[Compass], is_fed: bool) -> tuple[str, list[Plain]]:
    """The word for a space with these elements, and those of them for which there is none.

    `is_fed` tells whether a belt leads in from behind.
    """
    kind, edges, lost = OPEN, [WALL if side in walls else NOTHING for side in COMPASS], []
    for element in elements:
        floor, mount = _floor_word(element, is_fed), _letter(MOUNTS, element)
        if floor and kind == OPEN:
            kind = floor
        elif mount and edges[COMPASS.index(element["side"])] in (NOTHING, WALL):
            edges[COMPASS.index(element["side"])] = mount
        else:
            lost.append(element)
    return kind + "".join(edges), lost


def _floor_word(element: Plain, is_fed: bool) -> str:
    if element["type"] != "conveyor":
        return _letter(FLOORS, element)
    letter = next(letter for letter, speed in BELTS.items() if speed == element["speed"])
    return letter + "".join(_sides(element, is_fed)).lower()


def _sides(belt: Plain, is_fed: bool) -> Iterator[Compass]:
    """The side that a belt leads to, then those that it is entered from, counter-clockwise."""
    ahead = COMPASS.index(belt["dir"])
    yield COMPASS[ahead]
    for quarters in (3, 2, 1):
        side = COMPASS[(ahead + quarters) % 4]
        if side in belt["curves_from"] or (quarters == 2 and (is_fed or not belt["curves_from"])):
            yield side


def _letter(words: dict[str, Plain], element: Plain) -> str:
    """The letter that stands for an element; empty if none does."""
    fields = {name: value for name, value in element.items() if name not in ("at", "side")}
    return next((letter for letter, meant in words.items() if meant == fields), "")
