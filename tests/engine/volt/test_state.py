"""Values derived from the state of a game."""

import pytest

from engine.volt.state import OUTSIDE, Setup, VoltState, goal_of, squad_goal
from tests.engine.volt.scenes import body


@pytest.mark.parametrize(
    ("choices", "goal"),
    [({"mode": "training"}, 3), ({}, 5), ({"base_vp": 7}, 7), ({"mode": "training", "base_vp": 4}, 4)],
)
def test_the_vp_that_an_operator_needs(choices: dict[str, object], goal: int) -> None:
    """002 "END OF TRAINING AND VICTORY"; 002 "END OF GAME" """
    assert goal_of(Setup(operators=["Ada", "Bo"], **choices)) == goal  # type: ignore[arg-type]


@pytest.mark.parametrize(("killbots", "goal"), [(1, 5), (2, 7), (3, 9)])
def test_the_vp_that_a_squad_needs(killbots: int, goal: int) -> None:
    """002 "SQUADS" """
    assert squad_goal(Setup(operators=["Ada"], killbots=killbots)) == goal


def test_modules_equipped_and_owned() -> None:
    robot = body(0, right="mines", extra=["brake"], inventory=["shield"])
    assert robot.equipped() == ["mines", "brake"]
    assert robot.owned() == ["mines", "brake", "shield"]


def test_a_robot_outside_the_arena() -> None:
    assert body(0, cell=40).in_arena
    assert not body(0, cell=OUTSIDE).in_arena


def test_a_game_begins_with_four_vp_tokens_of_each_number() -> None:
    first, second = (VoltState(setup=Setup(operators=["Ada", "Bo"]), robots=[]) for _ in range(2))
    first.supply[0] -= 1
    assert (sum(first.supply), second.supply) == (23, [4] * 6)
