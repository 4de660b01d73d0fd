"""Which weapon to fire: the program, the standing order, the seat."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import MAIN_LASER, Arm, FireWeapon, WeaponAnswer, order_types
from tests.engine.roborally.figures import figures
from tests.scenes import plain

PRESSOR = Arm("pressor_beam", 1)
HOWITZER = Arm("mini_howitzer", 1, payload=2, tokens=1)
RADIO = Arm("radio_control", 1, idle=True)


def question(programmed: str = MAIN_LASER) -> FireWeapon:
    arms = [PRESSOR, HOWITZER, RADIO]
    return FireWeapon(seat=0, subject="r0", robot=0, phase=1, arms=arms, programmed=programmed)


@figures(
    "order, programmed, weapon",
    {
        "the usual order is the program": (plain(order_types()["weapons"]()), MAIN_LASER, MAIN_LASER),
        "whatever it names": (plain(order_types()["weapons"]()), "pressor_beam", "pressor_beam"),
        "a weapon where the program names none": ({"weapon": "pressor_beam"}, MAIN_LASER, "pressor_beam"),
        "not where it names another": ({"weapon": "pressor_beam"}, "mini_howitzer", "mini_howitzer"),
        "not one that it has not": ({"weapon": "tractor_beam"}, MAIN_LASER, MAIN_LASER),
        "at robots named": ({"weapon": "pressor_beam", "against": [1, 2]}, MAIN_LASER, "pressor_beam"),
        "not at others": ({"weapon": "pressor_beam", "against": [2]}, MAIN_LASER, MAIN_LASER),
        "keeping none of two shots": ({"weapon": "mini_howitzer", "keep": 0}, MAIN_LASER, "mini_howitzer"),
        "keeping one": ({"weapon": "mini_howitzer", "keep": 1}, MAIN_LASER, "mini_howitzer"),
        "keeping both": ({"weapon": "mini_howitzer", "keep": 2}, MAIN_LASER, MAIN_LASER),
        "what is not counted is not kept": ({"weapon": "pressor_beam", "keep": 3}, MAIN_LASER, "pressor_beam"),
        "nothing that would do nothing": ({"weapon": "radio_control"}, MAIN_LASER, MAIN_LASER),
        "unless it is programmed": ({}, "radio_control", "radio_control"),
    },
)
def test_what_an_order_fires(order: dict[str, Any], programmed: str, weapon: str) -> None:
    """A-223. A-252: a seat that programs a weapon that would do nothing, or is asked, may fire it."""
    assert question(programmed).by_order(order) == WeaponAnswer(weapon)


@pytest.mark.parametrize("weapon", ["", "pressor_beam", "mini_howitzer", "radio_control"])
def test_what_is_offered_may_be_fired(weapon: str) -> None:
    assert question().parse({"weapon": weapon}) == WeaponAnswer(weapon)


@pytest.mark.parametrize("weapon", ["tractor_beam", "brakes", "main"])
def test_nothing_else_can_be(weapon: str) -> None:
    with pytest.raises(IllegalAnswer, match=f"{weapon} cannot be fired now"):
        question().parse({"weapon": weapon})


def test_asking_leaves_the_question_open_and_the_rest_counts_if_no_answer_comes() -> None:
    order = {"ask": True, "weapon": "pressor_beam"}
    assert question().by_order(order) is None
    assert question().without_asking(order) == WeaponAnswer("pressor_beam")


def test_the_deadline_takes_a_legal_draft_and_else_the_program() -> None:
    chance = Chance(bytes(SEED_BYTES))
    assert question("pressor_beam").default({"weapon": ""}, chance) == WeaponAnswer(MAIN_LASER)
    assert question("pressor_beam").default({"weapon": "brakes"}, chance) == WeaponAnswer("pressor_beam")
    assert question("pressor_beam").decline() == WeaponAnswer("pressor_beam")


def test_random_answers_are_legal_and_differ() -> None:
    answers = {question().sample(Chance(bytes(SEED_BYTES), turn=turn)).weapon for turn in range(40)}
    assert answers == {"", "pressor_beam", "mini_howitzer", "radio_control"}
