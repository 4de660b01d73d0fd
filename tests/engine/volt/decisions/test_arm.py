"""The question of which space to activate with a telescopic arm."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.arm import OWN, ReachOut
from engine.volt.decisions.pick import Pick
from engine.volt.moments.settings import Settings

QUESTION = ReachOut(seat=0, subject="r0", robot=0, module="telescopic_arm", offers=[OWN, 13, 14])


def test_a_neighbouring_space_or_its_own_may_be_picked() -> None:
    for cell in (OWN, 13, 14):
        QUESTION.check(Pick(cell))
    with pytest.raises(IllegalAnswer, match="Telescopic Arm: 15 is not offered"):
        QUESTION.check(Pick(15))


def test_without_an_answer_it_is_its_own() -> None:
    assert QUESTION.decline() == QUESTION.by_rule(Settings()) == Pick(OWN)


@pytest.mark.parametrize(("setting", "answer"), [("ask", None), ("never", Pick(OWN))])
def test_its_setting_asks_or_declines(setting: str, answer: Pick | None) -> None:
    assert QUESTION.by_order({"modules": {"telescopic_arm": setting}}) == answer
