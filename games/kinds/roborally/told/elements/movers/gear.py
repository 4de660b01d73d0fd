"""The words for gears."""

from engine.roborally.elements.movers.gear import GearsTurned
from games.kinds.roborally.told.elements.carrying import turned
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (Telling(GearsTurned, "{gears} turn {robots}.", turned, motion=("turn", 400), carries="turns"),)

RULED = {"gears": (phrase("Gears"), "gear")}
