"""Which weapon to fire: the program, the standing order, the seat."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import MAIN_LASER, Arm, FireWeapon, WeaponAnswer, order_types
from tests.scenes import plain

PRESSOR = Arm("pressor_beam", 1)
HOWITZER = Arm("mini_howitzer", 1, payload=2, tokens=1)
RADIO = Arm("radio_control", 1, idle=True)


def question(programmed: str = MAIN_LASER) -> FireWeapon:
    arms = [PRESSOR, HOWITZER, RADIO]
    return FireWeapon(seat=0, subject="r0", robot=0, phase=1, arms=arms, programmed=programmed)


def ordered(order: dict[str, Any], programmed: str = MAIN_LASER) -> str | None:
    answer = question(programmed).by_order(order)
    return None if answer is None else answer.weapon


@pytest.mark.parametrize("weapon", ["", "pressor_beam", "mini_howitzer", "radio_control"])
def test_what_is_offered_may_be_fired(weapon: str) -> None:
    assert question().parse({"weapon": weapon}) == WeaponAnswer(weapon)


@pytest.mark.parametrize("weapon", ["tractor_beam", "brakes", "main"])
def test_nothing_else_can_be(weapon: str) -> None:
    with pytest.raises(IllegalAnswer, match=f"{weapon} cannot be fired now"):
        question().parse({"weapon": weapon})


def test_the_usual_order_is_the_program() -> None:
    usual = plain(order_types()["weapons"]())
    assert ordered(usual) == MAIN_LASER
    assert ordered(usual, programmed="pressor_beam") == "pressor_beam"


def test_an_order_fires_its_weapon_wherever_the_program_names_none() -> None:
    assert ordered({"weapon": "pressor_beam"}) == "pressor_beam"
    assert ordered({"weapon": "pressor_beam"}, programmed="mini_howitzer") == "mini_howitzer"
    assert ordered({"weapon": "tractor_beam"}) == MAIN_LASER


def test_an_order_may_name_the_robots_to_fire_at() -> None:
    """A-223."""
    assert ordered({"weapon": "pressor_beam", "against": [1, 2]}) == "pressor_beam"
    assert ordered({"weapon": "pressor_beam", "against": [2]}) == MAIN_LASER


@pytest.mark.parametrize(("keep", "weapon"), [(0, "mini_howitzer"), (1, "mini_howitzer"), (2, MAIN_LASER)])
def test_an_order_may_keep_some_shots(keep: int, weapon: str) -> None:
    """A-223: of two shots left."""
    assert ordered({"weapon": "mini_howitzer", "keep": keep}) == weapon


def test_what_is_not_counted_is_not_kept() -> None:
    assert ordered({"weapon": "pressor_beam", "keep": 3}) == "pressor_beam"


def test_an_order_fires_nothing_that_would_do_nothing() -> None:
    """A-252: a seat that programs it, or is asked, may fire it."""
    assert ordered({"weapon": "radio_control"}) == MAIN_LASER
    assert ordered({}, programmed="radio_control") == "radio_control"


def test_asking_leaves_the_question_open_and_the_rest_counts_if_no_answer_comes() -> None:
    order = {"ask": True, "weapon": "pressor_beam"}
    assert ordered(order) is None
    assert question().without_asking(order) == WeaponAnswer("pressor_beam")


def test_the_deadline_takes_a_legal_draft_and_else_the_program() -> None:
    chance = Chance(bytes(SEED_BYTES))
    assert question("pressor_beam").default({"weapon": ""}, chance) == WeaponAnswer(MAIN_LASER)
    assert question("pressor_beam").default({"weapon": "brakes"}, chance) == WeaponAnswer("pressor_beam")
    assert question("pressor_beam").decline() == WeaponAnswer("pressor_beam")


def test_random_answers_are_legal_and_differ() -> None:
    answers = {question().sample(Chance(bytes(SEED_BYTES), turn=turn)).weapon for turn in range(40)}
    assert answers == {"", "pressor_beam", "mini_howitzer", "radio_control"}
