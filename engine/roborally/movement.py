"""Robots on the move: one space at a time, pushing whatever robot stands in the way."""

from collections.abc import Callable, Sequence

from engine.roborally.damage import destroy
from engine.roborally.events import MoveBlocked, RobotForced, RobotMoved, RobotPushed
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def drive(race: TurnContext, robot: Robot, heading: int, spaces: int) -> None:
    """Moves a robot up to so many spaces; a wall ends the move, and so does its destruction.

    Rules: 001 "Movement"; A-04; A-05
    """
    race.actor = robot
    bumped = race.cards_at("bumped", robot) if robot.options else ()
    for _ in range(spaces):
        moved = _drive_against(race, robot, heading, bumped) if bumped else step(race, robot, heading)
        if not moved or not robot.cell:
            return


def _drive_against(race: TurnContext, robot: Robot, heading: int, bumped: Sequence[Callable[..., None]]) -> bool:
    """One step by a robot that has Options for whoever stands in its way."""
    met = in_the_way(race, robot, heading)
    moved = step(race, robot, heading)
    if met is not None:
        for card in bumped:
            card(met, heading)
    return moved


def in_the_way(race: TurnContext, robot: Robot, heading: int) -> Robot | None:
    """The robot on the next space in this direction, if no wall is between."""
    pose = robot.cell * 4 + heading
    return None if race.floor.blocked[pose] else race.standing[race.floor.ahead[pose]]


def step(race: TurnContext, robot: Robot, heading: int, pusher: Robot | None = None, forced: bool = False) -> bool:
    """Moves a robot one space; a robot in its way steps first. False, and nobody has moved, if a wall holds the last.
    A pit takes each robot at once, so that a pusher behind it goes on.

    Rules: 001 "Pushing Other Robots"; A-03
    """
    origin = robot.cell
    pose = origin * 4 + heading
    cell = race.floor.ahead[pose]
    ahead = race.standing[cell]
    if race.floor.blocked[pose] or (ahead is not None and not step(race, ahead, heading, robot)):
        if pusher is None and race.watched:
            race.emit(MoveBlocked(robot=robot.number, cell=origin, heading=heading))
        return False
    if race.watched:
        _tell_step(race, robot, cell, pusher, forced)
    race.put(robot, cell)
    if pusher is not None:
        for rule in race.rules_at["was_pushed"]:
            rule(race, robot, pusher, origin)
    cause = race.floor.deadly[cell]
    if cause:
        destroy(race, [(robot, cause)])
    return True


def force_step(race: TurnContext, robot: Robot, heading: int, by: Robot) -> None:
    """A weapon of robot `by` moves a robot one space; a robot in its way is pushed along.

    Rules: A-17
    """
    race.actor = None
    step(race, robot, heading, by, forced=True)


def move_together(race: TurnContext, moves: Sequence[tuple[Robot, int]]) -> None:
    """Moves several robots at the same moment, some perhaps to where others leave; then pits take their toll."""
    for robot, _ in moves:
        race.standing[robot.cell] = None
    casualties = []
    for robot, cell in moves:
        robot.cell = cell
        cause = race.floor.deadly[cell]
        if cause:
            casualties.append((robot, cause))
        else:
            race.standing[cell] = robot
    destroy(race, casualties)


def _tell_step(race: TurnContext, robot: Robot, cell: int, pusher: Robot | None, forced: bool) -> None:
    """By its own drive, or because another pushes it or moves it from afar."""
    if pusher is None:
        race.emit(RobotMoved(robot=robot.number, origin=robot.cell, cell=cell))
    else:
        told = RobotForced if forced else RobotPushed
        race.emit(told(robot=robot.number, by=pusher.number, origin=robot.cell, cell=cell))
