"""Options that are turned to a side for a whole turn: everyone learns of it once all programs are in.

Rules: 000 "TURRET"; 000 "SHIELD"; 000 "REFLECTOR"; A-59
"""

import pytest

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
