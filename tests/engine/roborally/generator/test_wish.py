"""What can be wished of a course."""

import pytest

from engine.kernel.errors import BadData
from engine.roborally.generator.wish import Wish, read_wish
from tests.engine.roborally.figures import figures


def test_a_wish_names_what_it_wants_and_leaves_the_rest() -> None:
    assert read_wish('{"players": 3, "length": "short"}') == Wish(players=3, length="short")
    assert read_wish("{}") == Wish()


@pytest.mark.parametrize(("text", "turns"), [('{"length": "long"}', 20), ('{"length": "long", "turns": 9}', 9)])
def test_turns_say_more_exactly_how_long(text: str, turns: int) -> None:
    assert read_wish(text).wanted_turns == turns


def test_boards_are_those_of_the_edition_or_those_that_are_named() -> None:
    assert "chess" in Wish().choice()
    assert not {"docking-bay-a", "casino"} & {*Wish().choice()}
    assert {"chess", "casino"} <= {*Wish(edition="ultimate").choice()}
    assert Wish(boards=("vault", "chess")).choice() == ["chess", "vault"]


@figures(
    "text, told",
    {
        "no JSON": ("short", "the wish cannot be read"),
        "too many players": ('{"players": 9}', "<= 8 - at"),
        "an unknown length": ('{"length": "endless"}', "Invalid enum value .endless."),
        "an unknown field": ('{"colour": "red"}', "colour"),
        "an unknown edition": ('{"edition": "2016"}', "unknown ruleset 2016"),
        "a board of another edition": ('{"boards": ["casino"]}', "there is no board casino to choose"),
        "a board to start from": ('{"boards": ["docking-bay-a"]}', "there is no board docking-bay-a"),
    },
)
def test_what_cannot_be_wished_is_told(text: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        read_wish(text).choice()
