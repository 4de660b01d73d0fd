"""The words for flamers."""

from engine.roborally.elements.hazards.flamer import FlamerBurned
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Over
from games.wording.say import phrase

TOLD = (
    Telling(
        FlamerBurned,
        "A {flamer} burns {robot} at {cell}.",
        motion=("hit", 280),
        flashes=lambda event: [Over(event.robot, "burn")],
        goes_with="card",
    ),
)

RULED = {"flamer": (phrase("flamer"), "flamer")}
