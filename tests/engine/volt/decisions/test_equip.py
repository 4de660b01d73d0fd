"""Which modules go in the slots, and why some cannot."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.equip import Equip, EquipAnswer
from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick
from engine.volt.decisions.places import ChooseChampion

PAIRS = [("brake", "mines"), ("brake", "bomb"), ("bomb", "mines"), ("brake", ""), ("", "mines")]


@pytest.mark.parametrize("pair", PAIRS)
def test_a_pair_that_fits(pair: tuple[str, str]) -> None:
    question = Equip(seat=0, robot=0, pairs=PAIRS)
    assert question.parse({"left": pair[0], "right": pair[1]}) == EquipAnswer(*pair)


@pytest.mark.parametrize(
    ("left", "right", "words"),
    [
        ("saw_blade", "mines", "left slot: Saw Blade cannot lie there"),
        ("brake", "mobility", "right slot: Mobility cannot lie there"),
        ("toaster", "mines", "left slot: toaster cannot lie there"),
        ("bomb", "bomb", "Bomb in the left slot and Bomb in the right one do not go together"),
        ("", "", "nothing in the left slot and nothing in the right one do not go together"),
    ],
)
def test_a_pair_that_does_not_fit_is_refused_by_slot_and_title(left: str, right: str, words: str) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        Equip(seat=0, robot=0, pairs=PAIRS).parse({"left": left, "right": right})
    assert (refusal.value.code, str(refusal.value)) == ("pair", words)


def test_other_questions_name_modules_by_their_titles_too() -> None:
    champion = ChooseChampion(seat=0, robot=0, offers=["jetpack", "wall_control"])
    with pytest.raises(IllegalAnswer, match=r"^Conductor is not offered; choose one of Jetpack, Wall Control$"):
        champion.check(Pick("conductor"))
    anchor = ModulePick(seat=0, robot=0, module="telescopic_arm", offers=[0, 1])
    with pytest.raises(IllegalAnswer, match=r"^Telescopic Arm: 2 is not offered; choose one of 0, 1$"):
        anchor.check(Pick(2))
