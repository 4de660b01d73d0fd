"""The Archive marker: where a destroyed robot re-enters."""

from engine.roborally.events import ArchiveMoved
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def move_archive(context: TurnContext, robot: Robot, cell: int) -> None:
    """Puts the robot's Archive marker on the space that it touches.

    Rules: 001 "E. Touch Flags & Repair Sites"
    """
    if robot.archive != cell:
        robot.archive = cell
        context.emit(ArchiveMoved(robot=robot.number, cell=cell))
