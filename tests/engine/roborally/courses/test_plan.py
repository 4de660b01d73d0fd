"""Boards laid side by side, turned and moved to their places."""

import msgspec
import pytest

from engine.roborally.courses.catalogue import load_course
from engine.roborally.courses.plan import Board, Tile
from engine.roborally.elements import decode_elements

DOCKING_BAY = Board("bay", "Bay", 3, 2, tuple(decode_elements([{"type": "wall", "at": [2, 0], "side": "N"}], "bay")))


def test_a_board_has_all_spaces_of_its_rectangle() -> None:
    assert sorted(DOCKING_BAY.spaces()) == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]


def test_a_tile_covers_the_spaces_from_its_corner_on() -> None:
    upright = Tile("bay", at=(10, 20), rotate=0)
    assert sorted(upright.spaces(DOCKING_BAY)) == [(10, 20), (10, 21), (11, 20), (11, 21), (12, 20), (12, 21)]
    turned = Tile("bay", at=(10, 20), rotate=90)
    assert sorted(turned.spaces(DOCKING_BAY)) == [(10, 20), (10, 21), (10, 22), (11, 20), (11, 21), (11, 22)]


@pytest.mark.parametrize(
    ("rotate", "at", "side"), [(0, (12, 20), "N"), (90, (11, 22), "E"), (180, (10, 21), "S"), (270, (10, 20), "W")]
)
def test_elements_turn_with_their_tile(rotate: int, at: tuple[int, int], side: str) -> None:
    (wall,) = Tile("bay", at=(10, 20), rotate=rotate).elements(DOCKING_BAY)  # type: ignore[arg-type]
    assert msgspec.to_builtins(wall) == {"type": "wall", "at": at, "side": side}


@pytest.mark.parametrize(
    ("players", "allowed"), [((2, 4), (2, 3, 4)), ((5, 5), (5,)), ((4, 6, 8), (4, 6, 8)), ((2, 8), tuple(range(2, 9)))]
)
def test_two_numbers_of_players_are_a_range_and_more_are_a_list(
    players: tuple[int, ...], allowed: tuple[int, ...]
) -> None:
    assert msgspec.structs.replace(load_course("risky-exchange"), players=players).allowed == allowed
