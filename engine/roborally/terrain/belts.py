"""Belts and currents: both carry all robots on them one space, at the same moment."""

from collections.abc import Callable, Iterable

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import Crossing, FactoryFloor
from engine.roborally.board.geometry import SIDE_NAMES, Compass, heading_of, opposite
from engine.roborally.devices.kinds import holder, on_the_floor
from engine.roborally.events import Place
from engine.roborally.movement.steps import move_together, tell_together
from engine.roborally.robots.heights import in_its_way
from engine.roborally.state import OFF_BOARD, Body, Robot
from engine.roborally.turn_context import TurnContext

Carried = list[tuple[Body, int, Crossing | None]]
"""Robots and devices, the cells to which they are carried, and the special edges on the way."""


class Belts:
    """The belts of one step. `exits` holds the cell to which each cell's belt leads, or OFF_BOARD.

    `turns` gives quarter turns clockwise by (heading of the belt, cell reached). `told` makes the event of the step.

    Rules: A-105
    """

    def __init__(
        self, exits: list[int], turns: dict[tuple[int, int], int], told: Callable[[list[Place]], Event]
    ) -> None:
        self.exits = exits
        self.turns = turns
        self.told = told
        self.headings: dict[int, int] = {}
        """cell -> the heading of its belt."""
        self.crossings: dict[int, Crossing] = {}
        """cell -> the special edge at the end of its belt."""

    def lead(self, floor: FactoryFloor, cell: int, heading: int) -> None:
        """Lays a belt that leads from a cell in this heading. One against a wall leads nowhere."""
        pose = cell * 4 + heading
        self.headings[cell] = heading
        crossing = floor.crossings.get(pose)
        if crossing is not None:
            self.crossings[cell] = crossing
        if crossing is not None or not floor.blocked[pose]:
            self.exits[cell] = floor.ahead[pose]

    def move(self, context: TurnContext, phase: int) -> None:
        """Carries all robots on these belts one space, all at once. Belts never push: in a conflict, no one moves.

        Rules: 001 "Conveyor Belt Priority"; A-07; A-08; A-12; A-104
        """
        exits = self.exits
        carried: Carried = []
        for body in on_the_floor(context) if context.loose else context.on_board():
            target = exits[body.cell]
            if target:
                carried.append((body, target, None))
        if carried:
            special = self.crossings or context.mixed
            carried = _unhindered(context, self._over_edges(context, carried) if special else carried)
        if carried:
            self._carry(context, carried)
        for rule in context.rules_at["belts_moved"]:
            rule(context, exits)

    def _over_edges(self, context: TurnContext, carried: Carried) -> Carried:
        """The robots with the edges that they cross, and where those lead now. Without those that cannot cross.

        Rules: 000 "LEDGES"; 000 "VIRTUAL MODE"; A-51
        """
        over: Carried = []
        for body, exit_, _ in carried:
            crossing = self.crossings.get(body.cell)
            target = exit_ if crossing is None else crossing.way(context, body)
            stays = body.flying or (body.virtual and context.floor.deadly[target] == "edge")
            if target and not stays and holder(context, body) is None:
                over.append((body, target, crossing))
        return over

    def _carry(self, context: TurnContext, carried: Carried) -> None:
        """Curves turn robots only. Rules: A-417"""
        for body, target, _ in carried:
            if isinstance(body, Robot) and not (context.steady and context.is_steady(body)):
                body.heading = (body.heading + self.turns.get((self.headings[body.cell], target), 0)) % 4
        if context.watched:
            tell_together(context, carried, self.told)
        move_together(context, carried)


def no_exits(floor: FactoryFloor) -> list[int]:
    """The exits of belts before any is laid."""
    return [OFF_BOARD] * floor.size


def leading_hints(floor: FactoryFloor, name: str, at: tuple[int, int], leads: Compass) -> list[str]:
    """Where it may be a mistake that a belt or a current, called `name`, leads there."""
    pose, side = floor.cell(*at) * 4 + heading_of(leads), SIDE_NAMES[leads]
    if floor.walls[pose]:
        return [f"The {name} leads into a wall on its {side} side."]
    if floor.deadly[floor.ahead[pose]] == "edge":
        return [f"The {name} leads off the floor on its {side} side."]
    return [f"The {name} leads into a pit on its {side} side."] if floor.deadly[floor.ahead[pose]] else []


def curves(
    floor: FactoryFloor, at: tuple[int, int], leads: Compass, curves_from: Iterable[Compass]
) -> list[tuple[tuple[int, int], int]]:
    """((heading of the belt, cell reached), quarter turns clockwise) for each side from which it turns what comes in.

    Rules: 001 "Rotating Conveyor Belts"; 000 "Rotating Conveyor Belts"; 003 "ROTATE CONVEYOR BELTS";
    004 "Turning Conveyor"; 004 "Turning Express Conveyor"; A-15
    """
    ways = [opposite(heading_of(side)) for side in curves_from]
    return [((way, floor.cell(*at)), (heading_of(leads) - way) % 4) for way in ways]


def _unhindered(context: TurnContext, carried: Carried) -> Carried:
    """The robots that can move: no two into the same space, none past each other, none into a robot that stays.

    Robots in virtual mode are in no one's way, and no one is in theirs.

    Rules: 001 "Conveyor Belt Priority"; 000 "VIRTUAL MODE"; 000 "CONVEYOR BELT MOVEMENT"; 000 "Converging Belts"; A-09;
    A-10; A-11; A-106
    """
    through: Carried = []
    if context.mixed or context.loose:
        through = [move for move in carried if move[0].passes_through]
        carried = [move for move in carried if not move[0].passes_through]
    while True:
        leaving: dict[int, int] = {}
        for body, target, _ in carried:
            leaving[body.cell] = target
        targets = list(leaving.values())
        free = []
        for move in carried:
            body, target, _ = move
            alone = targets.count(target) == 1 and leaving.get(target) != body.cell
            if alone and (target in leaving or in_its_way(context, body, target) is None):
                free.append(move)
        if len(free) == len(carried):
            return through + free
        carried = free
