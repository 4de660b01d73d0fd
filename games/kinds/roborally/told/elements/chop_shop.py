"""The words for chop shops."""

from engine.roborally.elements.sites.chop_shop import OptionRefilled
from games.kinds.roborally.told.telling import Telling

TOLD = (Telling(OptionRefilled, "{robot} has its {option} refilled: {payload} left.", motion=("show", 220)),)
