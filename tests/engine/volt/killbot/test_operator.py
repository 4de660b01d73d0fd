"""Who chooses for a KillBot."""

from typing import Any

import pytest

from engine.kernel.ask import Suspended
from engine.volt.killbot.operator import choose_for
from engine.volt.round_context import RoundContext
from tests.engine.volt.scenes import body, context_of


def round_of(**choices: Any) -> RoundContext:
    """Two operators, the second with the lower starting number, and a KillBot. Nothing is answered automatically."""
    robots = [body(0), body(1), body(2, killbot=True)]
    context = context_of(*robots, **choices)
    robots[0].start_number, robots[1].start_number = 2, 1
    context.responder = None
    return context


def test_the_operator_with_the_lowest_starting_number_is_asked() -> None:
    context = round_of()
    with pytest.raises(Suspended) as suspended:
        choose_for(context, context.robots[2], "mine", [14, 15])
    (question,) = suspended.value.decisions
    assert (question.seat, question.robot, question.offers) == (1, 2, [14, 15])  # type: ignore[attr-defined]


def test_its_answer_counts() -> None:
    context = round_of()
    context.responder = lambda decision: (decision.parse({"pick": 15}), "seat")
    assert choose_for(context, context.robots[2], "mine", [14, 15]) == 15


def test_where_there_is_no_choice_no_one_is_asked() -> None:
    context = round_of()
    assert choose_for(context, context.robots[2], "mine", [14]) == 14


def test_nor_where_the_table_has_it_automated() -> None:
    """V-39"""
    context = round_of(killbot_choices="automated")
    assert choose_for(context, context.robots[2], "mine", [14, 15]) == 14
