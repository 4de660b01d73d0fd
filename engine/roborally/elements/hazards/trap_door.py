"""Trap doors: pits in some of the register phases."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.kinds import lose
from engine.roborally.elements.base import Element
from engine.roborally.turn_context import TurnContext


class TrapDoor(Element, tag="trapdoor", frozen=True, kw_only=True):
    """A trap door that is open, and a pit, throughout the register phases `registers`. Otherwise it is plain floor.

    A robot that stands on it when it opens is destroyed before cards are revealed.

    Rules: 000 "TRAP DOOR PITS"; 004 "Trap Door Pits"; 003 "TRAP DOOR PITS"; A-74
    """

    name: ClassVar[str] = "trap door"
    hole: ClassVar[str] = "trap_door"
    registers: tuple[int, ...]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for door in elements:
            floor.dig(floor.cell(*door.at), cls.hole, door.registers)
        floor.act("start", 1, _open)

    def problems(self, board: object) -> list[str]:
        return self.phase_problems(self.registers, "opens")


def _open(context: TurnContext, phase: int) -> None:
    traps = context.floor.traps
    if context.devices:
        lose(context, [cell for cell, phases in traps.items() if phase in phases], TrapDoor.hole, flying=False)
    fallen = [it for it in context.on_board() if phase in traps.get(it.cell, ()) and not it.flying]
    destroy(context, [(it, TrapDoor.hole) for it in fallen])


ELEMENT = TrapDoor
