"""The question of whether to stay powered down."""

from typing import Any

import pytest
from hypothesis import given

from engine.kernel.chance import Chance
from engine.roborally.decisions import StayPoweredDown
from tests.engine.roborally.decisions.asking import junk, refused, seeds
from tests.scenes import plain


def stay(damage: int = 2) -> StayPoweredDown:
    return StayPoweredDown(seat=0, subject="r0", robot=0, damage=damage)


def test_staying_powered_down_is_yes_or_no() -> None:
    assert stay().parse({"stay": True}) == stay().answered(True)
    assert stay().parse({"stay": False}) == stay().answered(False)


@pytest.mark.parametrize("answer", [None, True, {}, {"stay": "yes"}, {"stay": 1}, {"stay": True, "so": 1}])
def test_other_answers_are_malformed(answer: Any) -> None:
    refused(stay(), answer, "malformed")


@pytest.mark.parametrize(("damage", "stays"), [(0, False), (6, False), (7, True), (9, True)])
def test_at_the_deadline_a_badly_damaged_robot_stays_powered_down(damage: int, stays: bool) -> None:
    assert stay(damage).default(None, Chance(bytes(16))).yes is stays
    assert stay(damage).default("nonsense", Chance(bytes(16))).yes is stays
    assert stay(damage).default({"stay": not stays}, Chance(bytes(16))).yes is not stays


def test_declining_powers_up() -> None:
    assert stay(9).decline() == stay().answered(False)


@given(seeds, junk)
def test_default_decline_and_sample_are_legal(seed: bytes, draft: Any) -> None:
    decision = stay()
    for answer in (decision.decline(), decision.sample(Chance(seed)), decision.default(draft, Chance(seed))):
        decision.parse(plain(answer))
