"""The words for pushers."""

from engine.roborally.elements.movers.pusher import PushersPushed
from games.kinds.roborally.told.elements.carrying import moved
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (Telling(PushersPushed, "{pushers} shove {robots}.", moved, motion=("move", 420), carries="moves"),)

RULED = {"pushers": (phrase("Pushers"), "pusher")}
