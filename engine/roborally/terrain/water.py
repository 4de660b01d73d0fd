"""Water, still or flowing."""

from collections.abc import Iterable
from typing import Any

from engine.roborally.board.factory_floor import FactoryFloor, Placed
from engine.roborally.events import SpaceLost
from engine.roborally.turn_context import TurnContext

WATER = "water"


def flood(floor: FactoryFloor, placed: Iterable[Placed]) -> None:
    """Makes the spaces of these elements water."""
    for element in placed:
        floor.drags[floor.cell(*element.at)] = slow
    floor.is_plain = False


def slow(context: TurnContext, move: Any) -> None:
    """The robot is about to leave a water space. Only moves by a card are slowed.

    Rules: 000 "WATER"; A-47
    """
    if move.by_card and WATER not in move.notes and not move.robot.flying:
        move.notes[WATER] = {}
        move.lose()
        context.emit(SpaceLost(robot=move.robot.number, cell=move.robot.cell, to=WATER))
