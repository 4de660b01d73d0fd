"""Events of three robots in words."""

from engine.kernel.events import Event
from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.names import EntityNames

FLOOR = floor_of("risky-exchange")
G5, G6, OFF = FLOOR.cell(6, 4), FLOOR.cell(6, 5), FLOOR.cell(6, -1)
ENTITY_NAMES = EntityNames(["Bolt", "Cog", "Rusty"], FLOOR)


def said(event: Event) -> str:
    return telling_of(event).line(event, ENTITY_NAMES).text
