"""The arenas to choose from."""

import pytest

from engine.kernel.errors import BadData
from games.errors import NotFound
from games.kinds.volt.setup.venues import arena, arenas, picture, venue_of, venues


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


def test_every_arena_is_a_venue_with_its_picture() -> None:
    assert [(venue.id, venue.length) for venue in venues()] == [(line.id, "") for line in arenas()]
    for venue in venues():
        assert picture(venue.id).startswith(b"\x89PNG")
    with pytest.raises(NotFound):
        picture("moon")


def test_a_bout_takes_place_where_it_was_fought_else_where_it_will_be() -> None:
    assert venue_of({"arena": "rome"}, None) == "rome"
    assert venue_of({"arena": "rome"}, {"arena": "tokyo"}) == "tokyo"
    assert venue_of({"series": "championship"}, None) == ""
