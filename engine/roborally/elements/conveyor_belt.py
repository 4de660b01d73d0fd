"""Conveyor belts: express belts move first, then express and normal belts together."""

from collections.abc import Sequence
from typing import Literal, Self

from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.board.layout import Layout, beyond, opposite_side
from engine.roborally.elements.base import Element
from engine.roborally.events import ConveyorsMoved, Place
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.movement import move_together
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

EXPRESS = 2
"""The speed of express belts."""


class ConveyorBelt(Element, tag="conveyor", frozen=True, kw_only=True):
    """A belt leading to `dir`, normal (speed 1) or express (speed 2).

    A robot that a belt carries in from one of the sides `curves_from` turns with the curve.

    Rules: 001 "Order of Board Elements"; 001 "Rotating Conveyor Belts"; A-15
    """

    dir: Compass
    speed: Literal[1, 2]
    curves_from: tuple[Compass, ...] = ()

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        floor.when_built(lambda: _install(floor, elements))

    def problems(self, board: Layout) -> list[str]:
        """A curve must have another belt leading in from the side."""
        return [
            f"curves from side {side}, where no belt leads in"
            for side in self.curves_from
            if not self._fed(board, side)
        ]

    def _fed(self, board: Layout, side: Compass) -> bool:
        feeders = [it for it in board.lying_on(beyond(self.at, side)) if isinstance(it, ConveyorBelt)]
        leads_in = any(belt.dir == opposite_side(side) for belt in feeders)
        return leads_in and side not in (self.dir, opposite_side(self.dir)) and not board.walled(self.at, side)


class Belts:
    """The belts of one step. `exits` holds the cell to which each cell's belt leads, or 0.

    Rules: A-105
    """

    def __init__(self, name: Literal["express", "all"], exits: list[int], turns: dict[tuple[int, int], int]) -> None:
        self.name = name
        self.exits = exits
        self.turns = turns
        """(cell left, cell reached) -> quarter turns clockwise."""

    def move(self, context: TurnContext, phase: int) -> None:
        """Carries all robots on these belts one space, all at once. Belts never push: in a conflict, nobody moves.

        Rules: 001 "Conveyor Belt Priority"; A-07; A-08; A-12; A-104
        """
        exits = self.exits
        carried = []
        for robot in context.on_board():
            target = exits[robot.cell]
            if target:
                carried.append((robot, target))
        if carried:
            carried = _unhindered(context, carried)
        if carried:
            self._carry(context, carried)
        for rule in context.rules_at["belts_moved"]:
            rule(context, exits)

    def _carry(self, context: TurnContext, carried: list[tuple[Robot, int]]) -> None:
        for robot, target in carried:
            if robot.number not in context.steady:
                robot.heading = (robot.heading + self.turns.get((robot.cell, target), 0)) % 4
        if context.watched:
            places = [Place(robot.number, target, robot.heading) for robot, target in carried]
            context.emit(ConveyorsMoved(belts=self.name, moves=places))
        move_together(context, carried)


def _unhindered(context: TurnContext, carried: list[tuple[Robot, int]]) -> list[tuple[Robot, int]]:
    """The robots that can move: no two into the same space, none past each other, none into a robot that stays.

    Rules: 001 "Conveyor Belt Priority"; A-09; A-10; A-11; A-106
    """
    while True:
        leaving = {robot.cell: target for robot, target in carried}
        targets = list(leaving.values())
        free = []
        for robot, target in carried:
            alone = targets.count(target) == 1 and leaving.get(target) != robot.cell
            if alone and (context.standing[target] is None or target in leaving):
                free.append((robot, target))
        if len(free) == len(carried):
            return free
        carried = free


def _install(floor: FactoryFloor, belts: Sequence[ConveyorBelt]) -> None:
    exits, express = [0] * floor.size, [0] * floor.size
    for belt in belts:
        cell = floor.cell(*belt.at)
        exits[cell] = _exit(floor, belt)
        if belt.speed == EXPRESS:
            express[cell] = exits[cell]
    turns = {passage: quarters for belt in belts for passage, quarters in _turns(floor, belt)}
    if any(belt.speed == EXPRESS for belt in belts):
        floor.act("C", 1, Belts("express", express, turns).move)
    floor.act("C", 2, Belts("all", exits, turns).move)


def _exit(floor: FactoryFloor, belt: ConveyorBelt) -> int:
    pose = floor.cell(*belt.at) * 4 + heading_of(belt.dir)
    return 0 if floor.blocked[pose] else floor.ahead[pose]


def _turns(floor: FactoryFloor, belt: ConveyorBelt) -> list[tuple[tuple[int, int], int]]:
    cell = floor.cell(*belt.at)
    leads = heading_of(belt.dir)
    return [
        ((floor.ahead[cell * 4 + heading_of(side)], cell), (leads - opposite(heading_of(side))) % 4)
        for side in belt.curves_from
    ]


ELEMENT = ConveyorBelt
