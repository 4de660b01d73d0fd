"""The words for devices, the things that Option cards put on the floor."""

from collections.abc import Mapping

from engine.roborally import events as told
from games.kinds.roborally.told.endings import endings
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import device_part
from games.kinds.roborally.told.telling import Telling
from games.wording.say import Filling, Phrase, listed

REMOVALS = {
    "exploded": "{the_device} explodes at {cell}.",
    "used": "{the_device} is used up at {cell}.",
}
HOLDS = {
    0: "{the_device} holds {robot} at {cell}, and gives way.",
    1: "{the_device} holds {robot} at {cell}, {left} more space to go.",
}
"""By the spaces that are left; otherwise HOLDS_ON."""
HOLDS_ON = "{the_device} holds {robot} at {cell}, {left} more spaces to go."


def _carried(event: told.DevicesCarried, names: EntityNames) -> Mapping[str, Filling]:
    return {"devices": listed([_entry(names, it.cell, device_part(it.kind)) for it in event.moves])}


def _entry(names: EntityNames, cell: int, device: Filling) -> Phrase:
    return names.moved(cell, "{device} to {cell}", "{device} over the edge", device=device)


TOLD = (
    Telling(
        told.DeviceLaunched,
        lambda event: "{robot} launches {device} at {cell}." if event.flying else "{robot} leaves {device} at {cell}.",
        lambda event, names: {"device": device_part(event.kind, "a")},
        motion=("show", 280),
        goes_with="card",
    ),
    Telling(
        told.DeviceMoved,
        "{the_device} moves to {cell}.",
        edge="{the_device} moves over the edge.",
        motion=("move", 200),
        pushes=True,
        goes_with="card",
    ),
    Telling(told.DevicesCarried, "The factory carries {devices}.", _carried, motion=("move", 420), joins=True),
    Telling(told.DeviceTurned, "{the_device} turns to face {heading}.", motion=("show", 160), goes_with="card"),
    Telling(told.DeviceTargeted, "{the_device} makes for {cell}.", motion=("show", 160)),
    Telling(
        told.DeviceProgrammed,
        lambda event: (
            "{the_device} is dealt {count} card." if event.count == 1 else "{the_device} is dealt {count} cards."
        ),
    ),
    Telling(told.DevicePlayed, "{the_device} plays {card}.", motion=("show", 160)),
    Telling(told.RobotHeld, lambda event: HOLDS.get(event.left, HOLDS_ON), motion=("bump", 160), goes_with="card"),
    Telling(
        told.DeviceRemoved,
        lambda event: REMOVALS.get(event.why) or endings()[event.why].device,
        motion=("show", 200),
        goes_with="card",
    ),
)
