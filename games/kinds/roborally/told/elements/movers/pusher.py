"""The words for pushers."""

from engine.roborally.elements.movers.pusher import PushersPushed
from games.kinds.roborally.told.elements.carrying import moved
from games.kinds.roborally.told.telling import Telling

TOLD = (Telling(PushersPushed, "Pushers shove {robots}.", moved, motion=("move", 420), carries="moves"),)
