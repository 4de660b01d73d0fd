"""Robots that begin damaged.

Rules: 001 "Factory Rejects"
"""

import pytest

from engine.kernel.errors import BadData
from engine.roborally.events import DamageTaken
from engine.roborally.special_rules import decode_rules
from engine.roborally.turn.deal_program_cards import hand_size
from tests.engine.roborally.special_rules.starts import started
from tests.scenes import Scene

RULE = {"rule": "start_damage", "tokens": 2}


def test_every_robot_starts_with_the_tokens_and_is_dealt_fewer_cards() -> None:
    table = started("factory-rejects", 5)
    assert [robot.damage for robot in table.state.robots] == [2] * 5
    table.advance()
    assert [len(robot.hand) for robot in table.state.robots] == [7] * 5


def test_the_tokens_are_told() -> None:
    scene = Scene("A> B>", special=[RULE]).set_up()
    assert [(it.robot, it.tokens, it.damage) for it in scene.events(DamageTaken)] == [(0, 2, 2), (1, 2, 2)]
    assert hand_size(scene.context, scene["A"]) == 7


def test_without_the_rule_robots_start_whole() -> None:
    assert [robot.damage for robot in started("risky-exchange", 3).state.robots] == [0, 0, 0]


def test_who_comes_back_has_the_usual_damage() -> None:
    scene = Scene("A^ . .", special=[{"rule": "start_damage", "tokens": 4}]).set_up().registers(A="move_1")
    scene.cleanup()
    assert (scene["A"].status, scene["A"].damage) == ("active", 2)


def test_so_many_that_registers_lock_are_too_many() -> None:
    with pytest.raises(BadData, match="tokens"):
        decode_rules([{"rule": "start_damage", "tokens": 5}], "course x")
