"""Questions that are answered with yes or no."""

from typing import Any

import msgspec
import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.decisions import StayPoweredDown, question_types
from engine.roborally.decisions.yes_no import YesNo

KINDS = [kind for kind in question_types().values() if issubclass(kind, YesNo)]


def stay(damage: int = 3) -> StayPoweredDown:
    return StayPoweredDown(seat=0, robot=0, damage=damage)


@pytest.mark.parametrize("kind", KINDS)
def test_the_question_names_the_field_of_its_answer(kind: type[YesNo]) -> None:
    wanted = kind.answer_type()
    for yes in (True, False):
        assert msgspec.to_builtins(wanted(yes)) == {kind.says: yes}
        assert msgspec.convert({kind.says: yes}, wanted) == wanted(yes)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({kind.says: True, "yes": True}, wanted)


def test_all_questions_of_that_shape_are_of_this_family() -> None:
    shaped = [kind for kind in question_types().values() if _is_one_truth(kind.answer_type())]
    assert shaped == KINDS


def _is_one_truth(answers: type[Any]) -> bool:
    return [field.type for field in msgspec.structs.fields(answers)] == [bool]


def test_orders_say_yes_or_no() -> None:
    assert stay(damage=7).without_asking({}).yes
    assert not stay(damage=6).without_asking({}).yes


def test_both_answers_come_up_by_chance() -> None:
    drawn = {stay().sample(Chance(bytes(SEED_BYTES), turn=turn)).yes for turn in range(20)}
    assert drawn == {False, True}
