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
        if not step(race, robot, heading) or not robot.cell:
            return


def step(race: "Race", robot: Robot, heading: int) -> bool:
    """Moves a robot one space, with all robots standing in a row before it. False, and nobody moves, against a wall.

    Rules: 001 "Pushing Other Robots"; A-03
    """
    line = _line(race, robot, heading)
    if not line:
        if race.watched:
            race.emit(MoveBlocked(robot=robot.number, cell=robot.cell, heading=heading))
        return False
    for place in range(len(line) - 1, 0, -1):
        pushed = line[place]
        _shift(race, pushed, race.floor.ahead[pushed.cell * 4 + heading], line[place - 1])
    _shift(race, robot, race.floor.ahead[robot.cell * 4 + heading], None)
    return True


def _line(race: "Race", robot: Robot, heading: int) -> list[Robot]:
    """The robot and those directly ahead of it that it would push, nearest first; nobody if a wall holds them."""
    blocked, ahead, standing = race.floor.blocked, race.floor.ahead, race.standing
    line = [robot]
    pose = robot.cell * 4 + heading
    while not blocked[pose]:
        cell = ahead[pose]
        other = standing[cell]
        if other is None:
            return line
        line.append(other)
        pose = cell * 4 + heading
    return []


def _shift(race: "Race", robot: Robot, cell: int, pusher: Robot | None) -> None:
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
