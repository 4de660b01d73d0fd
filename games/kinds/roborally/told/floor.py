"""What is told of board elements that move robots or stop them."""

from collections.abc import Mapping, Sequence

from engine.roborally import events as told
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.places import HEADINGS
from games.kinds.roborally.told.telling import Telling
from games.shapes.telling import Over
from games.wording.say import Filling, listed, phrase


def _listed(words: str, moves: Sequence[told.Place], names: EntityNames) -> Mapping[str, Filling]:
    """The robots that are moved, each with where it is now."""
    moved = [
        phrase(words, robot=names.robot(it.robot), way=names.to(it.cell), heading=HEADINGS[it.heading]) for it in moves
    ]
    return {"robots": listed(moved)}


CARRIED = "{robot} {way} (facing {heading})"

TOLD = (
    Telling(
        told.ConveyorsMoved,
        lambda event: "Express belts carry {robots}." if event.belts == "express" else "Belts carry {robots}.",
        lambda event, names: _listed(CARRIED, event.moves, names),
        motion=("move", 420),
        carries="moves",
    ),
    Telling(
        told.CurrentsMoved,
        "Currents carry {robots}.",
        lambda event, names: _listed(CARRIED, event.moves, names),
        motion=("move", 420),
        carries="moves",
    ),
    Telling(
        told.PushersPushed,
        "Pushers shove {robots}.",
        lambda event, names: _listed("{robot} {way}", event.moves, names),
        motion=("move", 420),
        carries="moves",
    ),
    Telling(
        told.GearsTurned,
        "Gears turn {robots}.",
        lambda event, names: _listed("{robot} to face {heading}", event.turns, names),
        motion=("turn", 400),
        carries="turns",
    ),
    Telling(told.RobotSlid, "{robot} slides on the oil {way}.", motion=("move", 240), goes_with="move"),
    Telling(
        told.RobotRepelled,
        "{robot} runs into the repulsor field at {cell}.",
        motion=("bump", 180),
        flashes=lambda event: [Over(event.robot, "spark", angle=90 * event.heading)],
        goes_with="move",
    ),
    Telling(told.RobotThrown, "{robot} is thrown back {way}.", motion=("move", 240), goes_with="move"),
    Telling(told.RobotTeleported, "{robot} teleports from {origin} {way}.", motion=("jump", 360), goes_with="move"),
    Telling(
        told.PortalPassed,
        "{robot} goes through the portal at {origin} {way}.",
        motion=("jump", 360),
        goes_with="move",
    ),
    Telling(
        told.ClimbedHalfWay,
        lambda event: (
            "{robot} drives half-way up the ramp at {cell}."
            if event.by < 0
            else "{by} pushes {robot} half-way up the ramp at {cell}."
        ),
        motion=("bump", 160),
        goes_with="move",
    ),
    Telling(told.RobotRolledBack, "{robot} rolls back down the ramp {way}.", motion=("move", 240), goes_with="move"),
    Telling(told.SpaceLost, "{robot} loses a space to the {to} at {cell}.", goes_with="move"),
    Telling(told.RobotFell, "{robot} falls over a ledge {way}.", motion=("bump", 160), goes_with="move"),
)
