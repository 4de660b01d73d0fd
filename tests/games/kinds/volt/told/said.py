"""Events in words, with Ada at A3 and Bo at C3 of Tokyo."""

from engine.kernel.events import Event
from games.kinds.volt.told.log import lines
from games.kinds.volt.told.names import EntityNames
from tests.games.kinds.volt.fights import scene

VIEW = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})


def said(*events: Event) -> list[str]:
    return [line.text for line in lines(events, EntityNames.of(VIEW))]
