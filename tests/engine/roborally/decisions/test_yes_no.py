"""Questions that are answered with yes or no."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import StayPoweredDown, question_types
from engine.roborally.decisions.yes_no import YesNo
from engine.roborally.options.program.abort_switch import AbortProgram

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


def test_it_is_decoded_from_its_field_alone() -> None:
    assert stay().parse({"stay": True}) == stay().answered(True)
    for raw in ({"stay": 1}, {"draw": True}, {"stay": True, "draw": True}, True):
        with pytest.raises(IllegalAnswer):
            stay().parse(raw)


def test_orders_say_yes_or_no() -> None:
    assert stay(damage=7).without_asking({}).stay
    assert not stay(damage=6).without_asking({}).stay


def test_to_decline_is_to_do_what_does_least() -> None:
    assert not stay().decline().stay
    for programmed in (False, True):
        aborts = AbortProgram(seat=0, robot=0, phase=1, programmed=programmed, off_plan=False)
        assert aborts.decline().abort == programmed


def test_both_answers_come_up_by_chance() -> None:
    drawn = {stay().sample(Chance(bytes(SEED_BYTES), turn=turn)).stay for turn in range(20)}
    assert drawn == {False, True}
