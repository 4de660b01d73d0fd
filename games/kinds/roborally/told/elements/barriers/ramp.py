"""The words for ramps."""

from engine.roborally.elements.barriers.ramp import RobotRolledBack
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (Telling(RobotRolledBack, "{robot} rolls back down the {ramp} to {cell}.", motion=("move", 240), moves=True),)

RULED = {"ramp": (phrase("ramp"), "ramp")}
