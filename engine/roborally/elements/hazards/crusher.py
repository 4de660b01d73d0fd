"""Crushers: they destroy what is on them in some of the register phases."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.kinds import lose
from engine.roborally.elements.base import Element
from engine.roborally.turn_context import TurnContext


class Crusher(Element, tag="crusher", frozen=True, kw_only=True):
    """A crusher that strikes in the register phases `registers`, last of the board elements.

    Rules: 000 "BOARD ELEMENTS MOVE"; 000 "CRUSHERS"; 003 "CRUSHERS"; 004 "Crusher"; A-78; A-108
    """

    registers: tuple[int, ...]

    wrecks: ClassVar[str] = "crusher"

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        strikes = {floor.cell(*crusher.at): crusher.registers for crusher in elements}
        floor.act("C", 6, partial(_crush, strikes))

    def problems(self, board: object) -> list[str]:
        return self.phase_problems(self.registers, "strikes")

    def part(self) -> str:
        return "crusher"


def _crush(strikes: Mapping[int, Sequence[int]], context: TurnContext, phase: int) -> None:
    if context.devices:
        lose(context, [cell for cell, phases in strikes.items() if phase in phases], Crusher.wrecks, flying=True)
    under = [it for it in context.on_board() if phase in strikes.get(it.cell, ()) and not it.high]
    destroy(context, [(robot, Crusher.wrecks) for robot in under])
    for rule in context.rules_at["crushed"]:
        rule(context, {cell for cell, phases in strikes.items() if phase in phases})


ELEMENT = Crusher
