"""Radioactive waste: a token in every register phase, and an Option card for who wants one; 000 "RADIOACTIVE WASTE".

Rules: 003 "RADIOACTIVE WASTE"; 004 "Radioactive Waste"
"""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.elements.hazards.radioactive_waste import DrawFromWaste, RadioactiveWaste, WasteOrder
from tests.scenes import Scene


@pytest.mark.parametrize(("draw", "options"), [(True, ["brakes"]), (False, [])])
def test_a_robot_on_it_receives_a_token_and_may_draw(draw: bool, options: list[str]) -> None:
    scene = Scene("$A>", rules="ultimate")
    scene.state.option_deck = ["brakes"]
    scene.answers["draw_from_waste", "A"] = {"draw": draw}
    scene.phase(1)
    assert scene["A"].damage == 1
    assert [held.id for held in scene["A"].options] == options


def test_a_destroyed_robot_draws_nothing() -> None:
    assert Scene("$A>", rules="ultimate", A={"damage": 9}).phase(1).asked == []


def test_at_a_table_without_option_cards_no_one_is_asked() -> None:
    scene = Scene("$A>", rules="ultimate", setup={"option_cards": False}).phase(1)
    assert (scene["A"].damage, scene.asked) == (1, [])


def test_a_standing_order_draws_unless_it_says_otherwise() -> None:
    question = DrawFromWaste(seat=0, subject="r0", robot=0)
    assert question.by_rule(WasteOrder()).yes
    assert not question.by_rule(WasteOrder(draw=False)).yes
    assert not question.decline().yes


def test_samples_are_legal() -> None:
    question = DrawFromWaste(seat=0, subject="r0", robot=0)
    samples = {question.sample(Chance(bytes(SEED_BYTES), turn=turn)).yes for turn in range(20)}
    assert samples == {True, False}


def test_scenarios_say_draw_or_decline() -> None:
    question = DrawFromWaste(seat=0, subject="r0", robot=0)
    assert RadioactiveWaste.order_of(question, "decline") == {"draw": False}
    with pytest.raises(IllegalAnswer):
        RadioactiveWaste.order_of(question, "maybe")
