"""The words for ledges."""

from engine.roborally.terrain.ledges import RobotFell
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (Telling(RobotFell, "{robot} falls over a {ledge} to {cell}.", motion=("bump", 160), moves=True),)

RULED = {"ledge": (phrase("ledge"), "ledge")}
