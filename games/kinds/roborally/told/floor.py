"""The words for board elements that move robots or stop them."""

from collections.abc import Mapping, Sequence

from engine.roborally import events as told
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.places import HEADINGS
from games.kinds.roborally.told.telling import Telling
from games.shapes.telling import Over
from games.wording.say import Filling, listed, phrase


def _moved(moves: Sequence[told.Place], names: EntityNames, words: str, edge: str) -> Mapping[str, Filling]:
    """The robots that are moved, each with its new place."""
    moved = [
        names.moved(it.cell, words, edge, robot=names.robot(it.robot), heading=HEADINGS[it.heading]) for it in moves
    ]
    return {"robots": listed(moved)}


def _carried(event: told.ConveyorsMoved | told.CurrentsMoved, names: EntityNames) -> Mapping[str, Filling]:
    return _moved(
        event.moves, names, "{robot} to {cell} (facing {heading})", "{robot} over the edge (facing {heading})"
    )


def _turned(event: told.GearsTurned, names: EntityNames) -> Mapping[str, Filling]:
    turned = [
        phrase("{robot} to face {heading}", robot=names.robot(it.robot), heading=HEADINGS[it.heading])
        for it in event.turns
    ]
    return {"robots": listed(turned)}


SPACES_LOST = {
    "water": "{robot} loses a space to the water at {cell}.",
    "oil": "{robot} loses a space to the oil at {cell}.",
}

TOLD = (
    Telling(
        told.ConveyorsMoved,
        lambda event: "Express belts carry {robots}." if event.belts == "express" else "Belts carry {robots}.",
        _carried,
        motion=("move", 420),
        carries="moves",
    ),
    Telling(
        told.CurrentsMoved,
        "Currents carry {robots}.",
        _carried,
        motion=("move", 420),
        carries="moves",
    ),
    Telling(
        told.PushersPushed,
        "Pushers shove {robots}.",
        lambda event, names: _moved(event.moves, names, "{robot} to {cell}", "{robot} over the edge"),
        motion=("move", 420),
        carries="moves",
    ),
    Telling(
        told.GearsTurned,
        "Gears turn {robots}.",
        _turned,
        motion=("turn", 400),
        carries="turns",
    ),
    Telling(
        told.RobotSlid,
        "{robot} slides on the oil to {cell}.",
        edge="{robot} slides on the oil over the edge.",
        motion=("move", 240),
        moves=True,
    ),
    Telling(
        told.RobotRepelled,
        "{robot} runs into the repulsor field at {cell}.",
        motion=("bump", 180),
        flashes=lambda event: [Over(event.robot, "spark", angle=90 * event.heading)],
        moves=True,
    ),
    Telling(
        told.RobotThrown,
        "{robot} is thrown back to {cell}.",
        edge="{robot} is thrown back over the edge.",
        motion=("move", 240),
        moves=True,
    ),
    Telling(
        told.RobotTeleported,
        "{robot} teleports from {origin} to {cell}.",
        edge="{robot} teleports from {origin} over the edge.",
        motion=("jump", 360),
        moves=True,
    ),
    Telling(
        told.PortalPassed,
        "{robot} goes through the portal at {origin} to {cell}.",
        edge="{robot} goes through the portal at {origin} over the edge.",
        motion=("jump", 360),
        moves=True,
    ),
    Telling(
        told.ClimbedHalfWay,
        lambda event: (
            "{robot} drives half-way up the ramp at {cell}."
            if event.by < 0
            else "{by} pushes {robot} half-way up the ramp at {cell}."
        ),
        motion=("bump", 160),
        moves=True,
        played="{robot} plays {card} and drives half-way up the ramp at {cell}.",
    ),
    Telling(
        told.RobotRolledBack,
        "{robot} rolls back down the ramp to {cell}.",
        motion=("move", 240),
        moves=True,
    ),
    Telling(
        told.SpaceLost,
        lambda event: SPACES_LOST[event.to],
        moves=True,
    ),
    Telling(
        told.RobotFell,
        "{robot} falls over a ledge to {cell}.",
        motion=("bump", 160),
        moves=True,
    ),
)
