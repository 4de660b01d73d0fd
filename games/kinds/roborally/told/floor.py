"""The words for board elements that move robots or stop them."""

from collections.abc import Mapping, Sequence

from engine.roborally import events as told
from games.kinds.roborally.told.moves import Clauses
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.places import HEADINGS
from games.kinds.roborally.told.telling import Telling
from games.shapes.telling import Over
from games.wording.say import Filling, listed, phrase


def _listed(words: str, moves: Sequence[told.Place], names: EntityNames) -> Mapping[str, Filling]:
    """The robots that are moved, each with its new place."""
    moved = [
        phrase(words, robot=names.robot(it.robot), way=names.to(it.cell), heading=HEADINGS[it.heading]) for it in moves
    ]
    return {"robots": listed(moved)}


def _slide(event: told.RobotSlid, clauses: Clauses) -> None:
    way = clauses.way(event.robot)
    if not clauses.is_of_last(event):
        way.end = ["onto the oil at ", clauses.names.cell(event.origin)]
    clauses.goes(event, "slides ")


def _pass(event: told.PortalPassed, clauses: Clauses) -> None:
    way = clauses.way(event.robot)
    way.over.append(["through the portal at ", clauses.names.cell(event.origin), " "])
    way.go(clauses.names.to(event.cell))


def _climb(event: told.ClimbedHalfWay, clauses: Clauses) -> None:
    if event.by >= 0:
        way = clauses.pushed(event.robot)
    else:
        way = clauses.step(told.RobotMoved, event.robot, [clauses.drives, clauses.names.cell(event.cell), " "])
    way.climb(clauses.names, event.cell)


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
    Telling(told.RobotSlid, "{robot} slides on the oil {way}.", motion=("move", 240), clause=_slide),
    Telling(
        told.RobotRepelled,
        "{robot} runs into the repulsor field at {cell}.",
        motion=("bump", 180),
        flashes=lambda event: [Over(event.robot, "spark", angle=90 * event.heading)],
        clause=lambda event, clauses: clauses.add(
            event, ["runs into the repulsor field at ", clauses.names.cell(event.cell)]
        ),
    ),
    Telling(
        told.RobotThrown,
        "{robot} is thrown back {way}.",
        motion=("move", 240),
        clause=lambda event, clauses: clauses.goes(event, "is thrown back "),
    ),
    Telling(
        told.RobotTeleported,
        "{robot} teleports from {origin} {way}.",
        motion=("jump", 360),
        clause=lambda event, clauses: clauses.goes_from(event, "teleports from "),
    ),
    Telling(
        told.PortalPassed,
        "{robot} goes through the portal at {origin} {way}.",
        motion=("jump", 360),
        clause=_pass,
    ),
    Telling(
        told.ClimbedHalfWay,
        lambda event: (
            "{robot} drives half-way up the ramp at {cell}."
            if event.by < 0
            else "{by} pushes {robot} half-way up the ramp at {cell}."
        ),
        motion=("bump", 160),
        clause=_climb,
    ),
    Telling(
        told.RobotRolledBack,
        "{robot} rolls back down the ramp {way}.",
        motion=("move", 240),
        clause=lambda event, clauses: clauses.goes(event, "rolls back "),
    ),
    Telling(
        told.SpaceLost,
        "{robot} loses a space to the {to} at {cell}.",
        clause=lambda event, clauses: clauses.add(
            event, [f"loses a space to the {event.to} at ", clauses.names.cell(event.cell)]
        ),
    ),
    Telling(
        told.RobotFell,
        "{robot} falls over a ledge {way}.",
        motion=("bump", 160),
        clause=lambda event, clauses: clauses.way(event.robot).over.append("over a ledge "),
    ),
)
