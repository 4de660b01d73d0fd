"""Ledges, wherever spaces of different levels meet."""

from collections.abc import Sequence
from typing import Any

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import opposite
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.robots.occupancy import is_taken
from engine.roborally.state import OFF_BOARD, Body, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.unseen import Unseen


class RobotFell(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot went over a ledge and landed on this cell of a lower level."""

    robot: int
    cell: int


FALL = 2
"""The damage tokens of a fall."""


class Fall:
    """The edge of a ledge from above: robots fall to the first free space beyond it and receive damage.

    A robot that stands below is not pushed. If a wall is in the way of the search for a free space, the robot cannot
    cross. One that goes on moving does so on the lower level.

    Rules: 000 "LEDGES"; A-55; A-96; A-97
    """

    pushes = False

    def __init__(self, floor: FactoryFloor, cell: int, heading: int) -> None:
        self.leads = floor.ahead[cell * 4 + heading]
        self._floor = floor
        self._heading = heading

    def way(self, context: TurnContext, robot: Body) -> int:
        """Of robots that move at the same moment, each goes where it would as they stood before."""
        awaited = next((cell for body, cell in context.awaited if body is robot), OFF_BOARD)
        return awaited or self._landing(context, robot)

    def _landing(self, context: TurnContext, robot: Body) -> int:
        cell = self.leads
        while is_taken(context, cell) and not robot.passes_through:
            pose = cell * 4 + self._heading
            if self._floor.blocked[pose] and not isinstance(self._floor.crossings.get(pose), Fall):
                return OFF_BOARD
            cell = self._floor.ahead[pose]
        return cell

    def crossed(self, context: TurnContext, bodies: Sequence[Body]) -> None:
        fallen = [body for body in bodies if isinstance(body, Robot) and not body.virtual]
        for robot in fallen:
            context.emit(RobotFell(robot=robot.number, cell=robot.cell))
        take_damage(context, [Hit(robot, cause="fall") for robot in fallen if not robot.flying for _ in range(FALL)])


class Rise:
    """The edge of a ledge from below: a wall for robots. Beams pass where they are high enough."""

    pushes = False
    leads = OFF_BOARD

    def way(self, context: TurnContext, robot: Robot) -> int:
        return OFF_BOARD

    def crossed(self, context: Any, robots: Sequence[Any]) -> None:
        """No one crosses it."""


def lay_ledge(floor: FactoryFloor, cell: int, heading: int) -> None:
    """Lays a ledge between a cell and the lower one in this direction."""
    floor.cross(cell, heading, Fall(floor, cell, heading))
    below = floor.ahead[cell * 4 + heading]
    if below * 4 + opposite(heading) not in floor.crossings:
        floor.cross(below, opposite(heading), Rise())
