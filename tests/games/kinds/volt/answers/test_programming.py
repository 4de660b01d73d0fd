"""A controller to program: dice where the draft has them, keys, and the activation order in words."""

import json

import msgspec
import pytest

from engine.volt.decisions.program import Program
from engine.volt.state import Robot
from games.kinds.volt.answers.programming import GRID, activation, controller, laid, order_words
from games.models import User
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.games import answer_all, fight, program_of

PLAIN = Program(seat=0, robot=0, equipped=[])
RAM = Program(seat=0, robot=0, equipped=["ram_expansion"])


def numbered(robots: list[Robot]) -> None:
    for robot in robots:
        robot.start_number = robot.number + 1
        robot.left = robot.right = ""


def test_keys_lie_round_the_centre_with_north_up() -> None:
    assert GRID[1] == 0
    assert GRID[4] is None
    assert sorted(key for key in GRID if key is not None) == list(range(8))


def test_a_draft_counts_as_far_as_it_is_legal() -> None:
    draft = program_of("1 blue 3 N", "1 red 3 N", "2 blue 4 NE", "3 red 6 SW")
    draft["dice"] += ["rubbish", {"unit": 2}]
    assert [(die.unit, die.colour) for die in laid(PLAIN, draft)] == [(1, "blue"), (3, "red")]
    assert [(die.unit, die.colour) for die in laid(RAM, draft)] == [(1, "blue"), (1, "red"), (3, "red")]


def test_a_draft_that_is_none_is_an_empty_controller(subtests: pytest.Subtests) -> None:
    for draft in [None, [], "x", {"dice": None}, {"dice": [None]}]:
        with subtests.test(f"{draft}"):
            assert laid(PLAIN, draft) == []


def test_what_may_lie_where_is_written_down_for_the_page(owner: User, seated: User) -> None:
    page = game_page(fight(owner, seated), owner)
    nozzle = Program(seat=0, robot=0, equipped=["steering_nozzle"])
    keys = json.loads(controller(page.view, nozzle, None).keys)
    assert keys["blue"]["3"] == list(range(8))
    assert keys["blue"]["4"] == [0, 2, 4, 6]
    assert keys["red"]["6"] == list(range(8))


def test_the_second_of_two_dice_on_one_key_is_shown_in_the_centre(owner: User, seated: User) -> None:
    page = game_page(fight(owner, seated), owner)
    program = program_of("1 blue 3 N", "1 red 3 N", "2 red 1 N", "3 blue 2 E")
    first = controller(page.view, RAM, program).units[0]
    lying = {key.key: [die.colour for die in key.dice] for key in first.keys if key.dice}
    assert lying == {0: ["blue"], None: ["red"]}


def test_when_a_die_will_be_due(owner: User, seated: User) -> None:
    page = game_page(fight(owner, seated, change=numbered), owner)
    dice = laid(PLAIN, program_of("1 blue 1 N", "2 red 1 N", "3 red 2 E"))
    name = page.view.robots[1].name
    number = page.view.robots[0].start_number
    tie = f"of equal dice {'before' if number == 1 else 'after'} {name}."
    assert order_words(page.view, 0, dice) == [
        f"I: blue 1, first of all; {tie}",
        f"II: red 1, after all blue dice up to 1; {tie}",
        f"III: red 2, after all blue dice up to 2 and red ones up to 1; {tie}",
    ]


def test_the_dice_of_the_control_unit_stand_in_their_order(owner: User, seated: User) -> None:
    def fit(robots: list[Robot]) -> None:
        robots[0].left = "brake"

    game = fight(owner, seated, change=fit)
    answer_all(game, "use_modules")
    page = game_page(game, owner)
    due = activation(page.view)
    assert [die.state for die in due].count("now") == 1
    assert due == sorted(due, key=lambda die: (die.value, die.colour, page.view.robots[die.seat].start_number))
    assert msgspec.to_builtins(page.view)["unit"] == 3
