"""What a RoboRally scenario file can say, and how it is played."""

from typing import Any

import pytest

from engine.roborally.scenario import run
from tests.engine.commands.scenes import robot, scenario
from tests.engine.roborally.figures import figures

TURNS = [["rotate_left", 70], ["rotate_right", 80], ["rotate_left", 90], ["rotate_right", 100]]
INTO_THE_PIT = {"elements": [{"type": "pit", "at": [5, 4]}], "programs": {"A": [["move_1", 500], *TURNS]}}


def failures(**changes: Any) -> list[str]:
    return run(scenario(**changes), "2005")


@figures(
    "changes, play, expect",
    {
        "destroyed it is nowhere": ({}, "", {"destroyed": True, "eliminated": False, "lives": 2, "at": None}),
        "without lives it is eliminated": (
            {"robots": [robot(lives=1)]},
            "turn",
            {"destroyed": True, "eliminated": True, "lives": 0},
        ),
        "it re-enters as its decline says": (
            {"robots": [robot(archive=[1, 1])]},
            "turn",
            {"at": [1, 1], "damage": 2, "destroyed": False, "powered_down": False},
        ),
    },
)
def test_a_robot_that_falls(changes: dict[str, Any], play: str, expect: dict[str, Any]) -> None:
    assert failures(**INTO_THE_PIT, **changes, **({"play": play} if play else {}), expect={"A": expect}) == []


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_a_re_entry_follows_its_order(facing: str) -> None:
    """Re-entered powered down, the robot begins the next turn without its two damage tokens."""
    orders = {"A": {"reentry": {"facing": facing, "powered_down": True}}}
    expect = {"A": {"at": [1, 1], "facing": facing, "damage": 0, "powered_down": True}}
    changes = {"robots": [robot(archive=[1, 1])], "option_orders": orders, "play": "turn+deal", "expect": expect}
    assert failures(**INTO_THE_PIT, **changes) == []


def test_a_re_entry_where_none_is_allowed_is_a_failure() -> None:
    orders = {"A": {"reentry": {"facing": "N", "at": [9, 9]}}}
    (line,) = failures(**INTO_THE_PIT, robots=[robot(archive=[1, 1])], option_orders=orders, play="turn")
    assert line.startswith("option_orders: expected a legal answer, got ")


@pytest.mark.parametrize(("order", "stays"), [(True, True), (False, False), (None, False)])
def test_staying_powered_down_follows_its_order_and_is_declined_without(order: bool | None, stays: bool) -> None:
    orders = {} if order is None else {"A": {"stay_powered_down": order}}
    changes = {"robots": [robot(powered_down=True, damage=2)], "programs": {}, "option_orders": orders}
    expect = {"A": {"powered_down": stays, "damage": 0 if stays else 2, "hand_size": 0 if stays else 7}}
    assert failures(**changes, play="turn+deal", expect=expect) == []


def test_an_announced_power_down_takes_effect_at_the_next_deal() -> None:
    changes = {"robots": [robot(damage=3)], "option_orders": {"A": {"announce_power_down": True}}}
    before, after = {"powered_down": False, "damage": 3}, {"powered_down": True, "damage": 0, "hand_size": 0}
    assert failures(**changes, play="turn", expect={"A": before}) == []
    assert failures(**changes, play="turn+deal", expect={"A": after}) == []


def test_locked_cards_are_played_and_compared_in_part() -> None:
    """Register 5 is locked at 5 damage; its Move 1 is played last."""
    start = robot(damage=5, locked={"5": ["move_1", 500]})
    expect = {"A": {"at": [5, 4], "locked_registers": [5], "locked": {"5": ["move_1", 500]}}}
    assert failures(robots=[start], programs={}, play="registers:1..5", expect=expect) == []
    expect["A"]["locked"] = {"4": ["move_1", 500]}
    assert failures(robots=[start], programs={}, play="registers:1..5", expect=expect) == [
        'A.locked: expected {"4":["move_1",500]}, got {"4":null}'
    ]


def test_a_draw_is_forced_from_the_top_of_the_deck() -> None:
    """A powered-down robot is hit for the fifth time: register 5 locks with the top card."""
    changes = {
        "elements": [{"type": "laser", "at": [0, 5], "side": "W", "count": 1}],
        "robots": [robot(powered_down=True, damage=4)],
        "programs": {},
        "program_deck": [["u_turn", 30], ["move_3", 800]],
    }
    expect = {"A": {"damage": 5, "locked": {"5": ["u_turn", 30]}}}
    assert failures(**changes, expect=expect) == []


def test_only_the_registers_asked_for_are_played() -> None:
    program = {"A": [["move_1", 500], ["move_1", 510], ["move_1", 520]]}
    assert failures(programs=program, play="registers:2..3", expect={"A": {"at": [5, 3]}}) == []


def test_a_deal_alone_moves_no_one() -> None:
    expect = {"A": {"at": [5, 5], "hand_size": 9}}
    assert failures(programs={}, play="deal", expect=expect) == []


