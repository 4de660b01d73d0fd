"""Moving robots: one space at a time, pushing robots that are in the way."""

from collections.abc import Callable, Sequence

from engine.roborally.damage import destroy
from engine.roborally.events import MoveBlocked, RobotForced, RobotMoved, RobotPushed
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def drive(context: TurnContext, robot: Robot, heading: int, spaces: int) -> None:
    """Moves a robot up to `spaces` spaces. The move ends at a wall or with the robot's destruction.

    Rules: 001 "Movement"; A-04; A-05
    """
    context.actor = robot
    bumped = context.cards_at("bumped", robot) if robot.options else ()
    for _ in range(spaces):
        moved = _drive_against(context, robot, heading, bumped) if bumped else step(context, robot, heading)
        if not moved or not robot.cell:
            return


def _drive_against(context: TurnContext, robot: Robot, heading: int, bumped: Sequence[Callable[..., None]]) -> bool:
    """One step by a robot whose Options affect the robots it drives into."""
    met = in_the_way(context, robot, heading)
    moved = step(context, robot, heading)
    if met is not None:
        for card in bumped:
            card(met, heading)
    return moved


def in_the_way(context: TurnContext, robot: Robot, heading: int) -> Robot | None:
    """The robot on the next space in this direction, if there is no wall in between."""
    pose = robot.cell * 4 + heading
    return None if context.floor.blocked[pose] else context.standing[context.floor.ahead[pose]]


def step(context: TurnContext, robot: Robot, heading: int, pusher: Robot | None = None, forced: bool = False) -> bool:
    """Moves a robot one space; a robot in its way is pushed first. If a wall stops the last one, nobody moves.

    Returns whether it moved. A pit destroys each robot at once, so the one pushing it goes on.

    Rules: 001 "Pushing Other Robots"; A-03
    """
    origin = robot.cell
    pose = origin * 4 + heading
    cell = context.floor.ahead[pose]
    ahead = context.standing[cell]
    if context.floor.blocked[pose] or (ahead is not None and not step(context, ahead, heading, robot)):
        if pusher is None and context.watched:
            context.emit(MoveBlocked(robot=robot.number, cell=origin, heading=heading))
        return False
    if context.watched:
        _tell_step(context, robot, cell, pusher, forced)
    context.put(robot, cell)
    if pusher is not None:
        for rule in context.rules_at["was_pushed"]:
            rule(context, robot, pusher, origin)
    cause = context.floor.deadly[cell]
    if cause:
        destroy(context, [(robot, cause)])
    return True


def force_step(context: TurnContext, robot: Robot, heading: int, by: Robot) -> None:
    """A weapon of robot `by` moves a robot one space. A robot in its way is pushed along.

    Rules: A-17
    """
    context.actor = None
    step(context, robot, heading, by, forced=True)


def move_together(context: TurnContext, moves: Sequence[tuple[Robot, int]]) -> None:
    """Moves several robots at the same moment, perhaps to cells that others leave. Then destroys those in pits."""
    for robot, _ in moves:
        context.standing[robot.cell] = None
    casualties = []
    for robot, cell in moves:
        robot.cell = cell
        cause = context.floor.deadly[cell]
        if cause:
            casualties.append((robot, cause))
        else:
            context.standing[cell] = robot
    destroy(context, casualties)


def _tell_step(context: TurnContext, robot: Robot, cell: int, pusher: Robot | None, forced: bool) -> None:
    """Emits the event of a step: by its own drive, pushed by another robot, or moved by a weapon."""
    if pusher is None:
        context.emit(RobotMoved(robot=robot.number, origin=robot.cell, cell=cell))
    else:
        told = RobotForced if forced else RobotPushed
        context.emit(told(robot=robot.number, by=pusher.number, origin=robot.cell, cell=cell))
