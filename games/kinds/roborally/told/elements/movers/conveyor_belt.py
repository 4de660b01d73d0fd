"""The words for conveyor belts."""

from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from games.kinds.roborally.told.elements.carrying import moved_and_turned
from games.kinds.roborally.told.telling import Telling

TOLD = (
    Telling(
        ConveyorsMoved,
        lambda event: "Express belts carry {robots}." if event.belts == "express" else "Belts carry {robots}.",
        moved_and_turned,
        motion=("move", 420),
        carries="moves",
    ),
)
