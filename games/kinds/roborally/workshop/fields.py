"""The fields of an element or a special rule that its author chooses, as its own declaration types them."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import inspect

from engine.roborally.board.geometry import COMPASS
from engine.roborally.elements.base import PHASES
from games.kinds.roborally.drawing.ground_art import COMPASS_WORDS
from games.shapes.venues import Field

LARGEST = 60
"""The largest number that is offered where a declaration names none."""
LABELS = {
    "dir": "Leads to the",
    "side": "On the side",
    "facing": "Robots face",
    "curves_from": "Curves from",
    "registers": "In registers",
    "count": "How many",
    "teams": "How many teams",
    "blocks": "Stops those who go",
    "color": "Letter",
    "dealt": "Cards dealt",
    "kept": "Cards kept",
    "rest": "The other cards go to",
    "factor": "Each shot counts",
    "tokens": "Damage",
    "flat": "Flags lie flat: pushers, crushers and trap doors take them, too",
}
"""Words for fields whose names say too little."""

Fits = Callable[[Any], bool]
"""Tells whether a value of a field is no fault by itself."""


def fields_of(struct: type, examples: Iterable[Any], fits: Callable[[str], Fits]) -> list[Field]:
    """The fields of a kind of element or rule. `examples` are some that are in print, and `fits` tells for a field
    which numbers it may have."""
    usual = list(examples)
    told = inspect.type_info(struct)
    assert isinstance(told, inspect.StructType)
    return [
        _field(field, [getattr(example, field.name) for example in usual], fits(field.name))
        for field in told.fields
        if field.name != "at"
    ]


def _field(field: inspect.Field, used: list[Any], fits: Fits) -> Field:
    label = LABELS.get(field.encode_name, field.encode_name.replace("_", " ").capitalize())
    kind, rest = _choice(field.type, used, fits)
    return Field(field.encode_name, label, kind, _usual(field, kind, used, rest), **rest)


def _choice(declared: inspect.Type, used: list[Any], fits: Fits) -> tuple[str, dict[str, Any]]:
    match declared:
        case inspect.LiteralType(values=values):
            words = tuple((value, COMPASS_WORDS.get(str(value), str(value))) for value in sorted(values, key=_order))
            return "one", {"choices": words, "turns": set(values) == {*COMPASS}}
        case inspect.VarTupleType(item_type=inspect.LiteralType() as item):
            return "several", _choice(item, [], fits)[1]
        case inspect.VarTupleType():
            return "several", {"choices": tuple((phase, str(phase)) for phase in PHASES)}
        case inspect.UnionType(types=types):
            return "one", _either(types, fits)
        case inspect.BoolType():
            return "yes", {}
        case inspect.IntType(ge=least, le=most):
            numbers = [number for number in range(least or 0, (most or LARGEST) + 1) if fits(number)]
            return "number", {"least": numbers[0], "most": numbers[-1]}
    return "one", {"choices": tuple((text, str(text).upper()) for text in sorted({*used}))}


def _either(types: Iterable[inspect.Type], fits: Fits) -> dict[str, Any]:
    """One of several types: the words of one, a few numbers of another, or nothing at all."""
    choices: list[tuple[Any, str]] = []
    turns = False
    for declared in types:
        match declared:
            case inspect.NoneType():
                choices.append((None, "none"))
            case inspect.IntType(ge=least):
                choices += [(number, str(number)) for number in range(least or 1, (least or 1) + 3)]
            case _:
                found = _choice(declared, [], fits)[1]
                choices += found["choices"]
                turns = turns or found.get("turns", False)
    return {"choices": tuple(choices), "turns": turns}


def _order(value: Any) -> Any:
    return COMPASS.index(value) if value in COMPASS else value


def _usual(field: inspect.Field, kind: str, used: list[Any], rest: dict[str, Any]) -> Any:
    """Its default or, without one, what is printed most often. A compass point begins in the north."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    if rest.get("turns"):
        return rest["choices"][0][0]
    if used:
        return Counter(used).most_common(1)[0][0]
    return rest["choices"][0][0] if kind == "one" else rest.get("least", False)
