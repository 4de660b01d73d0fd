"""The words for oil slicks."""

from engine.roborally.elements.movers.oil import RobotSlid
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (
    Telling(
        RobotSlid,
        "{robot} slides on the {oil} to {cell}.",
        edge="{robot} slides on the {oil} over the edge.",
        motion=("move", 240),
        moves=True,
    ),
)

SPACES_LOST = {"oil": "{robot} loses a space to the {oil} at {cell}."}

RULED = {"oil": (phrase("oil"), "oil")}
