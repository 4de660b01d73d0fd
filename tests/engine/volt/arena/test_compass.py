"""The eight directions."""

import pytest

from engine.volt.arena.compass import DIAGONALS, KEYS, SIDES, beyond, direction_of, is_diagonal, opposite, turned


def test_directions_go_clockwise_from_north() -> None:
    assert [direction_of(name) for name in KEYS] == list(range(8))
    assert [KEYS[side] for side in SIDES] == ["N", "E", "S", "W"]
    with pytest.raises(ValueError, match="not in tuple"):
        direction_of("UP")


@pytest.mark.parametrize(("start", "keys", "end"), [("N", 1, "NE"), ("N", -1, "NW"), ("W", 2, "N"), ("SE", 8, "SE")])
def test_turning_by_keys(start: str, keys: int, end: str) -> None:
    assert KEYS[turned(direction_of(start), keys)] == end


def test_diagonals_lie_across_corners() -> None:
    assert [direction for direction in range(8) if is_diagonal(direction)] == list(DIAGONALS)


@pytest.mark.parametrize("direction", range(8))
def test_a_step_and_the_opposite_one_lead_back(direction: int) -> None:
    there = beyond((4, 4), direction)
    assert there != (4, 4)
    assert beyond(there, opposite(direction)) == (4, 4)


def test_north_is_up_and_east_is_right() -> None:
    assert [beyond((4, 4), direction_of(name)) for name in ("N", "E", "SW")] == [(4, 3), (5, 4), (3, 5)]
