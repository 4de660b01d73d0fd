"""Robots on the move: one space at a time, pushing whatever robot stands in the way."""

from typing import TYPE_CHECKING

from engine.roborally.damage import destroy
from engine.roborally.events import MoveBlocked, RobotForced, RobotMoved, RobotPushed
from engine.roborally.state import Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race


def drive(race: "Race", robot: Robot, heading: int, spaces: int) -> None:
    """Moves a robot up to so many spaces; a wall ends the move, and so does its destruction.

    Rules: 001 "Movement"; A-04; A-05
    """
    race.actor = robot
    bumped = race.cards_at("bumped", robot) if robot.options else ()
    for _ in range(spaces):
        met = in_the_way(race, robot, heading) if bumped else None
        moved = step(race, robot, heading)
        if not moved and race.watched:
            race.emit(MoveBlocked(robot=robot.number, cell=robot.cell, heading=heading))
        if met is not None:
            for card in bumped:
                card(met, heading)
        if not moved or not robot.cell:
            return


def in_the_way(race: "Race", robot: Robot, heading: int) -> Robot | None:
    """The robot on the next space in this direction, if no wall is between."""
    pose = robot.cell * 4 + heading
    return None if race.floor.blocked[pose] else race.standing[race.floor.ahead[pose]]


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
    if race.watched:
        _tell_step(race, robot, cell, pusher)
    _enter(race, robot, cell, pusher)
    return True


def force_step(race: "Race", robot: Robot, heading: int, by: Robot) -> None:
    """A weapon of robot `by` moves a robot one space; a robot in its way is pushed along.

    Rules: A-17
    """
    race.actor = None
    pose = robot.cell * 4 + heading
    if race.floor.blocked[pose]:
        return
    cell = race.floor.ahead[pose]
    ahead = race.standing[cell]
    if ahead is None or step(race, ahead, heading, robot):
        if race.watched:
            race.emit(RobotForced(robot=robot.number, by=by.number, origin=robot.cell, cell=cell))
        _enter(race, robot, cell, by)


def _tell_step(race: "Race", robot: Robot, cell: int, pusher: Robot | None) -> None:
    """By its own drive, or because another pushes it."""
    if pusher is None:
        race.emit(RobotMoved(robot=robot.number, origin=robot.cell, cell=cell))
    else:
        race.emit(RobotPushed(robot=robot.number, by=pusher.number, origin=robot.cell, cell=cell))


def _enter(race: "Race", robot: Robot, cell: int, pusher: Robot | None) -> None:
    """One robot enters a cell, and a pit takes it at once, so that a pusher behind it goes on."""
    origin = robot.cell
    race.put(robot, cell)
    if pusher is not None:
        for rule in race.rules_at["was_pushed"]:
            rule(race, robot, pusher, origin)
    cause = race.floor.deadly[cell]
    if cause:
        destroy(race, [(robot, cause)])
