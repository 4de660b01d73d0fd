"""Words about fields."""

from typing import Annotated

import msgspec

from games.api.description.schema import whole
from games.api.description.words import shapes_in, words_of


class Base(msgspec.Struct):
    number: int
    """Counted from 0."""
    name: str


class Deep(msgspec.Struct):
    told: str
    """What was
    told."""


class Renamed(msgspec.Struct):
    values: Annotated[int, msgspec.Meta(ge=0)] = msgspec.field(name="wishes", default=0)
    """How many."""
    again: "list[Renamed]" = []


def test_words_stand_below_their_field_and_come_from_the_base_too() -> None:
    class Inherits(Base):
        pass

    assert words_of(Base) == words_of(Inherits) == {"number": "Counted from 0."}
    assert words_of(Deep) == {"told": "What was\ntold."}
    assert words_of(msgspec.defstruct("Made", [("number", int)])) == {}


def test_shapes_are_found_at_any_depth_with_the_names_of_their_fields() -> None:
    found = shapes_in([dict[str, list[Deep]], Renamed])
    assert found == {Deep: {"told": "told"}, Renamed: {"wishes": "values", "again": "again"}}


def test_the_description_says_what_the_code_says(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    for shape, field, words in (
        ("SeatLine", "is_free", "Anyone may take it over."),
        ("RoborallyProgram", "locked", "0 if the register is free"),
        ("RoborallyProgram", "id", "Identifies the question within its game."),
        ("VoltRobotView", "inventory", "Empty unless the robot is the viewer's own."),
        ("GameAnswer", "version", ""),
    ):
        assert words in shapes[shape]["properties"][field].get("description", "")
