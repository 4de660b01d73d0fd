"""Whole sentences with named places."""

import pytest

from games.wording.lines import Line, Part
from games.wording.say import Filling, line, listed, phrase, places

BOLT, COG, G5 = Part("Bolt", robot=0), Part("Cog", robot=1), Part("G5", cell="7,5")


def test_what_fills_a_place_can_still_be_told_apart() -> None:
    said = line("{robot} moves to {cell}, {number} times.", robot=BOLT, cell=G5, number=2)
    assert said == Line((BOLT, Part(" moves to "), G5, Part(", "), Part("2"), Part(" times.")))
    assert said.text == "Bolt moves to G5, 2 times."


def test_a_phrase_fills_a_place_with_places_of_its_own() -> None:
    way = phrase("{robot} to {cell}", robot=COG, cell=G5)
    assert line("{robot} pushes {way}.", robot=BOLT, way=way) == Line(
        (BOLT, Part(" pushes "), COG, Part(" to "), G5, Part("."))
    )


def test_an_empty_place_leaves_nothing() -> None:
    assert line("{robot}{more}.", robot=BOLT, more="").parts == (BOLT, Part("."))


def test_a_place_that_nothing_fills_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        line("{robot} moves to {cell}.", robot=BOLT)


def test_the_places_of_a_sentence() -> None:
    assert places("{robot} moves to {cell}.") == ("robot", "cell")
    assert places("No one moves.") == ()


@pytest.mark.parametrize(
    ("items", "words"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c", "d"], "a, b, c and d"),
        ([BOLT, G5, 2], "Bolt, G5 and 2"),
    ],
)
def test_several_things_in_a_row(items: list[Filling], words: str) -> None:
    assert Line(listed(items)).text == words


def test_a_row_may_be_joined_in_another_way_and_robots_in_it_are_still_robots() -> None:
    row = Line(listed([BOLT, COG, G5], "; ", "; "))
    assert (row.text, row.robots) == ("Bolt; Cog; G5", {0, 1})
