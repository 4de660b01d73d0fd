"""How the fields of elements and rules are chosen, from their declarations alone."""

from typing import Annotated, Literal

import msgspec
import pytest

from engine.roborally.board.geometry import Compass
from games.kinds.roborally.workshop.fields import fields_of


class Sample(msgspec.Struct, kw_only=True):
    at: tuple[int, int]
    side: Compass
    mount: Compass | None = None
    kind: Literal["in", "out"]
    registers: tuple[int, ...]
    count: int
    tokens: Annotated[int, msgspec.Meta(ge=1, le=4)]
    teams: Literal["pairs"] | Annotated[int, msgspec.Meta(ge=2)]
    flat: bool = False
    color: str


PRINTED = [
    Sample(at=(0, 0), side="S", kind="out", registers=(1, 5), count=3, tokens=2, teams=2, color=color)
    for color in ("b", "a", "b")
]


def test_a_field_is_chosen_by_its_type(subtests: pytest.Subtests) -> None:
    found = {field.name: field for field in fields_of(Sample, PRINTED, lambda _: lambda value: 0 < value < 10)}
    assert "at" not in found
    for name, kind, usual, values in [
        ("side", "one", "N", ["N", "E", "S", "W"]),
        ("mount", "one", None, ["N", "E", "S", "W", None]),
        ("kind", "one", "out", ["in", "out"]),
        ("registers", "several", (1, 5), [1, 2, 3, 4, 5]),
        ("count", "number", 3, range(1, 10)),
        ("tokens", "number", 2, range(1, 5)),
        ("teams", "one", 2, ["pairs", 2, 3, 4]),
        ("flat", "yes", False, []),
        ("color", "one", "b", ["a", "b"]),
    ]:
        with subtests.test(name):
            field = found[name]
            assert (field.kind, field.value) == (kind, usual)
            offered = range(field.least, field.most + 1) if kind == "number" else [value for value, _ in field.choices]
            assert offered == values
