"""000 "TURBO WRENCHES": a card instead of a repair on a site with one wrench."""

from typing import Any

import pytest

from engine.roborally.special_rules.turbo_wrenches import UseWrench, WrenchAnswer, WrenchOrder
from tests.scenes import Scene

DRAW = {"draw": True}


def ended(drawing: str, answers: dict[str, Any], **sheets: Any) -> Scene:
    """The end of a turn, with answers for the robots that want a card or a repair."""
    scene = Scene(drawing, rules="ultimate", special=[{"rule": "turbo_wrenches"}], **sheets)
    scene.state.option_deck = ["brakes", "rear_laser", "flywheel"]
    scene.answers = {("use_wrench", name): answer for name, answer in answers.items()}
    scene.cleanup()
    return scene


def held(scene: Scene, name: str) -> list[str]:
    return [option.id for option in scene[name].options]


def test_who_wants_a_card_is_not_repaired() -> None:
    scene = ended("+A> . +B>", {"A": DRAW}, A={"damage": 3}, B={"damage": 3})
    assert (held(scene, "A"), scene["A"].damage) == (["brakes"], 3)
    assert (held(scene, "B"), scene["B"].damage) == ([], 2), "who says nothing is repaired"


def test_all_owners_are_asked_at_once() -> None:
    scene = ended("+A> . +B>", {"A": DRAW, "B": DRAW})
    assert len({question.group for question in scene.asked}) == 1
    assert [held(scene, name) for name in "AB"] == [["brakes"], ["rear_laser"]]


def test_a_wrench_with_a_hammer_is_no_single_wrench() -> None:
    scene = ended("xA>", {"A": DRAW}, A={"damage": 3})
    assert (held(scene, "A"), scene["A"].damage) == (["brakes"], 2)
    assert scene.asked == []


def test_a_flag_is_no_repair_site() -> None:
    scene = ended("f1A>", {"A": DRAW}, A={"damage": 3})
    assert (held(scene, "A"), scene["A"].damage) == ([], 2)
    assert scene.asked == []


def test_a_flag_on_the_site_repairs_all_the_same() -> None:
    """A-374."""
    scene = ended("+f1A>", {"A": DRAW}, A={"damage": 3})
    assert (held(scene, "A"), scene["A"].damage) == (["brakes"], 2)


@pytest.mark.parametrize(("damage", "most", "draws"), [(0, 0, True), (1, 0, False), (3, 3, True), (0, -1, False)])
def test_a_standing_order_draws_up_to_so_much_damage(damage: int, most: int, draws: bool) -> None:
    question = UseWrench(seat=0, robot=0, damage=damage)
    assert question.by_rule(WrenchOrder(draw_if_damage_le=most)) == WrenchAnswer(draws)
