"""What is told of board elements that move robots or stop them."""

from collections.abc import Mapping, Sequence

from engine.roborally import events as told
from games.kinds.roborally.told.moves import Deeds
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


def _slide(event: told.RobotSlid, deeds: Deeds) -> None:
    way = deeds.way(event.robot)
    if not deeds.is_of_last(event):
        way.end = ["onto the oil at ", deeds.names.cell(event.origin)]
    deeds.goes(event, "slides ")


def _pass(event: told.PortalPassed, deeds: Deeds) -> None:
    way = deeds.way(event.robot)
    way.over.append(["through the portal at ", deeds.names.cell(event.origin), " "])
    way.go(deeds.names.to(event.cell))


def _climb(event: told.ClimbedHalfWay, deeds: Deeds) -> None:
    if event.by >= 0:
        way = deeds.pushed(event.robot)
    else:
        way = deeds.step(told.RobotMoved, event.robot, [deeds.drives, deeds.names.cell(event.cell), " "])
    way.climb(deeds.names, event.cell)


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
    Telling(told.RobotSlid, "{robot} slides on the oil {way}.", motion=("move", 240), deed=_slide),
    Telling(
        told.RobotRepelled,
        "{robot} runs into the repulsor field at {cell}.",
        motion=("bump", 180),
        flashes=lambda event: [Over(event.robot, "spark", angle=90 * event.heading)],
        deed=lambda event, deeds: deeds.add(event, ["runs into the repulsor field at ", deeds.names.cell(event.cell)]),
    ),
    Telling(
        told.RobotThrown,
        "{robot} is thrown back {way}.",
        motion=("move", 240),
        deed=lambda event, deeds: deeds.goes(event, "is thrown back "),
    ),
    Telling(
        told.RobotTeleported,
        "{robot} teleports from {origin} {way}.",
        motion=("jump", 360),
        deed=lambda event, deeds: deeds.goes_from(event, "teleports from "),
    ),
    Telling(
        told.PortalPassed,
        "{robot} goes through the portal at {origin} {way}.",
        motion=("jump", 360),
        deed=_pass,
    ),
    Telling(
        told.ClimbedHalfWay,
        lambda event: (
            "{robot} drives half-way up the ramp at {cell}."
            if event.by < 0
            else "{by} pushes {robot} half-way up the ramp at {cell}."
        ),
        motion=("bump", 160),
        deed=_climb,
    ),
    Telling(
        told.RobotRolledBack,
        "{robot} rolls back down the ramp {way}.",
        motion=("move", 240),
        deed=lambda event, deeds: deeds.goes(event, "rolls back "),
    ),
    Telling(
        told.SpaceLost,
        "{robot} loses a space to the {to} at {cell}.",
        deed=lambda event, deeds: deeds.add(
            event, [f"loses a space to the {event.to} at ", deeds.names.cell(event.cell)]
        ),
    ),
    Telling(
        told.RobotFell,
        "{robot} falls over a ledge {way}.",
        motion=("bump", 160),
        deed=lambda event, deeds: deeds.way(event.robot).over.append("over a ledge "),
    ),
)
