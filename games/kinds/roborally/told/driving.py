"""The words for robots that come, move by themselves or are moved by others, and fly."""

from engine.roborally import events as told
from games.kinds.roborally.told.moves import Clauses
from games.kinds.roborally.told.places import HEADINGS
from games.kinds.roborally.told.telling import Telling
from games.shapes.telling import Over

REENTRIES = {
    (False, False): "{robot} comes back at {cell}, facing {heading}, with {damage} damage.",
    (False, True): "{robot} comes back at {cell}, facing {heading}, with {damage} damage"
    " and powers down for the next turn.",
    (True, False): "{robot} comes back at {cell}, facing {heading}, in virtual mode, with {damage} damage.",
    (True, True): "{robot} comes back at {cell}, facing {heading}, in virtual mode, with {damage} damage"
    " and powers down for the next turn.",
}
"""By whether it is in virtual mode, and whether it is powered down."""


def _block(event: told.MoveBlocked, clauses: Clauses) -> None:
    """Adds a block, but only once for the same block."""
    if clauses.is_of_last(event):
        return
    is_clear = clauses.last is not None and clauses.last.robot == event.robot
    clauses.add(event, "is blocked there" if is_clear else ["is blocked at ", clauses.names.cell(event.cell)], " but ")


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
        "{robot} drives from {origin} {way}.",
        motion=("move", 240),
        clause=lambda event, clauses: clauses.goes_from(event, clauses.drives),
    ),
    Telling(
        told.RobotPushed,
        "{by} pushes {robot} {way}.",
        motion=("move", 240),
        clause=lambda event, clauses: clauses.pushed(event.robot).go(clauses.names.to(event.cell)),
        pushes=True,
    ),
    Telling(told.RobotForced, "{by} makes {robot} move {way}.", motion=("move", 240), pushes=True),
    Telling(
        told.MoveBlocked,
        "{robot} at {cell} cannot go on to the {heading}.",
        motion=("bump", 160),
        flashes=lambda event: [Over(event.robot, "bump", angle=90 * event.heading)],
        clause=_block,
    ),
    Telling(
        told.RobotTurned,
        "{robot} turns to face {heading}.",
        motion=("turn", 240),
        clause=lambda event, clauses: clauses.add(event, f"now faces {HEADINGS[event.heading]}", " and "),
    ),
    Telling(told.BecameVirtual, "{robot} shares its space, in virtual mode.", motion=("show", 160), goes_with="card"),
    Telling(told.BecameReal, "{robot} leaves virtual mode.", motion=("show", 160), goes_with="card"),
    Telling(told.TookOff, "{robot} takes off.", motion=("show", 200), goes_with="card"),
    Telling(
        told.RobotFlew,
        "{robot} flies from {origin} {way}.",
        motion=("flight", 480),
        clause=lambda event, clauses: clauses.goes_from(event, "flies from "),
    ),
    Telling(told.Landed, "{robot} lands at {cell}.", motion=("show", 200), goes_with="card"),
)
