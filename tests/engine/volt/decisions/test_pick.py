"""Picking one of several offers."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.pick import Pick, check_pick
from engine.volt.decisions.places import ChooseStart

QUESTION = ChooseStart(seat=0, subject="r0", robot=0, offers=[2, 1, 3])
CHANCE = Chance(bytes(SEED_BYTES))


@pytest.mark.parametrize("draft", [None, {}, {"pick": 4}, {"pick": 1, "more": 2}, "1"])
def test_without_a_legal_draft_the_first_offer_counts(draft: Any) -> None:
    assert QUESTION.default(draft, CHANCE) == QUESTION.decline() == Pick(2)


def test_a_legal_draft_counts() -> None:
    assert QUESTION.default({"pick": 3}, CHANCE) == Pick(3)


def test_at_random_every_offer_comes_up() -> None:
    picks = {QUESTION.sample(Chance(bytes(SEED_BYTES), turn=turn)).pick for turn in range(50)}
    assert picks == {1, 2, 3}


@pytest.mark.parametrize("pick", [True, 1.0, "1"])
def test_what_is_only_equal_is_not_offered(pick: Any) -> None:
    with pytest.raises(IllegalAnswer):
        check_pick([1], Pick(pick))


def test_a_refusal_names_the_offers() -> None:
    with pytest.raises(IllegalAnswer, match="deck: Z is not offered; choose one of A, B"):
        check_pick(["a", "b"], Pick("z"), "deck: ", str.upper)
