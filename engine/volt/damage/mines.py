"""Mines that leave the arena without going off."""

from engine.volt.events import MineTaken
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot


def take_mines(context: RoundContext, owner: Robot) -> None:
    """Removes all of a robot's mines from the arena. Rules: 002 "MINES" """
    for mine in [mine for mine in context.state.mines if mine.owner == owner.number]:
        context.state.mines.remove(mine)
        context.emit(MineTaken(owner=mine.owner, cell=mine.cell))
