"""What a VOLT scenario file can say, and how its errors are reported."""

from typing import Any

import pytest

from engine.volt.scenario import run
from tests.engine.volt.scenes import bot, data_of


def failures(**changes: Any) -> list[str]:
    data = data_of("A . B", "unit:I", [], {"A": bot("red 1 E"), "B": bot()})
    return run({**data, **changes})


def test_what_comes_true_is_no_failure() -> None:
    assert failures(expect={"A": {"at": [0, 0], "vp": 0}, "B": {"damage": 1, "destroyed": False}, "mines": []}) == []


@pytest.mark.parametrize(
    ("expect", "line"),
    [
        ({"B": {"damage": 0}}, "B.damage: expected 0, got 1"),
        ({"B": {"at": None}}, "B.at: expected null, got [2,0]"),
        ({"mines": [{"owner": "A", "at": [1, 0]}]}, 'mines: expected [{"at":[1,0],"owner":"A"}], got []'),
        ({"winner": "A"}, 'winner: expected "A", got null'),
    ],
)
def test_what_does_not_is(expect: dict[str, Any], line: str) -> None:
    assert failures(expect=expect) == [line]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"play": "dinner"}, "file: expected the keys and values of the format"),
        ({"speed": 3}, "unknown field `speed`"),
        ({"expect": {"Z": {}}}, "expect: expected names of robots, got Z"),
        ({"orders": {"A": {"I": {"toaster": True}}}}, "orders.A.I: expected ids of modules, got toaster"),
        ({"orders": {"A": {"IV": {}}}}, "orders.A: expected orders of the format"),
        ({"mines": [{"owner": "A", "at": [7, 7]}]}, "mines: expected a space of the arena, got [7, 7]"),
        ({"arena": {"width": 3, "height": 1, "elements": [{"type": "lava", "at": [0, 0]}]}}, "arena: expected known"),
        ({"expect": {"A": {"mood": 1}}}, "expect.A: expected keys of the format"),
        ({"goal": 0}, "Expected `int` >= 1 - at `$.goal`"),
        ({"killbot_rolls": {"A": {"I": 1}}}, "killbot_rolls.A: expected a KillBot, got a robot of an operator"),
        ({"mines": [{"owner": "A", "at": [1, 0]}] * 2}, "mines: expected a space for each, got [1,0] twice"),
        ({"orders": {"A": {"I": {"mine_from": "home"}}}}, "orders.A.I.mine_from: expected an order of the format"),
        ({"orders": {"A": {"I": {"brake": "hard"}}}}, "orders.A.I.brake: expected an order of the format"),
        (
            {"orders": {"A": {"I": {"remote_control": {"target": "B", "unit": "I", "to": "up"}}}}},
            "orders.A.I.remote_control: expected an order of the format, got Invalid enum value 'up' - at `$.to`",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(changes: dict[str, Any], words: str) -> None:
    (line,) = failures(**changes)
    assert words in line


def test_an_unknown_module_and_two_robots_on_a_space() -> None:
    robots = [{"name": "A", "at": [0, 0], "start_number": 1, "modules": ["toaster"]}]
    assert failures(robots=robots, programs={}, orders={}) == [
        "A.modules: expected a known module, got unknown module toaster"
    ]
    robots = [{"name": name, "at": [0, 0], "start_number": number} for number, name in enumerate("AB", start=1)]
    assert failures(robots=robots) == ["robots: expected each on a space of its own, got two on one"]


def test_what_there_is_only_once_and_who_rolls() -> None:
    start = {"at": [0, 0], "start_number": 1, "modules": ["bomb", "bomb"], "killbot": True}
    robots = [{"name": "A", **start}, {"name": "B", "at": [1, 0], "start_number": 1}]
    assert failures(robots=robots) == [
        "robots: expected a starting number for each, got 1 twice",
        'A.modules: expected each module once, got "bomb" twice',
        "programs.A: expected no dice for a KillBot, which rolls them",
    ]


def test_an_order_that_cannot_be_carried_out_counts_as_not_given() -> None:
    """A power beam out of range."""
    robots = [
        {"name": "A", "at": [0, 0], "start_number": 1, "modules": ["power_beam"]},
        {"name": "B", "at": [1, 0], "start_number": 2},
    ]
    assert failures(robots=robots, orders={"A": {"I": {"power_beam": True}}}, expect={"B": {"at": [1, 0]}}) == []
