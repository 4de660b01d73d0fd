"""000 "TURBO WRENCHES": a card instead of a repair on a site with one wrench."""

from typing import Any

import pytest

from engine.roborally.special_rules.turbo_wrenches import UseWrench, WrenchOrder
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

DRAW = {"draw": True}


def ended(drawing: str, answers: dict[str, Any], **sheets: Any) -> Scene:
    """The end of a turn, with answers for the robots that want a card or a repair."""
    scene = Scene(drawing, rules="ultimate", special=[{"rule": "turbo_wrenches"}], **sheets)
    scene.state.option_deck = ["brakes", "rear_laser", "flywheel"]
    scene.answers = {("use_wrench", name): answer for name, answer in answers.items()}
    scene.cleanup()
    return scene


@figures(
    "drawing, damage, after, left, asked",
    {
        "a card and no repair": ("+A> .", 3, ["brakes"], 3, 1),
        "a wrench with a hammer is no single wrench": ("xA>", 3, ["brakes"], 2, 0),
        "a flag is no repair site": ("f1A>", 3, [], 2, 0),
        "a flag on the site repairs all the same (A-374)": ("+f1A>", 3, ["brakes"], 2, 1),
    },
)
def test_who_wants_a_card_is_not_repaired(drawing: str, damage: int, after: list[str], left: int, asked: int) -> None:
    """A-374."""
    scene = ended(drawing, {"A": DRAW}, A={"damage": damage})
    assert (scene.held("A"), scene["A"].damage, len(scene.asked)) == (after, left, asked)


def test_all_owners_are_asked_at_once_and_who_says_nothing_is_repaired() -> None:
    scene = ended("+A> . +B> +C>", {"A": DRAW, "B": DRAW}, C={"damage": 3})
    assert len({question.group for question in scene.asked}) == 1
    assert [scene.held(name) for name in "ABC"] == [["brakes"], ["rear_laser"], []]
    assert scene["C"].damage == 2


@pytest.mark.parametrize(("damage", "most", "draws"), [(0, 0, True), (1, 0, False), (3, 3, True), (0, -1, False)])
def test_a_standing_order_draws_up_to_so_much_damage(damage: int, most: int, draws: bool) -> None:
    question = UseWrench(seat=0, robot=0, damage=damage)
    assert question.by_rule(WrenchOrder(draw_if_damage_le=most)) == question.answered(draws)
