"""Length and difficulty in a word."""

import pytest

from engine.volt.measure.scale import harm_of, length_of, level_of


@pytest.mark.parametrize(
    ("rounds", "length"), [([5.0, 6.5], "short"), ([6.0], "medium"), ([9.0, 9.5], "medium"), ([8.0, None], "long")]
)
def test_a_fight_is_longer_the_more_rounds_it_takes(rounds: list[float | None], length: str) -> None:
    assert length_of(rounds, 30) == length


@pytest.mark.parametrize(
    ("falls", "shocks", "level"), [(1, 0, "easy"), (2, 0, "mid"), (1, 3, "mid"), (0, 15, "hard"), (10, 0, "expert")]
)
def test_an_arena_is_harder_the_more_its_floor_does(falls: int, shocks: int, level: str) -> None:
    assert level_of(harm_of(falls, shocks, 100)) == level


def test_without_rounds_nothing_is_hard() -> None:
    assert harm_of(0, 0, 0) == 0
