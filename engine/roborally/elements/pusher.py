"""Pushers: pistons on a wall that push in some of the register phases."""

from collections.abc import Sequence
from typing import Self

from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.board.layout import Layout
from engine.roborally.elements.base import Element, phase_problems
from engine.roborally.events import Place, PushersPushed
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.forced_movement import free_lines
from engine.roborally.movement import destination, move_together
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class Pusher(Element, tag="pusher", frozen=True, kw_only=True):
    """A pusher mounted on `side`. In its `registers` it pushes the robot on its space one space away.

    Rules: 001 "Order of Board Elements"; A-13; A-14
    """

    side: Compass
    registers: tuple[int, ...]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        directions = {floor.cell(*pusher.at): opposite(heading_of(pusher.side)) for pusher in elements}
        active = {
            phase: {floor.cell(*pusher.at) for pusher in elements if phase in pusher.registers} for phase in range(1, 6)
        }

        def push(context: TurnContext, phase: int) -> None:
            struck = {
                robot.number: directions[robot.cell] for robot in context.on_board() if robot.cell in active[phase]
            }
            if struck:
                _strike(context, struck)
            for rule in context.rules_at["pushers_pushed"]:
                rule(context, {cell: directions[cell] for cell in active[phase]})

        floor.act("C", 4, push)

    def part(self) -> str:
        return "pusher"

    def problems(self, board: Layout) -> list[str]:
        found = [] if board.walled(self.at, self.side) else [f"has no wall on side {self.side} to be mounted on"]
        found += phase_problems(self.registers, "strikes")
        return found


def _strike(context: TurnContext, struck: dict[int, int]) -> None:
    """All pushers push at the same time. `struck` gives the heading in which each robot is pushed.

    Rules: 001 "Order of Board Elements"; A-06; A-13
    """
    lines = free_lines(context, struck)
    _move_all(context, [(robot, struck[number]) for number, line in lines.items() for robot in line])


def _move_all(context: TurnContext, moves: list[tuple[Robot, int]]) -> None:
    targets = [
        (robot, destination(context, robot, heading), context.floor.crossings.get(robot.cell * 4 + heading))
        for robot, heading in moves
    ]
    if context.watched and targets:
        context.emit(PushersPushed(moves=[Place(robot.number, cell, robot.heading) for robot, cell, _ in targets]))
    move_together(context, targets)


ELEMENT = Pusher
