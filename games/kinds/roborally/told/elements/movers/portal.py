"""The words for portals."""

from engine.roborally.events import PortalPassed
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (
    Telling(
        PortalPassed,
        "{robot} goes through the {portal} at {origin} to {cell}.",
        edge="{robot} goes through the {portal} at {origin} over the edge.",
        motion=("jump", 360),
        moves=True,
    ),
)

RULED = {"portal": (phrase("portal"), "portal")}
