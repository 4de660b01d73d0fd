"""The words for robots that come, move by themselves or are moved by others, and fly."""

from engine.roborally import events as told
from games.kinds.roborally.told.elements import tables
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Done, Over

REENTRIES = {
    (False, False): "{robot} comes back at {cell}, facing {heading}, with {damage} damage.",
    (False, True): "{robot} comes back at {cell}, facing {heading}, with {damage} damage"
    " and powers down for the next turn.",
    (True, False): "{robot} comes back at {cell}, facing {heading}, in virtual mode, with {damage} damage.",
    (True, True): "{robot} comes back at {cell}, facing {heading}, in virtual mode, with {damage} damage"
    " and powers down for the next turn.",
}
"""By whether it is in virtual mode, and whether it is powered down."""

SPACES_LOST = tables("SPACES_LOST")
"""By what took the space."""

BACKS_UP = Telling(
    told.RobotMoved,
    "{robot} backs up from {origin} to {cell}.",
    edge="{robot} backs up from {origin} over the edge.",
    played="{robot} plays {card} and backs up from {origin} to {cell}.",
)

TOLD = (
    Telling(told.RobotDocked, "{robot} takes dock {dock} at {cell}, facing {heading}.", motion=("enter", 300)),
    Telling(told.RobotDelivered, "{robot} starts at {cell}, facing {heading}, in virtual mode.", motion=("enter", 300)),
    Telling(
        told.RobotReentered,
        lambda event: REENTRIES[event.virtual, event.powered_down],
        motion=("enter", 420),
        cleans_up=True,
    ),
    Telling(
        told.RobotMoved,
        "{robot} drives from {origin} to {cell}.",
        edge="{robot} drives from {origin} over the edge.",
        motion=("move", 240),
        moves=True,
        played="{robot} plays {card} and drives from {origin} to {cell}.",
        backwards=BACKS_UP,
    ),
    Telling(
        told.RobotPushed,
        "{by} pushes {robot} to {cell}.",
        edge="{by} pushes {robot} over the edge.",
        motion=("move", 240),
        moves=True,
        pushes=True,
        done=lambda event: [Done(event.by, "push", 3, "You pushed {robot} off {origin}.")],
    ),
    Telling(
        told.RobotForced,
        "{by} makes {robot} move to {cell}.",
        edge="{by} makes {robot} move over the edge.",
        motion=("move", 240),
        pushes=True,
    ),
    Telling(
        told.MoveBlocked,
        "{robot} at {cell} cannot go on to the {heading}.",
        motion=("bump", 160),
        flashes=lambda event: [Over(event.robot, "bump", angle=90 * event.heading)],
        moves=True,
        played="{robot} plays {card} but is blocked at {cell}.",
    ),
    Telling(
        told.RobotTurned,
        "{robot} turns to face {heading}.",
        motion=("turn", 240),
        moves=True,
        played="{robot} plays {card} and now faces {heading}.",
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
    Telling(told.SpaceLost, lambda event: SPACES_LOST[event.to], moves=True),
    Telling(told.BecameVirtual, "{robot} shares its space, in virtual mode.", motion=("show", 160), goes_with="card"),
    Telling(told.BecameReal, "{robot} leaves virtual mode.", motion=("show", 160), goes_with="card"),
    Telling(told.TookOff, "{robot} takes off.", motion=("show", 200), goes_with="card"),
    Telling(
        told.RobotFlew,
        "{robot} flies from {origin} to {cell}.",
        edge="{robot} flies from {origin} over the edge.",
        motion=("flight", 480),
        moves=True,
        played="{robot} plays {card} and flies from {origin} to {cell}.",
    ),
    Telling(
        told.Landed,
        "{robot} lands at {cell}.",
        motion=("show", 200),
        goes_with="card",
        lands=lambda event: event.cell,
    ),
)
