"""What a KillBot spots."""

import pytest

from engine.volt.arena.compass import KEYS
from engine.volt.killbot.sight import spot
from engine.volt.scenario import set_the_scene
from engine.volt.scenarios.file import read
from tests.engine.volt.scenes import bot, data_of, robot


def spotted(text: str, facing: str = "N", tokens: bool = True, **how: bool) -> list[tuple[str, int]]:
    """The direction and the distance of everything that K spots; there are KillBots K and L."""
    mates = {name: bot(killbot=True, facing=facing) for name in "KL" if name in text}
    context = set_the_scene(read(data_of(text, "unit:I", [], mates)))
    found = spot(context, robot(context, "K"), tokens, **how).targets
    return [(KEYS[target.direction], target.distance) for target in found]


@pytest.mark.parametrize(("facing", "directions"), [("N", ["W", "N", "E"]), ("E", ["N", "E", "S"])])
def test_it_looks_left_ahead_and_right(facing: str, directions: list[str]) -> None:
    assert spotted("* * *\n* K *\n* * *", facing) == [(name, 1) for name in directions]


def test_as_far_as_the_next_wall() -> None:
    assert spotted("K . . . A", "N") == [("E", 4)]
    assert spotted("K .|. . A", "N") == []
    assert spotted("K .|. . A", "N", through_walls=True) == [("E", 4)]


def test_tokens_hide_nothing_robots_do() -> None:
    assert spotted("K * A *") == [("E", 1), ("E", 2)]


def test_tokens_only_where_they_count() -> None:
    assert spotted("K * A", tokens=False) == [("E", 2)]


def test_mates_are_not_spotted_nor_what_lies_behind_them() -> None:
    """002 "SPOTTING FOR A SQUAD" """
    assert spotted("K L A") == []
