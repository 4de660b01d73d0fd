"""Reengineering Unit: a push, and an Option changes hands.

Rules: 000 "REENGINEERING UNIT"; A-335
"""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.events import OptionsExchanged
from engine.roborally.options.movement.reengineering_unit import ReengineerAnswer, ReengineerOrder, TakeOption
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

UNIT = {"options": ["reengineering_unit"]}
GUN = {"options": [{"id": "big_gun", "payload": 2}, "turret"]}


def pushed(drawing: str, takes: str, card: str = "move_1", **sheets: dict[str, object]) -> Scene:
    """The scene after A has driven, and takes this Option if asked."""
    scene = Scene(drawing, rules="ultimate", **{"A": UNIT, "B": GUN, **sheets})
    if takes:
        scene.answers["take_option", "A"] = {"option": takes}
    scene.program(1, A=card).segment("B", 1)
    return scene


def options(scene: Scene, name: str) -> list[tuple[str, int]]:
    return [(held.id, held.payload) for held in scene[name].options]


def test_it_is_exchanged_for_what_its_owner_wants() -> None:
    scene = pushed("A> B^ . .", "big_gun").shows(". A> B^ .")
    assert options(scene, "A") == [("big_gun", 2)]
    assert options(scene, "B") == [("turret", 0), ("reengineering_unit", 0)]
    assert len(scene.events(OptionsExchanged)) == 1


@figures(
    "before, takes, card, sheets, asked",
    {
        "declined": ("A> B^ . .", "", "move_1", {}, 1),
        "one that cannot be pushed away": ("A> B^ |", "turret", "move_1", {}, 0),
        "without a push": ("A> . . B^", "turret", "move_1", {}, 0),
        "from one without Options": ("A> B^ . .", "", "move_1", {"B": {}}, 0),
        "from one pushed into a pit": ("A> B^ O", "turret", "move_1", {}, 0),
        "once a card": ("A> B^ . . .", "", "move_3", {}, 1),
    },
)
def test_nothing_changes_hands(before: str, takes: str, card: str, sheets: Any, asked: int) -> None:
    """000 "REENGINEERING UNIT": when it pushes another; 000 "RAMMING GEAR" alone adds a robot that cannot be moved."""
    scene = pushed(before, takes, card, **sheets)
    assert [it.kind() for it in scene.asked] == ["take_option"] * asked
    assert options(scene, "A") == [("reengineering_unit", 0)]


@pytest.mark.parametrize(("taken", "hits"), [("double_barrel_laser", 2), ("turret", 1)])
def test_what_was_taken_works_for_its_new_owner_unless_it_has_to_be_programmed(taken: str, hits: int) -> None:
    """000 "TURN-PROGRAMMED": the turret fires to the front until its new owner programs it."""
    scene = pushed("A> B^ . .", taken, B={"options": [taken]})
    scene["A"].riders = {"turret": {"side": "right"}}
    scene.segment("D", 1)
    assert scene["B"].damage == hits


def test_a_bio_option_taken_brings_an_option_to_its_new_owner() -> None:
    """000 "BIO OPTION": a robot that receives it immediately takes another."""
    scene = pushed("A> B^ . .", "bio_option", B={"options": ["bio_option", {"id": "brakes", "of": "bio_option"}]})
    first, second = scene["A"].options
    assert (first.id, second.of) == ("bio_option", "bio_option")
    assert [(held.id, held.of) for held in scene["B"].options] == [("brakes", ""), ("reengineering_unit", "")]


def test_a_standing_order_takes_the_first_on_its_list() -> None:
    question = TakeOption(seat=0, subject="r0-r1", robot=0, phase=1, target=1, options=["turret", "big_gun"])
    assert question.by_rule(ReengineerOrder(wanted=["shield", "big_gun", "turret"])) == ReengineerAnswer("big_gun")
    assert question.by_rule(ReengineerOrder()) == question.decline() == ReengineerAnswer("")
    question.check(question.sample(Chance(bytes(SEED_BYTES))))
    with pytest.raises(IllegalAnswer):
        question.check(ReengineerAnswer("shield"))
