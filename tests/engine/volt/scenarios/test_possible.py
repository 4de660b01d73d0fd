"""What cannot be so in any game is refused, with its place."""

from typing import Any

import pytest

from engine.volt.scenario import run
from tests.engine.volt.scenes import bot, data_of


def refusal(drawing: str = "A . B", play: str = "unit:I", *, changes: Any = (), **robots: Any) -> list[str]:
    return run({**data_of(drawing, play, [], robots), **dict(changes)})


@pytest.mark.parametrize(
    ("robot", "said"),
    [
        (bot(shield=1), "A.shield: expected at most 0, as its modules hold, got 1"),
        (bot(shield=3, modules=["shield"]), "A.shield: expected at most 2, as its modules hold, got 3"),
        (bot(damage=3), "A.damage: expected less than 3 in the arena, got 3"),
        (bot(killbot=True, modules=["brake"]), "A.modules: expected modules of KillBots, got brake"),
        (
            bot("blue 4 NE", modules=["steering_nozzle"]),
            "programs.A: expected dice that its controller takes, got: control unit I: a blue 4 cannot lie on key NE",
        ),
        (
            bot("red 1 N + red 2 N"),
            "programs.A: expected dice that its controller takes, got: there are 2 dice on control unit I",
        ),
    ],
)
def test_a_robot_as_no_game_knows_it(robot: dict[str, Any], said: str) -> None:
    assert refusal(A=robot) == [said]


def test_what_is_just_possible_is_played() -> None:
    filled = bot("blue 3 NE", shield=2, damage=2, modules=["shield", "steering_nozzle"])
    assert refusal(". . .\nA . B", A=filled, B=bot(killbot=True, modules=["mines", "jetpack"])) == []


@pytest.mark.parametrize(("module", "refused"), [("jetpack", False), ("brake", True)])
def test_a_robot_stands_on_a_pit_only_where_someone_hovers(module: str, refused: bool) -> None:
    pit = {"type": "pit", "at": [0, 0]}
    data = data_of("A . B", "unit:I", [pit], {"B": bot(modules=[module])})
    assert run(data) == ["A.at: expected no pit where no one hovers, got [0, 0]"] * refused


def test_no_robot_has_more_than_three_mines() -> None:
    laid = {"mines": [{"owner": "A", "at": at} for at in ([1, 0], [0, 1], [1, 1], [2, 1])]}
    said = "mines: expected at most 3 of each robot, got 4 of A"
    assert refusal("A . B\n. . .", changes=laid, A=bot(modules=["mines"])) == [said]


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ({"I": {"brake": 1}}, "I: expected modules of the robot, got brake"),
        ({"policy": {"shield": "always"}}, "policy: expected modules of the robot, got shield"),
        ({"I": {"ram_keep": "red1"}}, "I.ram_keep: expected one of two dice on the unit, got red1"),
        (
            {"I": {"remote_control": {"target": "Z", "unit": "I", "to": "N"}}},
            "I.remote_control: expected another robot as the target, got Z",
        ),
        ({"I": {"mine_from": [0, 3]}}, "I: expected a space of the arena, got [0, 3]"),
        ({"phase3": {"workshop": "repair"}}, "phase3: expected the play resolution or round, got unit:I"),
    ],
)
def test_orders_that_nothing_asks_for(orders: dict[str, Any], said: str) -> None:
    assert refusal(A=bot("red 1 E", modules=["remote_control"], orders=orders)) == [f"orders.A.{said}"]


def test_no_one_orders_a_killbot_about() -> None:
    ordered = bot(killbot=True, modules=["mines"], orders={"I": {"mines": True}})
    assert refusal(A=ordered) == ["orders.A.*: expected none for a KillBot, got some"]


def test_only_what_is_destroyed_reboots_and_only_in_the_preparation() -> None:
    late = bot(at=None, orders={"reboot": 1})
    assert refusal(A=late) == ["orders.A.reboot: expected the play preparation, got unit:I"]
    said = "orders.A.reboot: expected a destroyed robot, got one in the arena"
    assert refusal(play="preparation", A=bot(orders={"reboot": 1})) == [said]


@pytest.mark.parametrize(
    ("phase3", "said"),
    [
        ({"telescopic_arm": [3, 0]}, "phase3: expected a space of the arena, got [3, 0]"),
        ({"workshop": "tea"}, "phase3.workshop: expected repair, or draw: and a color, got tea"),
    ],
)
def test_what_no_one_can_activate(phase3: dict[str, Any], said: str) -> None:
    reaching = bot(modules=["telescopic_arm"], orders={"phase3": phase3})
    assert refusal(play="resolution", A=reaching) == [f"orders.A.{said}"]


@pytest.mark.parametrize(
    ("at", "kinds", "said"),
    [
        ([1, 0], ["pit", "workshop"], "[1, 0]: The pit and the workshop lie in the same place."),
        ([3, 0], ["pit"], "[3, 0]: The pit lies outside the arena."),
    ],
)
def test_an_arena_that_contradicts_itself(at: list[int], kinds: list[str], said: str) -> None:
    data = data_of("A . B", "unit:I", [{"type": kind, "at": at} for kind in kinds], {})
    assert run(data) == [f"arena: expected no contradiction, got one at {said}"]


def test_tokens_lie_in_one_heap() -> None:
    heaps = {"vp_tokens": [{"at": [1, 0], "count": count} for count in (1, 2)]}
    assert refusal(changes=heaps) == ["vp_tokens: expected each space once, got [1,0] twice"]
