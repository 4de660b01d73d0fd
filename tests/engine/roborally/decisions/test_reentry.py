"""The question of where and how a destroyed robot re-enters."""

from typing import Any

import pytest
from hypothesis import given

from engine.kernel.chance import Chance
from engine.roborally.decisions import Reenter, ReenterAnswer
from tests.engine.roborally.decisions.asking import junk, refused, seeds
from tests.scenes import plain


def reenter(can_power_down: bool = True) -> Reenter:
    return Reenter(
        seat=0,
        subject="r0",
        robot=0,
        cells=[20, 21],
        headings=[[2, 3, 0], [1]],
        archive_free=False,
        can_power_down=can_power_down,
    )


def test_an_offered_place_and_heading_is_accepted() -> None:
    answer = {"cell": 21, "heading": 1, "powered_down": True}
    assert reenter().parse(answer) == ReenterAnswer(21, 1, True)
    assert reenter().parse({"cell": 20, "heading": 0}) == ReenterAnswer(20, 0, False)


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [
        ({"cell": 22, "heading": 0}, "cell", "space 22 is not open"),
        ({"cell": 0, "heading": 0}, "cell", "space 0"),
        ({"cell": 20, "heading": 4}, "heading", "no heading 4"),
        ({"cell": 20, "heading": -1}, "heading", "no heading -1"),
        ({"cell": 20, "heading": 1}, "heading", "facing E there"),
        ({"cell": 21, "heading": 0}, "heading", "facing N there"),
        ({"cell": 20}, "malformed", "heading"),
        ({"cell": "20", "heading": 0}, "malformed", "."),
        (None, "malformed", "."),
    ],
)
def test_other_places_are_refused(answer: Any, code: str, words: str) -> None:
    refused(reenter(), answer, code, words)


def test_where_no_one_powers_down_no_one_comes_back_powered_down() -> None:
    decision = reenter(can_power_down=False)
    refused(decision, {"cell": 20, "heading": 0, "powered_down": True}, "power_down")
    assert not decision.sample(Chance(bytes(16))).powered_down


def test_at_the_deadline_the_first_place_counts_unless_a_legal_one_was_drafted() -> None:
    chance = Chance(bytes(16))
    assert reenter().default(None, chance) == ReenterAnswer(20, 2, False)
    assert reenter().default({"cell": 21, "heading": 1}, chance) == ReenterAnswer(21, 1, False)
    assert reenter().default({"cell": 21, "heading": 0}, chance) == ReenterAnswer(20, 2, False)


@given(seeds, junk)
def test_default_decline_and_sample_are_legal(seed: bytes, draft: Any) -> None:
    for decision in (reenter(), reenter(can_power_down=False)):
        for answer in (decision.decline(), decision.sample(Chance(seed)), decision.default(draft, Chance(seed))):
            decision.parse(plain(answer))
