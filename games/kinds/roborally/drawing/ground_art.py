"""The course as a drawing, with a template for every board element. Parts that seldom change are cached."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import COMPASS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.elements.barriers.wall import Wall
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.flag import Flag
from games.kinds.roborally.told.places import HEADINGS, UNIT, cell_label
from games.wording.spaces import rim_labels

MARGIN = 20
"""The rim with column letters and row numbers."""

FAR = 16
"""On pictures of floors with more columns or rows than this, flags are drawn larger so that they can be recognized."""
FLAG_SCALE = 1.4
FLAG_FOOT = (9, 37)
"""The foot of a flag's pole in its drawing. It stays there, no matter how large the flag is."""

ANYWHERE = (0, 0)
IN_BEAM = "in the beam of a laser"
COMPASS_WORDS: dict[str, str] = dict(zip(COMPASS, HEADINGS, strict=True))

STRAIGHT, RIGHT, LEFT = 2, 1, 3
"""The sides from which a belt is fed, clockwise from its exit."""

Arrow = tuple[float, float, int, float]
"""x, y, degrees, size."""


class Drawn(msgspec.Struct):
    """A space, or something on one of its edges, at (x, y) of the drawing."""

    x: int
    y: int
    drawing: SafeString
    label: str = ""
    about: str = ""
    kinds: str = ""
    """The kinds of the elements that lie there, each once."""


def ground(
    course_id: str, interactive: bool = True, turned: tuple[int, ...] = (), flags: tuple[int, ...] | None = None
) -> SafeString:
    """Everything below the robots, as the inside of an <svg>. If it is interactive, spaces say what is on them.

    `turned` are the quarter turns of the boards since the start, `flags` the cells where the flags stand now, in
    order (0: nowhere). Without them all is as printed. Scripts change its two layers one by one.
    """
    if flags is None:
        flags = flags_of(floor_of(course_id))
    return _rendered(
        "roborally/drawing/course.svg",
        boards=boards_art(course_id, interactive, turned),
        flags=flags_art(course_id, interactive, turned, flags),
    )


def flags_of(floor: FactoryFloor) -> tuple[int, ...]:
    """The cells of the flags of a course, in order."""
    return tuple(cell for _, cell in sorted(floor.flags.items()))


@lru_cache(maxsize=128)
def boards_art(course_id: str, interactive: bool, turned: tuple[int, ...]) -> SafeString:
    """The boards as they lie, without flags."""
    return draw_boards(floor_of(course_id, turned), interactive)


def draw_boards(floor: FactoryFloor, interactive: bool) -> SafeString:
    """All spaces of a floor and what is printed on them, with the rim around it."""
    return _rendered(
        "roborally/drawing/course_boards.svg",
        margin=MARGIN,
        full_width=floor.width * UNIT + 2 * MARGIN,
        full_height=floor.height * UNIT + 2 * MARGIN,
        rim_labels=rim_labels(floor.width, floor.height, UNIT, 10.5),
        spaces_art=spaces_art(floor, interactive),
    )


def spaces_art(floor: FactoryFloor, interactive: bool) -> SafeString:
    """The spaces of a floor and what lies on them, without flags and without a rim."""
    elements = lying_on(floor)
    on_edges = [element for element in elements if hasattr(element, "side")]
    lying = dict[int, list[Element]]()
    for element in elements:
        lying.setdefault(floor.cell(*element.at), []).append(element)
    return _rendered(
        "roborally/drawing/course_spaces.svg",
        interactive=interactive,
        spaces=[_space(floor, cell, lying.get(cell, [])) for cell in floor.spaces],
        edges=[draw_element(floor, element) for element in on_edges],
    )


@lru_cache(maxsize=512)
def flags_art(course_id: str, interactive: bool, turned: tuple[int, ...], cells: tuple[int, ...]) -> SafeString:
    """The flags, drawn over everything on their spaces. On the picture of a large floor they are enlarged."""
    return draw_flags(floor_of(course_id, turned), interactive, cells)


