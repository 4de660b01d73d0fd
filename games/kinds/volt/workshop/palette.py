"""What arenas are made of in the workshop. All of it comes from the declarations of the engine."""

from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import inspect

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.elements import AnyElement, Corner, Element
from engine.volt.arena.validate import LARGEST, part_of
from games.kinds.volt.drawing.ground_art import BECAUSE, draw_inside
from games.kinds.volt.told.places import WORDS
from games.shapes.venues import Field

LABELS = {
    "side": "On the side",
    "arrow": "Its arrow points",
    "turn": "A KillBot turns",
    "because": "It warns of",
    "index": "Number on its side",
}
"""Words for fields whose names say too little."""


class Paint(msgspec.Struct, frozen=True):
    """A kind of element. No two lie in the same `part` of a space, in which `{side}` stands for its side."""

    type: str
    title: str
    about: str
    part: str
    fields: list[Field]
    drawing: str


@cache
def palette() -> dict[str, Any]:
    """Everything that can be painted, as plain data. Corners come last: a new arena has them."""
    kinds = sorted(get_args(AnyElement), key=lambda kind: kind is Corner)
    return {"elements": msgspec.to_builtins([_paint(kind) for kind in kinds]), "largest": LARGEST}


def _paint(kind: type[Element]) -> Paint:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    fields = [_field(it.name, it.type) for it in told.fields if it.name != "at"]
    usual = {field.name: field.value for field in fields} | ({"arrow": "S"} if kind.kind() == "start" else {})
    example = msgspec.convert({"type": kind.kind(), "at": (0, 0), **usual}, kind)
    fields = [msgspec.structs.replace(field, value=usual[field.name]) for field in fields]
    part = part_of(example)
    sided = f"{part.removesuffix(' N')} {{side}}" if part.endswith(" N") else part
    alone = ArenaPlan(id="", name="", width=1, height=1, elements=(example,))
    return Paint(kind.kind(), kind.called(), kind.words, sided, fields, draw_inside(alone) + "")


def _field(name: str, declared: inspect.Type) -> Field:
    label = LABELS.get(name, name.capitalize())
    if isinstance(declared, inspect.IntType):
        least, most = declared.ge or 0, declared.le or 0
        return Field(name, label, "number", least, least=least, most=most)
    assert isinstance(declared, inspect.LiteralType)
    words = WORDS | BECAUSE
    values = [it for it in words if it in declared.values]
    usual = values[1] if name == "turn" else values[0]
    return Field(name, label, "one", usual, tuple((value, words[value]) for value in values))
