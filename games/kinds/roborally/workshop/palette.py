"""What courses are made of in the workshop: elements to paint, boards of the box, special rules. All of it comes from
the declarations of the engine, so that a new element or rule is offered at once."""

from functools import cache, partial
from typing import Any

import msgspec

from engine.roborally.board.geometry import COMPASS
from engine.roborally.board.layout import Layout
from engine.roborally.courses.catalogue import board_ids, build_floor, course_ids, course_rules, load_board
from engine.roborally.elements import decode_elements, find_elements
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.flag import Flag
from engine.roborally.elements.sites.start import Start
from engine.roborally.rulesets import find_rulesets
from engine.roborally.special_rules import decode_rules, find_special_rules
from engine.roborally.special_rules.base import SpecialRule
from games.kinds.roborally.drawing.ground_art import draw_element
from games.kinds.roborally.setup.legend import about_element
from games.kinds.roborally.workshop.fields import Fits, fields_of
from games.shapes.venues import Field

OF_THE_COURSE = (Flag, Start)
"""What lies on a course, and not on a board."""
MIDDLE = (1, 1)
FLAGS = range(1, 9)


class Paint(msgspec.Struct, frozen=True):
    """A kind of element that can be painted.

    No two elements lie in the same `part` of a space, in which `{side}` stands for its side. `on_wall` tells whether it
    hangs on a wall.
    """

    type: str
    title: str
    about: str
    edition: str
    part: str
    on_wall: bool
    fields: list[Field]
    drawing: str


class RuleOffer(msgspec.Struct, frozen=True):
    """A special rule, and what it means with its usual parameters."""

    rule: str
    title: str
    words: str
    fields: list[Field]


@cache
def palette() -> dict[str, Any]:
    """Everything that is offered, as plain data."""
    return {
        "elements": msgspec.to_builtins(paints()),
        "flags": [_drawing(Flag(at=(0, 0), number=number)) for number in FLAGS],
        "start": _drawing(Start(at=(0, 0))),
        "boards": [msgspec.to_builtins(load_board(board)) for board in board_ids()],
        "rules": msgspec.to_builtins([_offer(rule) for rule in find_special_rules().values()]),
        "editions": [[rules.id, rules.name] for rules in find_rulesets().values()],
    }


@cache
def paints() -> list[Paint]:
    """The elements, those of the first edition first, by name."""
    editions = list(find_rulesets())
    kinds = [_paint(kind) for kind in find_elements().values() if kind not in OF_THE_COURSE]
    return sorted(kinds, key=lambda paint: (editions.index(paint.edition), paint.title))


def _paint(kind: type[Element]) -> Paint:
    boards = [load_board(board) for board in board_ids()]
    printed = [(board, element) for board in boards for element in board.elements if type(element) is kind]
    fields = fields_of(kind, [element for _, element in printed], partial(_fits, kind))
    usual = _example(kind, fields)
    title, about = about_element(kind.kind())
    edition = _first({board.edition for board, _ in printed})
    return Paint(kind.kind(), title, about, edition, _part(kind, fields), _hangs(usual), fields, _drawing(usual))


def _first(editions: set[str]) -> str:
    return next((edition for edition in find_rulesets() if edition in editions), next(reversed(find_rulesets())))


def _example(kind: type[Element], fields: list[Field], **changes: Any) -> Element:
    values = {field.name: field.value for field in fields} | changes
    [element] = decode_elements([{"type": kind.kind(), "at": MIDDLE, **values}], kind.kind())
    return element


def _part(kind: type[Element], fields: list[Field]) -> str:
    """The part of a space that it takes up, for any side."""
    usual = _example(kind, fields).part()
    sided = any(field.name == "side" for field in fields)
    other = _example(kind, fields, side=COMPASS[1]).part() if sided else usual
    return usual if usual == other else f"{usual.removesuffix(COMPASS[0])}{{side}}"


def _faults(element: Element, *walls: Any) -> list[str]:
    return element.problems(Layout((3, 3), [element], [(MIDDLE, side) for side in walls]))


def _hangs(element: Element) -> bool:
    return len(_faults(element)) > len(_faults(element, *COMPASS))


def _fits(kind: type[Element], name: str) -> Fits:
    """Numbers that are no fault of an element that has no other fields."""

    def fits(value: Any) -> bool:
        printed = (it for board in board_ids() for it in load_board(board).elements if type(it) is kind)
        example = next(printed, None)
        if example is None:
            return True
        changed = msgspec.structs.replace(example, at=MIDDLE, **{name: value})
        return not _faults(changed, *COMPASS)

    return fits


def _drawing(element: Element) -> str:
    """An element alone on a space, as the inside of an <svg>."""
    alone = msgspec.structs.replace(element, at=(0, 0))
    return draw_element(build_floor(1, 1, [(0, 0)], [alone]), alone).drawing + ""


def _offer(rule: type[SpecialRule]) -> RuleOffer:
    printed = [it for course in course_ids() for it in course_rules(course) if type(it) is rule]
    fields = fields_of(rule, printed, lambda name: lambda value: True)
    values = {field.name: field.value for field in fields}
    [usual] = decode_rules([{"rule": rule.name(), **values}], rule.name())
    return RuleOffer(rule.name(), rule.name().replace("_", " ").capitalize(), usual.words, fields)
