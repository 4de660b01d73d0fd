"""Questions that are answered with yes or no."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.decisions import StayPoweredDown, question_types
from engine.roborally.decisions.yes_no import YesNo

KINDS = [kind for kind in question_types().values() if issubclass(kind, YesNo)]


def stay(damage: int = 3) -> StayPoweredDown:
    return StayPoweredDown(seat=0, robot=0, damage=damage)


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_has_one_field_which_says_yes_or_no(kind: type[YesNo[Any]]) -> None:
    (field,) = kind.answers.__struct_fields__
    assert kind.answer_type().__annotations__ == {field: bool}


def test_all_questions_of_that_shape_are_of_this_family() -> None:
    shaped = [kind for kind in question_types().values() if list(kind.answer_type().__annotations__.values()) == [bool]]
    assert shaped == KINDS


def test_orders_say_yes_or_no() -> None:
    assert stay(damage=7).without_asking({}).stay
    assert not stay(damage=6).without_asking({}).stay


def test_both_answers_come_up_by_chance() -> None:
    drawn = {stay().sample(Chance(bytes(SEED_BYTES), turn=turn)).stay for turn in range(20)}
    assert drawn == {False, True}
