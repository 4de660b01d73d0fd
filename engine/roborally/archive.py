"""The Archive marker: where a destroyed robot re-enters."""

from typing import TYPE_CHECKING

from engine.roborally.events import ArchiveMoved
from engine.roborally.state import Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race


def move_archive(race: "Race", robot: Robot, cell: int) -> None:
    """Puts the robot's Archive marker on the space that it touches.

    Rules: 001 "E. Touch Flags & Repair Sites"
    """
    if robot.archive != cell:
        robot.archive = cell
        race.emit(ArchiveMoved(robot=robot.number, cell=cell))