def draw_flags(floor: FactoryFloor, interactive: bool, cells: tuple[int, ...]) -> SafeString:
    """Flags in order on these cells of a floor (0: nowhere)."""
    lying = lying_on(floor)
    standing = [Flag(at=floor.xy(cell), number=number) for number, cell in enumerate(cells, start=1) if cell]
    is_far = max(floor.width, floor.height) > FAR and not interactive
    return _rendered(
        "roborally/drawing/course_flags.svg",
        interactive=interactive,
        flags=[_flag(floor, flag, lying) for flag in standing],
        scale=FLAG_SCALE if is_far else 1,
        foot=FLAG_FOOT,
    )


def _rendered(template: str, **context: Any) -> SafeString:
    return mark_safe(render_to_string(template, context))  # noqa: S308 (our own templates, filled from checked data)


def lying_on(floor: FactoryFloor) -> list[Element]:
    """The elements printed on the boards, without flags, which are put down on them."""
    elements = [element for element in floor.placed if isinstance(element, Element)]
    return sorted((element for element in elements if not isinstance(element, Flag)), key=kind_of)


def _flag(floor: FactoryFloor, flag: Flag, lying: list[Element]) -> Drawn:
    cell = floor.cell(*flag.at)
    here = [flag, *(element for element in lying if element.at == flag.at)]
    around = here + _walls_of_neighbours(floor, cell, here)
    return msgspec.structs.replace(draw_element(floor, flag), about=_about(floor, cell, around), kinds=_kinds(around))


def viewbox(floor: FactoryFloor) -> str:
    return f"{-MARGIN} {-MARGIN} {floor.width * UNIT + 2 * MARGIN} {floor.height * UNIT + 2 * MARGIN}"


def _about(floor: FactoryFloor, cell: int, elements: list[Element]) -> str:
    """What is on a space, in words: "G5: gear turning clockwise, wall on the north side"."""
    told = [in_words(element) for element in elements]
    if floor.beams_at[cell] and not any(hasattr(element, "beam") for element in elements):
        told.append(IN_BEAM)
    return f"{cell_label(floor, cell)}: {', '.join(told) or 'open floor'}"


def _walls_of_neighbours(floor: FactoryFloor, cell: int, elements: list[Element]) -> list[Element]:
    """The walls around a space that are printed on the next one."""
    own = {getattr(element, "side", None) for element in elements}
    walled = [side for heading, side in enumerate(COMPASS) if floor.walls[cell * 4 + heading]]
    return [Wall(at=floor.xy(cell), side=side) for side in walled if side not in own]


def _kinds(elements: list[Element]) -> str:
    return " ".join(dict.fromkeys(kind_of(element) for element in elements))


def _space(floor: FactoryFloor, cell: int, here: list[Element]) -> Drawn:
    x, y = floor.xy(cell)
    around = here + _walls_of_neighbours(floor, cell, here)
    ordered = sorted(here, key=lambda element: kind_of(element) != "level")  # everything there lies on its level
    drawings = [draw_element(floor, element).drawing for element in ordered if not hasattr(element, "side")]
    return Drawn(
        x * UNIT,
        y * UNIT,
        SafeString("".join(drawings)),
        cell_label(floor, cell),
        _about(floor, cell, around),
        _kinds(around),
    )


def draw_element(floor: FactoryFloor, element: Element) -> Drawn:
    x, y = element.at
    around = {
        name: frozenset(it) if isinstance(it, set | list) else it for name, it in element.surroundings(floor).items()
    }
    return Drawn(x * UNIT, y * UNIT, _drawing(msgspec.structs.replace(element, at=ANYWHERE), tuple(around.items())))


@lru_cache(maxsize=4096)
def _drawing(element: Element, around: tuple[tuple[str, Any], ...]) -> SafeString:
    """An element looks the same wherever it lies, in the same surroundings."""
    drawing = [f"roborally/elements/{kind_of(element)}/drawing.svg", "roborally/elements/_other/drawing.svg"]
    return SafeString(render_to_string(drawing, _context(element, dict(around))).strip())


def in_words(element: Element) -> str:
    return _words(msgspec.structs.replace(element, at=ANYWHERE))


@lru_cache(maxsize=4096)
def _words(element: Element) -> str:
    words = [f"roborally/elements/{kind_of(element)}/words.txt", "roborally/elements/_other/words.txt"]
    return render_to_string(words, _words_context(element)).strip()


