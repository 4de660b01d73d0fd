"""Races on printed courses, just set up."""

from typing import Any

from engine.kernel.chance import SEED_BYTES
from engine.kernel.table import Table
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup

NAMES = ["Ada", "Bolt", "Cog", "Dynamo", "Echo", "Fuse", "Gear", "Hex"]


def opened(course: str, seats: int, seed: bytes = bytes(SEED_BYTES), **choices: Any) -> Table[RaceState]:
    """A race at its first question, which comes before the race or asks for the first programs."""
    table: Table[RaceState] = Table.open(GAME, Setup(course=course, robots=NAMES[:seats], **choices), seed)
    table.advance()
    return table


def started(course: str, seats: int, seed: bytes = bytes(SEED_BYTES), **choices: Any) -> Table[RaceState]:
    """A race before its first turn. No one is asked anything before it."""
    table: Table[RaceState] = Table.open(GAME, Setup(course=course, robots=NAMES[:seats], **choices), seed)
    table.advance(turns=1)
    return table
