"""Robots on the move: one space at a time, pushing whatever robot stands in the way."""

from typing import TYPE_CHECKING

from engine.roborally.damage import destroy
from engine.roborally.events import MoveBlocked, RobotMoved, RobotPushed
from engine.roborally.state import Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race


def drive(race: "Race", robot: Robot, heading: int, spaces: int) -> None:
    """Moves a robot up to so many spaces; a wall ends the move, and so does its destruction.

    Rules: 001 "Movement"; A-04; A-05
    """
    for _ in range(spaces):
        if not step(race, robot, heading):
            if race.watched:
                race.emit(MoveBlocked(robot=robot.number, cell=robot.cell, heading=heading))
            return
        if not robot.cell:
            return


def step(race: "Race", robot: Robot, heading: int, pusher: Robot | None = None) -> bool:
    """Moves a robot one space; a robot in its way steps first. False, and nobody has moved, if a wall holds the last.

    Rules: 001 "Pushing Other Robots"; A-03
    """
    pose = robot.cell * 4 + heading
    if race.floor.blocked[pose]:
        return False
    cell = race.floor.ahead[pose]
    ahead = race.standing[cell]
    if ahead is not None and not step(race, ahead, heading, robot):
        return False
    _enter(race, robot, cell, pusher)
    return True


def _enter(race: "Race", robot: Robot, cell: int, pusher: Robot | None) -> None:
    """One robot enters a cell, and a pit takes it at once, so that a pusher behind it goes on."""
    origin = robot.cell
    race.put(robot, cell)
    if race.watched:
        if pusher is None:
            race.emit(RobotMoved(robot=robot.number, origin=origin, cell=cell))
        else:
            race.emit(RobotPushed(robot=robot.number, by=pusher.number, origin=origin, cell=cell))
    cause = race.floor.deadly[cell]
    if cause:
        destroy(race, [(robot, cause)])
