"""The words for ledges."""

from engine.roborally.terrain.ledges import RobotFell
from games.kinds.roborally.told.telling import Telling

TOLD = (Telling(RobotFell, "{robot} falls over a ledge to {cell}.", motion=("bump", 160), moves=True),)