def test_the_registers_named_are_played_though_one_robot_is_left() -> None:
    """A-69: B has won when A is out, and drives on."""
    robots = [robot(at=[5, 0], lives=1), robot("B", at=[9, 9], archive=[9, 9])]
    programs = {"A": [["move_1", 490]], "B": [["rotate_left", 70], ["move_1", 500]]}
    expect = {"A": {"eliminated": True}, "B": {"at": [8, 9]}}
    changes = {"robots": robots, "programs": programs, "expect": expect, "expect_game": {"winner": "B"}}
    assert failures(play="registers:1..2", **changes) == []


def test_the_next_turn_is_dealt_though_one_robot_is_left() -> None:
    """A-69: B has won in the cleanup, by the radiation that destroys A."""
    locked = {str(register): ["rotate_left", 50 + 20 * register] for register in range(1, 6)}
    robots = [robot(damage=9, lives=1, locked=locked), robot("B", at=[9, 9], archive=[9, 9])]
    changes = {"elements": [{"type": "radiation", "at": [5, 5]}], "robots": robots, "programs": {}}
    expect = {"A": {"eliminated": True}, "B": {"hand_size": 9}}
    file = scenario(rules="ultimate", play="turn+deal", expect=expect, expect_game={"winner": "B"}, **changes)
    assert run(file, "ultimate") == []


@pytest.mark.parametrize(("lives", "winner"), [(1, "B"), (2, None)])
def test_the_winner_is_compared(lives: int, winner: str | None) -> None:
    """A falls into a pit. If that was its last life, B is the only one left and wins."""
    robots = [robot(lives=lives), robot("B", at=[9, 9], archive=[9, 9])]
    changes = INTO_THE_PIT | {"robots": robots, "expect": {}}
    assert failures(**changes, expect_game={"winner": winner}) == []
    wrong, right = ("null", '"B"') if winner else ('"B"', "null")
    other = None if winner else "B"
    assert failures(**changes, expect_game={"winner": other}) == [f"winner: expected {wrong}, got {right}"]


def test_a_robot_on_its_last_flag_stands_there_and_has_won() -> None:
    robots = [robot(), robot("B", at=[9, 9], archive=[9, 9])]
    flag = {"type": "flag", "at": [5, 4], "number": 1}
    expect = {"A": {"at": [5, 4], "next_flag": 2, "archive": [5, 4], "destroyed": False}}
    assert failures(elements=[flag], robots=robots, expect=expect, expect_game={"winner": "A"}) == []


def test_options_are_compared_as_a_set_of_which_there_are_none() -> None:
    assert failures(expect={"A": {"options": [], "virtual": False, "payload": {}}}) == []
    assert failures(expect={"A": {"options": ["brakes"]}}) == ['A.options: expected ["brakes"], got []']


HIGH = {
    "rules": "ultimate",
    "elements": [{"type": "wall", "at": [5, 5], "side": "N"}],
    "robots": [robot(options=["frog_legs"])],
    "programs": {"A": [["move_2", 700]]},
    "option_orders": {"A": {"registers": {"1": {"frog_legs": True}}}},
}


def test_variants_apply_where_the_file_names_them() -> None:
    assert run(scenario(**HIGH, expect={"A": {"at": [5, 5]}}), "ultimate") == []
    assert run(scenario(**HIGH, variants=["high_flying"], expect={"A": {"at": [5, 3]}}), "ultimate") == []


def test_of_bio_bots_the_first_option_has_grown() -> None:
    """000 "BIO-BOTS": it is replaced as the robot powers down. The others stay."""
    held = [robot("A", options=["brakes", "turret"])]
    orders = {"A": {"announce_power_down": True}}
    expect = {"A": {"options": ["rear_laser", "turret"]}}
    played = {"play": "turn+deal", "option_deck": ["rear_laser"], "variants": ["bio_bots"]}
    assert run(scenario(robots=held, option_orders=orders, expect=expect, **played), "ultimate") == []


def test_their_special_rules_take_part() -> None:
    belt = {"type": "conveyor", "at": [5, 4], "dir": "E", "speed": 1, "curves_from": []}
    flag = {"type": "flag", "at": [5, 4], "number": 1}
    next_flags = {
        variant: run(
            scenario(rules="ultimate", elements=[belt, flag], variants=[variant], expect={"A": {"next_flag": 2}}),
            "ultimate",
        )
        for variant in ("moving_flags", "immortality")
    }
    assert next_flags == {"moving_flags": [], "immortality": ["A.next_flag: expected 2, got 1"]}


@pytest.mark.parametrize(
    ("variants", "rules", "told"),
    [
        (["low_flying"], "ultimate", "variants: expected known variants, got unknown variant low_flying"),
        (["high_flying"], "2005", "variants: expected none in the edition 2005, got ['high_flying']"),
    ],
)
def test_variants_that_cannot_be_played_are_named(variants: list[str], rules: str, told: str) -> None:
    assert run(scenario(rules=rules, variants=variants), rules) == [told]
