"""Line of sight: straight ahead on one level, up to the first robot or wall."""

from collections.abc import Iterable

from engine.roborally.robots.heights import at_level
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def first_in_sight(context: TurnContext, pose: int, high: bool = False) -> Robot | None:
    """The first robot in the line of sight of a pose, or from `high` above it, however far away.

    Rules: 001 "Robot Lasers"; 000 "HIGH-FLYING"; A-111
    """
    if context.mixed and context.rules.high_flying:
        return next(iter(_hit(context, pose, high, 0)), None)
    return first_on(context, context.floor.sight[pose])


def first_on(context: TurnContext, cells: Iterable[int]) -> Robot | None:
    """The robot on the first of these cells that is taken up. None if a thing is in front."""
    standing = context.standing
    for cell in cells:
        if standing[cell] is not None:
            body = standing[cell]
            return body if isinstance(body, Robot) else None
    return None


def in_line(context: TurnContext, pose: int, pierces: int = 0, high: bool = False) -> list[Robot]:
    """The robots hit by a shot from a pose, nearest first. The shot goes through up to `pierces` walls or robots.

    Rules: 001 "Robot Lasers"; 000 "LEVELS"; A-111; A-21
    """
    if not pierces:
        target = first_in_sight(context, pose, high)
        return [] if target is None else [target]
    return _hit(context, pose, high, pierces)


def _hit(context: TurnContext, pose: int, high: bool, pierces: int) -> list[Robot]:
    """Finds what a shot hits on its way over floors that are not higher than its own level.

    Rules: 000 "LEVELS"; 000 "HIGH-FLYING"; A-21; A-383
    """
    floor, heading = context.floor, pose % 4
    level = floor.levels[pose // 4] + high
    targets: list[Robot] = []
    while pierces >= 0:
        pierces -= floor.walls[pose] and floor.is_opaque(pose, level)
        cell = floor.ahead[pose]
        pose = cell * 4 + heading
        if pierces < 0 or floor.deadly[cell] == "edge" or floor.levels[cell] > level:
            break
        body = at_level(context, cell, level)
        if isinstance(body, Robot):
            targets.append(body)
            pierces -= 1
        elif body is not None:
            break
    return targets


def gun_heading(context: TurnContext, robot: Robot) -> int:
    """The heading in which a robot's main laser and weapons fire: its own, unless an Option turns them.

    Rules: 001 "Robot Lasers"; 000 "TURRET"
    """
    return (robot.heading + context.total_at("gun_turned", robot)) % 4


def is_clear(context: TurnContext, cells: Iterable[int]) -> bool:
    """Tells whether neither a robot nor a thing is on any of the cells, so that beams pass."""
    return not any(map(context.standing.__getitem__, cells))


def cells_to(context: TurnContext, pose: int, goal: int) -> list[int]:
    """The cells from the one ahead of a pose to `goal`, which must be straight ahead."""
    cells: list[int] = []
    cell = pose // 4
    while cell != goal:
        cell = context.floor.ahead[cell * 4 + pose % 4]
        cells.append(cell)
    return cells
