"""Flamers: fires that burn in some of the register phases."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, ClassVar, Self

import msgspec
from msgspec.structs import replace

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import STEPS, Compass, heading_of, opposite
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.elements.base import Element
from engine.roborally.state import OFF_BOARD, Body, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.unseen import Unseen


class FlamerBurned(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot got into a burning flamer on this cell, or stayed there."""

    theme: ClassVar[str] = "flames"

    robot: int
    cell: int


FLAMERS = "flamers"

Fires = Mapping[int, Sequence[int]]
"""cell -> the register phases in which a flamer burns there."""


class Flamer(Element, tag="flamer", frozen=True, kw_only=True):
    """A flamer that burns in the register phases `registers`, on its space or on `length` spaces away from its `side`.

    While robots move it burns each that enters the space, and at the end those that have been on it all the time. It
    burns those on it once more after the lasers.

    Rules: 000 "FLAMERS"; 003 "FLAMERS"; 004 "Flamers"; A-77; A-102; A-412
    """

    events: ClassVar[tuple[type[Event], ...]] = (FlamerBurned,)
    registers: tuple[int, ...]
    side: Compass | None = None
    length: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        fires = {cell: flamer.registers for flamer in elements for cell in flamer.cells(floor)}
        for cell in fires:
            floor.on_arrival(cell, partial(_enter, fires))
            floor.overflown[cell] = partial(_scorch, fires)
        floor.act("A", 2, partial(_note, fires))
        floor.act("B", 1, partial(_burn_those_who_stayed, fires))
        floor.act("D", 3, partial(_burn_all, fires))

    def cells(self, floor: FactoryFloor) -> list[int]:
        """The cells on which it burns, starting at the mount."""
        cells = [floor.cell(*self.at)]
        while self.side is not None and len(cells) < self.length:
            cells.append(floor.ahead[cells[-1] * 4 + opposite(heading_of(self.side))])
        return cells

    def left_by(self, covered: tuple[int, int]) -> "list[Flamer]":
        """The fire that a cover puts out does not burn there; on its other spaces it does."""
        dx, dy = STEPS[opposite(heading_of(self.side))] if self.side is not None else (0, 0)
        burning = [(self.at[0] + dx * far, self.at[1] + dy * far) for far in range(self.length if self.side else 1)]
        return [replace(self, at=space, side=None, length=1) for space in burning if space != covered]

    def problems(self, board: object) -> list[str]:
        return self.phase_problems(self.registers, "burns")

    def part(self) -> str:
        return "flamer"


def _burn(context: TurnContext, robots: Sequence[Robot], cell: int = OFF_BOARD) -> None:
    """Burns robots where they are now, or on the cell given."""
    burned = [robot for robot in robots if not (robot.virtual or robot.high)]
    for robot in burned:
        context.emit(FlamerBurned(robot=robot.number, cell=cell or robot.cell))
    take_damage(context, [Hit(robot, cause="flamer", origin=cell or robot.cell) for robot in burned])


def _enter(fires: Fires, context: TurnContext, robot: Body, heading: int) -> None:
    """A robot that leaves the fire and comes back has not stayed, but entered."""
    if not isinstance(robot, Robot):
        return
    context.notes.get(FLAMERS, {}).pop(robot.number, None)
    if context.state.phase in fires[robot.cell]:
        _burn(context, [robot])


def _scorch(fires: Fires, context: TurnContext, robot: Robot, cell: int) -> None:
    """A robot has flown over everything, through this fire or into it. Rules: 000 "VS. BOARD ELEMENTS"; A-350"""
    context.notes.get(FLAMERS, {}).pop(robot.number, None)
    if context.state.phase in fires[cell]:
        _burn(context, [robot], cell)


def _note(fires: Fires, context: TurnContext, phase: int) -> None:
    """Remembers who stands in a fire before robots move."""
    context.notes[FLAMERS] = {
        robot.number: robot.cell for robot in context.on_board() if phase in fires.get(robot.cell, ())
    }


def _burn_those_who_stayed(fires: Fires, context: TurnContext, phase: int) -> None:
    stayed = context.notes.pop(FLAMERS, {})
    _burn(context, [robot for robot in context.on_board() if stayed.get(robot.number) == robot.cell])


def _burn_all(fires: Fires, context: TurnContext, phase: int) -> None:
    _burn(context, [robot for robot in context.on_board() if phase in fires.get(robot.cell, ())])


ELEMENT = Flamer
