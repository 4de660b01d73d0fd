"""An event that leads over the edge has a sentence of its own."""

import pytest

from engine.roborally import events as told
from games.kinds.roborally.told.telling import Telling
from tests.games.kinds.roborally.told.said import ENTITY_NAMES, G5, G6, OFF

ROLLS = Telling(told.RobotMoved, "{robot} rolls to {cell}.", edge="{robot} rolls over the edge.")
STOPS = Telling(told.RobotMoved, "{robot} stops.")


@pytest.mark.parametrize(("cell", "words"), [(G6, "Bolt rolls to G6."), (OFF, "Bolt rolls over the edge.")])
def test_the_edge_has_no_name(cell: int, words: str) -> None:
    event = told.RobotMoved(robot=0, origin=G5, cell=cell)
    assert ROLLS.line(event, ENTITY_NAMES).text == words
    assert ROLLS.leads_away(event, ENTITY_NAMES) is (cell == OFF)
    assert not STOPS.leads_away(event, ENTITY_NAMES)
    assert STOPS.line(event, ENTITY_NAMES).text == "Bolt stops."