def kind_of(element: Element) -> str:
    """The name of its kind, as in the board files."""
    return str(element.__struct_config__.tag)


def _words_context(element: Element) -> dict[str, Any]:
    return {
        "e": element,
        "name": kind_of(element).replace("_", " "),
        "side": COMPASS_WORDS.get(getattr(element, "side", "") or "", ""),
        "dir": COMPASS_WORDS.get(getattr(element, "dir", ""), ""),
    }


def _context(element: Element, around: dict[str, Any]) -> dict[str, Any]:
    """The context of a drawing: the element, its turn in degrees (None if it has no direction), its text as paths, and
    what lies around it."""
    compass = getattr(element, "side", None) or getattr(element, "dir", None)
    context = {
        "e": element,
        "turn": None if compass is None else COMPASS.index(compass) * 90,
        "letters": kind_of(element)[:2].upper(),
        "digits": str(getattr(element, "number", "")) or str(getattr(element, "color", ""))[:1].upper(),
        "flames": [place * UNIT for place in range(getattr(element, "length", 1))],
        "marks": register_marks(element),
        "lanes": _lanes(getattr(element, "count", 0)),
        "reach": around.get("reach", 0) * UNIT - 4,
        "drops": [heading * 90 for heading in sorted(around.get("drops", ()))],
    }
    return context | belt_shape(element, around["fed_from"]) if "fed_from" in around else context


def register_marks(element: Element) -> list[tuple[float, float, str]]:
    """The places of the numbers of an element's registers on its plate. They are upright on every side."""
    registers = _signs(getattr(element, "registers", ()))
    side = getattr(element, "side", None) or "N"
    marks = []
    for place, register in enumerate(registers):
        along, across = 20 + (place - (len(registers) - 1) / 2) * 11.5, 9
        if side in "SE":
            across = UNIT - across
        x, y = (along, across) if side in "NS" else (across, along)
        marks.append((x, y, register))
    return marks


def _signs(registers: Sequence[int]) -> list[str]:
    """One sign for each register, or the first and the last if so many in a row have no room on a plate."""
    first, last = (registers[0], registers[-1]) if registers else (0, 0)
    is_range = len(registers) > 3 and last - first == len(registers) - 1
    return [str(first), "-", str(last)] if is_range else [str(register) for register in registers]


def _lanes(count: int) -> list[int]:
    """The places of so many lasers across a space."""
    return [round(20 + (place - (count - 1) / 2) * 8) for place in range(count)]


def belt_shape(belt: Any, fed_from: set[int]) -> dict[str, Any]:
    """The sides that feed a belt, seen as if it led north: straight, around a curve, or joined from a side."""
    curves = {(COMPASS.index(side) - COMPASS.index(belt.dir)) % 4 for side in belt.curves_from}
    straight = not curves or STRAIGHT in fed_from
    return {
        "straight": straight,
        "right": RIGHT in curves,
        "left": LEFT in curves,
        "joins_right": RIGHT in fed_from - curves,
        "joins_left": LEFT in fed_from - curves,
        "arrows": _arrows(belt.speed, straight, curves),
    }


def _arrows(speed: int, straight: bool, curves: set[int]) -> list[Arrow]:
    """One arrow on a normal belt, two on an express belt. Where belts merge, each way in has a small one, too."""
    ways = [STRAIGHT] * straight + sorted(curves)
    if len(ways) == 1:
        return [_on_way(ways[0], along, 1) for along in ((0.5,) if speed == 1 else (0.27, 0.73))]
    out = [_on_way(STRAIGHT, along, 0.9) for along in ((0.8,) if speed == 1 else (0.65, 0.9))]
    return out + [_on_way(way, 0.2, 0.7) for way in ways]


def _on_way(way: int, along: float, size: float) -> Arrow:
    """An arrow on a way, straight or around a curve from the right or left, at this part of it (0 entry, 1 exit)."""
    if way == STRAIGHT:
        return 20, round(40 * (1 - along), 1), 0, size
    angle = radians(90 * along)
    x, y = round(40 - 20 * sin(angle), 1), round(20 * cos(angle), 1)
    turned = round(90 * along) - 90
    return (x, y, turned, size) if way == RIGHT else (round(40 - x, 1), y, -turned, size)
