"""The words for teleporters."""

from engine.roborally.terrain.teleporting import RobotTeleported
from games.kinds.roborally.told.telling import Telling

TOLD = (
    Telling(
        RobotTeleported,
        "{robot} teleports from {origin} to {cell}.",
        edge="{robot} teleports from {origin} over the edge.",
        motion=("jump", 360),
        moves=True,
    ),
)
