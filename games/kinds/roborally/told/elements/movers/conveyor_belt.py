"""The words for conveyor belts."""

from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from games.kinds.roborally.told.elements.carrying import moved_and_turned
from games.kinds.roborally.told.telling import Telling
from games.wording.say import phrase

TOLD = (
    Telling(
        ConveyorsMoved,
        lambda event: "{express_belts} carry {robots}." if event.belts == "express" else "{belts} carry {robots}.",
        moved_and_turned,
        motion=("move", 420),
        carries="moves",
    ),
)

RULED = {"belts": (phrase("Belts"), "conveyor"), "express_belts": (phrase("Express belts"), "conveyor")}
