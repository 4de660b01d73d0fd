"""Reading the format of scenario files."""

from typing import Any

import pytest

from engine.volt.scenarios.file import RobotAnswers, Unplayable, read, read_expected, read_orders
from tests.engine.volt.scenes import bot, data_of


def data(**changes: Any) -> dict[str, Any]:
    return {**data_of("A . B", "unit:I", [], {"A": bot("red 1 E + blue 2 N"), "B": bot()}), **changes}


def test_robots_and_their_dice() -> None:
    scenario = read(data())
    assert [(robot.name, robot.at, robot.start_number) for robot in scenario.robots] == [
        ("A", (0, 0), 1),
        ("B", (2, 0), 2),
    ]
    die = scenario.programs["A"]["I"]
    assert (die.die, die.value, die.key) == ("red", 1, "E")
    assert die.second is not None
    assert (die.second.die, die.second.value, die.second.key) == ("blue", 2, "N")


def test_who_orders_nothing_does_nothing() -> None:
    assert read_orders(read(data(orders={})), "A") == RobotAnswers()


def test_orders_for_a_die_and_for_the_rest() -> None:
    orders = read_orders(read(data(orders={"A": {"I": {"mines": True}, "policy": {"anchor": 2}, "reboot": 3}})), "A")
    assert (orders.dice, orders.policy, orders.reboot) == ({"I": {"mines": True}}, {"anchor": 2}, 3)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"robots": [{"name": "A", "at": None, "start_number": 1}] * 2, "programs": {}}, "a different name for each"),
        ({"robots": [{"name": "winner", "at": None, "start_number": 1}], "programs": {}}, "no robot called"),
        ({"killbot_rolls": {"Z": {"I": 1}}}, "killbot_rolls: expected names of robots, got Z"),
        ({"killbot_rolls": {"A": {"I": 7}}}, "file: expected the keys and values of the format"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Unplayable, match=words):
        read(data(**changes))


@pytest.mark.parametrize(
    ("orders", "where"),
    [
        ({"II": {"toaster": True}}, "II: expected ids of modules, got toaster"),
        ({"policy": {"toaster": 1}}, "policy: expected ids of modules, got toaster"),
        ({"phase3": {"toaster": [0, 0]}}, "phase3: expected ids of modules, got toaster"),
        ({"phase3": {"telescopic_arm": "here"}}, "phase3: expected a space for a module"),
        ({"phase3": {"workshop": [0, 0]}}, "phase3: expected a space for a module, and words for workshop"),
    ],
)
def test_what_is_wrong_with_orders_is_named(orders: dict[str, Any], where: str) -> None:
    with pytest.raises(Unplayable, match=rf"orders\.A\.{where}"):
        read_orders(read(data(orders={"A": orders})), "A")


def test_what_is_not_written_is_not_expected() -> None:
    expected = read_expected(read(data(expect={"A": {"at": None}})), "A")
    assert expected.at is None
    with pytest.raises(Unplayable, match=r"expect\.A: expected keys of the format"):
        read_expected(read(data(expect={"A": {"mood": 1}})), "A")
