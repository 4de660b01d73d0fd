"""The words for repulsor fields."""

from engine.roborally.elements.barriers.repulsor import RobotRepelled, RobotThrown
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Over
from games.wording.say import phrase

TOLD = (
    Telling(
        RobotRepelled,
        "{robot} runs into the {repulsor_field} at {cell}.",
        motion=("bump", 180),
        flashes=lambda event: [Over(event.robot, "spark", angle=90 * event.heading)],
        moves=True,
    ),
    Telling(
        RobotThrown,
        "{robot} is thrown back to {cell}.",
        edge="{robot} is thrown back over the edge.",
        motion=("move", 240),
        moves=True,
    ),
)

RULED = {"repulsor_field": (phrase("repulsor field"), "repulsor")}
