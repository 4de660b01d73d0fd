"""Scenario files that ask for what cannot be are told what and where."""

from typing import Any

from engine.roborally.scenario import run
from tests.engine.commands.scenes import robot, scenario
from tests.engine.roborally.figures import figures

MOVE = ["move_1", 500]
PIT = {"type": "pit", "at": [5, 5]}
BELT = {"type": "conveyor", "at": [1, 1], "dir": "N", "speed": 1}
LASER = {"type": "laser", "at": [1, 1], "side": "N", "count": 1}
FLAG = {"type": "flag", "at": [2, 2], "number": 1}


def in_register_1(**choices: Any) -> dict[str, Any]:
    return {"option_orders": {"A": {"registers": {"1": choices}}}}


@figures(
    "sheet, changes, told",
    {
        "an Option twice": ({"options": ["brakes"] * 2}, {}, "A.options: expected each Option once, got brakes twice"),
        "more than its payload": (
            {"options": [{"id": "mine_layer", "payload": 4}]},
            {},
            "A.options: expected mine_layer with a payload of at most 3, got 4",
        ),
        "a payload without a number": (
            {"options": [{"id": "mine_layer", "payload": "all"}]},
            {},
            "file: expected the keys and values of the format, got Expected `int | null`, got `str` - at "
            "`$.robots[0].options[0].payload`",
        ),
        "something unknown about an Option": (
            {"options": [{"id": "brakes", "worn": 1}]},
            {},
            "file: expected the keys and values of the format, got Object contains unknown field `worn` - at "
            "`$.robots[0].options[0]`",
        ),
        "a token on no one": (
            {"options": [{"id": "homing_device", "on": 1}]},
            {},
            "A.options: expected homing_device to have its token on robot 0 to 0, got 1",
        ),
        "grown in nothing": (
            {"options": [{"id": "brakes", "of": "bio_option"}]},
            {},
            "A.options: expected brakes to come with another Option of its robot, got bio_option",
        ),
        "no card on a flywheel": (
            {"options": [{"id": "flywheel", "card": 5}]},
            {},
            "A.options: expected a card of the Program deck on flywheel, got 5",
        ),
        "a card in the deck and in a hand": (
            {"options": ["brakes"]},
            {"option_deck": ["brakes"]},
            "option_deck: expected each Option once, got brakes twice, or a robot holds it",
        ),
        "a Program card twice": (
            {},
            {"programs": {"A": [MOVE, MOVE]}},
            "A.register 2: expected each Program card once, got 500, which lies in A.register 1 as well",
        ),
        "a Program card in the deck as well": (
            {},
            {"program_deck": [MOVE]},
            "program_deck: expected each Program card once, got 500, which lies in A.register 1 as well",
        ),
        "and on an Option": (
            {"options": ["conditional"]},
            {"option_orders": {"A": {"conditional": MOVE}}},
            "option_orders.A.conditional: expected each Program card once, got 500, which lies in A.register 1 as well",
        ),
        "the program of a robot that rests": (
            {"powered_down": True},
            {},
            "programs.A: expected no card for a robot that is powered down",
        ),
        "no life": (
            {"lives": 0},
            {},
            "file: expected the keys and values of the format, got Expected `int` >= 1 - at `$.robots[0].lives`",
        ),
        "a robot in a pit": (
            {},
            {"elements": [PIT]},
            "A.at: expected a space on which a robot can stand, got a pit at [5, 5]",
        ),
        "a register that no one has": (
            {},
            {"elements": [{"type": "crusher", "at": [1, 1], "registers": [1, 6]}]},
            "elements: expected registers from 1 to 5 at [1, 1], got [1, 6]",
        ),
        "two belts on one space": (
            {},
            {"elements": [BELT, {**BELT, "dir": "E"}]},
            "elements: expected one conveyor belt at [1, 1], got two",
        ),
        "two lasers on one mount": (
            {},
            {"elements": [LASER, LASER]},
            "elements: expected one laser on side N at [1, 1], got two",
        ),
        "a flag twice": (
            {},
            {"elements": [FLAG, {**FLAG, "at": [3, 3]}]},
            "elements: expected flag 1 once, got it twice",
        ),
        "three portals of a color": (
            {},
            {"elements": [{"type": "portal", "at": [1, y], "color": "blue"} for y in (1, 2, 3)]},
            "elements: expected at most 2 with the color blue, got 3 at [[1, 1], [1, 2], [1, 3]]",
        ),
        "no weapon": (
            {"options": ["brakes"]},
            in_register_1(weapon="brakes"),
            "option_orders.A.registers.1.weapon: expected a weapon or main, got brakes",
        ),
        "a weapon that no one has": (
            {},
            in_register_1(weapon="big_gun"),
            "option_orders.A.registers.1.weapon: expected what is in play, got big_gun",
        ),
        "a weapon by itself": (
            {"options": ["big_gun"]},
            in_register_1(big_gun=True),
            "option_orders.A.registers.1.big_gun: expected weapon to name it",
        ),
        "two gadgets": (
            {"options": ["mine_layer", "goo_dropper"]},
            in_register_1(mine_layer=True, goo_dropper=True),
            "option_orders.A.registers.1: expected one gadget in a register, got goo_dropper and mine_layer",
        ),
        "a number of mines": (
            {"options": ["mine_layer"]},
            in_register_1(mine_layer=2),
            "option_orders.A: expected orders of the format, got registers.1.mine_layer",
        ),
        "a way back beyond the floor": (
            {},
            {"option_orders": {"A": {"reentry": {"facing": "N", "at": [12, 0]}}}},
            "option_orders.A.reentry.at: expected a space of the floor, got [12, 0]",
        ),
        "a side that is none": (
            {"options": ["shield"]},
            {"option_orders": {"A": {"turn": {"shield": True}}}},
            "option_orders.A.shield: expected an order that the card takes, got Expected `str`, got `bool` - at "
            "`$.side`",
        ),
        "a rotation that should lift a robot": (
            {"options": ["robo_copter"]},
            {"option_orders": {"A": {"robo_copter": ["u_turn", 10]}}},
            "option_orders.A.robo_copter: expected an order that the card takes, got robo_copter: u_turn 10 is not a "
            "movement card",
        ),
    },
)
def test_what_cannot_be_is_told(sheet: dict[str, Any], changes: dict[str, Any], told: str) -> None:
    file = scenario(robots=[robot(**sheet)], **{"programs": {"A": [MOVE]}, "expect": {}, **changes})
    assert run(file, "ultimate") == [told]


def test_there_are_eight_robots_at_most() -> None:
    robots = [robot(name, at=[0, row], archive=[0, row]) for row, name in enumerate("ABCDEFGHI")]
    assert run(scenario(robots=robots, programs={}, expect={}), "2005") == ["robots: expected 1 to 8, got 9"]


def test_two_robots_may_hold_the_same_option() -> None:
    robots = [robot(name, at=[0, row], archive=[0, row], options=["brakes"]) for row, name in enumerate("AB")]
    assert run(scenario(robots=robots, programs={}, expect={}), "2005") == []


def test_two_of_a_kind_may_stand_on_different_sides_of_a_space() -> None:
    lasers = [LASER, {**LASER, "side": "E"}]
    assert run(scenario(elements=lasers, expect={}), "2005") == []


def test_a_file_may_show_a_part_of_a_course() -> None:
    """Flag 2 alone, and a robot on its way to the third."""
    file = scenario(elements=[{**FLAG, "number": 2}], robots=[robot(next_flag=3)], programs={"A": [MOVE]}, expect={})
    assert run(file, "ultimate") == []
