"""What is told of robots beside their dice."""

import pytest

from engine.volt.events import BodyNudged, ModuleDrawn, ModulesEquipped, ModuleUsed
from tests.games.kinds.volt.fights import cell
from tests.games.kinds.volt.told.said import said

DRAWN = ModuleDrawn(robot=0, seat=0, deck="red", module="mines")


def test_sentences(subtests: pytest.Subtests) -> None:
    for event, words in [
        (ModulesEquipped(robot=0, left="", right="shield"), "Ada equips Shield."),
        (ModulesEquipped(robot=0, left="saw_blade", right="shield"), "Ada equips Saw Blade and Shield."),
        (ModulesEquipped(robot=0, left="", right=""), "Ada equips no module."),
        (DRAWN, "Ada draws a red module: Mines."),
        (DRAWN.seen_by(1), "Ada draws a red module."),
        (ModuleUsed(robot=0, module="brake"), "Ada uses Brake."),
        (ModuleUsed(robot=1, module="remote_control", on=0), "Bo uses Remote Control on Ada."),
        (BodyNudged(robot=1, origin=cell(3, 3), cell=cell(4, 3)), "Bo makes room, and is at D3 now."),
        (BodyNudged(robot=-1, origin=cell(3, 3), cell=cell(4, 3)), "A mine makes room, and is at D3 now."),
    ]:
        with subtests.test(words):
            assert said(event) == [words]
