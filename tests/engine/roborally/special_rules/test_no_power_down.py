"""A course on which robots cannot power down.

Rules: 001 "Factory Rejects"
"""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import Program, Reenter, StayPoweredDown
from tests.scenes import Scene

RULE = {"rule": "no_power_down"}


def program_of(scene: Scene) -> Program:
    scene.deal().ask_for_programs()
    return next(decision for decision in scene.asked if isinstance(decision, Program))


def test_a_damaged_robot_cannot_announce() -> None:
    question = program_of(Scene("A>", special=[RULE], A={"damage": 3}))
    assert not question.can_power_down
    with pytest.raises(IllegalAnswer, match="power down"):
        question.parse({"registers": question.hand[:5], "power_down": True})


def test_elsewhere_it_can() -> None:
    assert program_of(Scene("A>", A={"damage": 3})).can_power_down


def test_no_one_comes_back_powered_down() -> None:
    scene = Scene("A^ . .", special=[RULE]).registers(A="move_1").cleanup()
    (question,) = [decision for decision in scene.asked if isinstance(decision, Reenter)]
    assert not question.can_power_down
    with pytest.raises(IllegalAnswer):
        question.parse({"cell": question.cells[0], "heading": 0, "powered_down": True})


def test_no_one_is_asked_whether_to_stay_powered_down() -> None:
    """Whatever the reason for the power down."""
    scene = Scene("A>", special=[RULE], A={"powered_down": True, "damage": 3}).cleanup()
    assert not any(isinstance(decision, StayPoweredDown) for decision in scene.asked)


def test_a_circuit_breaker_does_nothing() -> None:
    """A-57: the course overrides the card."""
    sheet = {"damage": 3, "options": ["circuit_breaker"]}
    assert not Scene("A>", special=[RULE], A=dict(sheet)).cleanup().deal()["A"].powered_down
    assert Scene("A>", A=dict(sheet)).cleanup().deal()["A"].powered_down
