"""Options that are turned to a side for a whole turn: everyone learns of it once all programs are in.

Rules: 000 "TURRET"; 000 "SHIELD"; 000 "REFLECTOR"; A-59
"""

import pytest

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import OptionTurned
from tests.scenes import Scene

SIDED = ["turret", "shield", "reflector"]


@pytest.mark.parametrize("option", SIDED)
@pytest.mark.parametrize("side", ["front", "right", "back", "left"])
def test_the_side_is_told_when_all_programs_are_in(option: str, side: str) -> None:
    scene = Scene("A> B^", rules="ultimate", A={"options": [option]}).ride("A", **{option: {"side": side}})
    [told] = scene.events(OptionTurned)
    assert (told.robot, told.option, told.side) == (scene["A"].number, option, side)


@pytest.mark.parametrize("option", SIDED)
def test_what_no_one_has_turned_looks_ahead(option: str) -> None:
    scene = Scene("A> B^", rules="ultimate", A={"options": [option]}).ride("A")
    assert [told.side for told in scene.events(OptionTurned)] == ["front"]


def test_other_options_are_not_turned() -> None:
    scene = Scene("A> B^", rules="ultimate", A={"options": ["brakes"]}).ride("A", brakes={"registers": [1]})
    assert not scene.events(OptionTurned)


@pytest.mark.parametrize("sheet", [{"powered_down": True}, {"face_down": [1, 2, 3, 4, 5]}])
def test_without_a_program_it_is_turned_to_no_side(sheet: dict[str, object]) -> None:
    """A-419: drawn since the last program, it has never been programmed. One robot rests, the other is scrambled."""
    scene = Scene("A> . B<", rules="ultimate", A={"options": SIDED, **sheet}, B={"powered_down": True})
    scene.context.scrambled = {0} if "face_down" in sheet else set()
    scene.ride("A").state.phase = 1
    take_damage(scene.context, [Hit(scene["A"], 3, scene["B"], scene["B"], beam=True)])
    assert (scene.hurt(), scene.events(OptionTurned)) == ({"A": 1}, [])


def test_in_a_power_down_it_stays_where_the_last_program_has_turned_it() -> None:
    """A-419."""
    sheet = {"options": ["shield"], "riders": {"shield": {"side": "front"}}, "powered_down": True}
    assert Scene("A> . B<", rules="ultimate", A=sheet).segment("D").hurt() == {}
