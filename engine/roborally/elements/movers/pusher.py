"""Pushers: pistons on a wall that push in some of the register phases."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import SIDE_NAMES, Compass, heading_of, opposite
from engine.roborally.board.layout import Layout, opposite_side
from engine.roborally.devices.kinds import drift
from engine.roborally.elements.base import Element
from engine.roborally.events import Carried, Place
from engine.roborally.movement.forced import free_lines, not_held
from engine.roborally.movement.steps import destination, move_together, tell_together
from engine.roborally.state import Body, Robot
from engine.roborally.turn_context import TurnContext


class PushersPushed(Carried, frozen=True, kw_only=True, tag=True):
    theme: ClassVar[str] = "pushers"

    moves: list[Place]

    @property
    def places(self) -> list[Place]:
        return self.moves


class Pusher(Element, tag="pusher", frozen=True, kw_only=True):
    """A pusher mounted on `side`. In its `registers` it pushes the robot on its space one space away.

    Rules: 001 "Order of Board Elements"; 000 "PUSHERS"; 004 "Pushers"; A-13; A-14
    """

    events: ClassVar[tuple[type[Event], ...]] = (PushersPushed,)
    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "p": {"registers": (1, 3, 5)},
        "v": {"registers": (2, 4)},
    }
    side: Compass
    registers: tuple[int, ...]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        directions = {floor.cell(*pusher.at): opposite(heading_of(pusher.side)) for pusher in elements}
        active = {
            phase: {floor.cell(*pusher.at) for pusher in elements if phase in pusher.registers} for phase in range(1, 6)
        }

        def push(context: TurnContext, phase: int) -> None:
            there = [body for body in context.bodies() if body.cell in active[phase] and not body.high]
            struck = {body.number: directions[body.cell] for body in there}
            ways = {cell: directions[cell] for cell in active[phase]}
            with context.at_once:
                drift(context, ways, struck, partial(_strike, context, struck))
            for rule in context.rules_at["pushers_pushed"]:
                rule(context, ways)

        floor.act("C", 4, push)

    def part(self) -> str:
        return "pusher"

    def problems(self, board: Layout) -> list[str]:
        found = (
            []
            if board.walled(self.at, self.side)
            else [f"The pusher has no wall on its {SIDE_NAMES[self.side]} side to be mounted on."]
        )
        found += self.phase_problems(self.registers, "strikes")
        return found

    def hints(self, floor: FactoryFloor) -> list[str]:
        far_side = opposite_side(self.side)
        is_walled = floor.walls[floor.cell(*self.at) * 4 + heading_of(far_side)]
        return (
            [f"The pusher pushes against a wall on the {SIDE_NAMES[far_side]} side of its space."] if is_walled else []
        )


def _strike(context: TurnContext, struck: dict[int, int]) -> None:
    """All pushers push at the same time. `struck` gives the heading in which each robot is pushed.

    Rules: 001 "Order of Board Elements"; A-06; A-13
    """
    if not struck:
        return
    lines = free_lines(context, not_held(context, struck))
    pushed = {body.number: (body, struck[number]) for number, line in lines.items() for body in line}
    origins = {number: body.cell for number, (body, _) in pushed.items() if isinstance(body, Robot)}
    _move_all(context, list(pushed.values()))
    for rule in context.rules_at["pushers_moved"]:
        rule(context, origins)


def _move_all(context: TurnContext, moves: list[tuple[Body, int]]) -> None:
    targets = [
        (body, destination(context, body, heading), context.floor.crossings.get(body.cell * 4 + heading))
        for body, heading in moves
    ]
    if context.watched and targets:
        tell_together(context, targets, lambda places: PushersPushed(moves=places))
    move_together(context, targets)


ELEMENT = Pusher
