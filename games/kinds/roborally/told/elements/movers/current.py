"""The words for currents."""

from engine.roborally.elements.movers.current import CurrentsMoved
from games.kinds.roborally.told.elements.carrying import moved_and_turned
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (Telling(CurrentsMoved, "{currents} carry {robots}.", moved_and_turned, motion=("move", 420), carries="moves"),)

RULED = {"currents": (phrase("Currents"), "current")}
