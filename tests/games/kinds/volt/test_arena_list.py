"""The arenas to choose from."""

import pytest

from engine.kernel.errors import BadData
from games.kinds.volt.arena_list import arena, arenas


def test_all_four_arenas_are_listed_in_their_order() -> None:
    assert [(line.letter, line.name) for line in arenas()] == [
        ("A", "Twin Cities"),
        ("B", "Rome"),
        ("C", "Ruhrgebiet"),
        ("D", "Tokyo"),
    ]
    assert [line.champion for line in arenas()] == ["Jetpack", "Water Cannon", "Conductor", "Wall Control"]


def test_only_the_first_two_are_for_training() -> None:
    assert [line.for_training for line in arenas()] == [True, True, False, False]


def test_what_lies_in_an_arena_is_counted_in_words() -> None:
    assert arena("rome").facts == ["16 spaces of water", "2 workshops"]
    assert arena("tokyo").facts == ["1 pit", "16 energy walls", "2 workshops"]
    assert (arena("tokyo").width, arena("tokyo").height) == (9, 9)


def test_there_is_no_arena_but_these() -> None:
    with pytest.raises(BadData, match="unknown arena moon"):
        arena("moon")
