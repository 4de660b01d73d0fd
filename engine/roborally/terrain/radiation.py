"""Radiation, wherever it comes from."""

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.turn_context import TurnContext
from engine.roborally.unseen import Unseen


class RobotIrradiated(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot stands on radiation or radioactive waste, on this cell."""

    robot: int
    cell: int


def irradiate(cells: frozenset[int], context: TurnContext, phase: int) -> None:
    """Robots on these cells receive a token each."""
    harmed = [robot for robot in context.on_board() if robot.cell in cells and not robot.virtual]
    for robot in harmed:
        context.emit(RobotIrradiated(robot=robot.number, cell=robot.cell))
    take_damage(context, [Hit(robot, cause="radiation", origin=robot.cell) for robot in harmed])
