"""Reading the orders of a scenario file."""

from typing import Any

import pytest

from engine.roborally.scenarios.file import RobotAnswers, Unplayable
from engine.roborally.scenarios.words import Word, read_orders, words


def test_who_orders_nothing_declines_all() -> None:
    assert read_orders({}, "A") == RobotAnswers()


def test_every_option_and_element_that_is_named_is_found() -> None:
    said = {
        "conditional": ["move_1", 490],
        "lose_option": "brakes",
        "turn": {"shield": "left"},
        "registers": {
            "1": {"use_conditional": True, "weapon": "big_gun", "discard_for_damage": ["turret"]},
            "2": {"weapon": "main", "chop_shop": {"scrap": "brakes"}, "retro_rockets": 2},
        },
    }
    assert [*words(said, read_orders(said, "A"))] == [
        Word("conditional", "conditional", True),
        Word("turn.shield", "shield", True),
        Word("lose_option brakes", "brakes", True),
        Word("registers.1.use_conditional", "conditional", True),
        Word("registers.1.weapon big_gun", "big_gun", True),
        Word("registers.1.discard_for_damage turret", "turret", True),
        Word("registers.2.chop_shop", "chop_shop", True),
        Word("registers.2.chop_shop brakes", "brakes", True),
        Word("registers.2.retro_rockets", "retro_rockets", True),
    ]


@pytest.mark.parametrize(
    ("orders", "line"),
    [
        ({"jetpack": True}, "got jetpack"),
        ({"brakes": "often"}, "got brakes"),
        ({"turn": {"umbrella": "front"}}, "got turn.umbrella"),
        ({"turn": {"gyroscopic_stabilizer": "on"}}, "got turn.gyroscopic_stabilizer"),
        ({"lose_option": "laser_pointer"}, "got lose_option laser_pointer"),
        ({"registers": {"1": {"jetpack": True}}}, "got registers.1.jetpack"),
        ({"registers": {"2": {"brakes": "often"}}}, "got registers.2.brakes"),
        ({"registers": {"1": {"use_jetpack": True}}}, "got registers.1.use_jetpack"),
        ({"registers": {"1": {"weapon": "slingshot"}}}, "got registers.1.weapon slingshot"),
        ({"registers": {"1": {"weapon": True}}}, "got registers.1.weapon True"),
        (
            {"registers": {"1": {"discard_for_damage": ["laser_pointer", 5]}}},
            "got registers.1.discard_for_damage 5, regis",
        ),
        (
            {"registers": {"1": {"discard_for_damage": "laser_pointer"}}},
            "got registers.1.discard_for_damage laser_pointer",
        ),
        ({"registers": {"6": {"brakes": True}}}, "got Expected `int` <= 5"),
        ({"registers": {"1": {"fire_control": {"lock_register": 9}}}}, "got registers.1.fire_control"),
        ({"registers": {"1": {"fire_control": {"lock_register": "all"}}}}, "got registers.1.fire_control"),
        ({"registers": {"1": {"fire_control": {"destroy_option": 7}}}}, "got registers.1.fire_control"),
        ({"registers": {"1": {"fire_control": True}}}, "got registers.1.fire_control"),
        (
            {"registers": {"1": {"fire_control": {"destroy_option": "umbrella"}}}},
            "got registers.1.fire_control umbrella",
        ),
        ({"registers": {"1": {"mechanical_arm": {"reach": "far"}}}}, "got registers.1.mechanical_arm"),
        ({"registers": {"1": {"reengineering_unit": {"steal": "brakes"}}}}, "got registers.1.reengineering_unit"),
        ({"registers": {"1": {"chop_shop": "sleep"}}}, "got registers.1.chop_shop"),
        ({"registers": {"1": {"radioactive_waste": True}}}, "got registers.1.radioactive_waste"),
        ({"registers": {"1": True}}, "got Expected `object`, got `bool`"),
        ({"reentry": {"facing": "up"}}, "got Invalid enum value 'up'"),
    ],
)
def test_what_is_no_order_is_refused(orders: dict[str, Any], line: str) -> None:
    with pytest.raises(Unplayable, match="A: expected orders of the format, ") as refused:
        read_orders(orders, "A")
    assert line in str(refused.value)
