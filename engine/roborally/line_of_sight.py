"""Line of sight: straight ahead on one level, up to the first robot or wall."""

from collections.abc import Iterable

from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def first_in_sight(context: TurnContext, pose: int) -> Robot | None:
    """The first robot in the line of sight of a pose, however far away.

    Rules: 001 "Robot Lasers"; A-111
    """
    standing = context.standing
    for cell in context.floor.sight[pose]:
        found = standing[cell]
        if found is not None:
            return found if isinstance(found, Robot) else None
    return None


def in_line(context: TurnContext, pose: int, pierces: int = 0) -> list[Robot]:
    """The robots hit by a shot from a pose, nearest first. The shot goes through up to `pierces` walls or robots.

    Rules: 001 "Robot Lasers"; 000 "LEVELS"; A-111; A-21
    """
    if not pierces:
        target = first_in_sight(context, pose)
        return [] if target is None else [target]
    floor, level = context.floor, context.floor.levels[pose // 4]
    targets: list[Robot] = []
    while pierces >= 0:
        pierces -= floor.is_opaque(pose, level)
        cell = floor.ahead[pose]
        pose = cell * 4 + pose % 4
        if pierces < 0 or not floor.on_board(cell) or floor.levels[cell] > level:
            break
        body = context.standing[cell]
        if body is not None and floor.levels[cell] == level:
            targets += [body] if isinstance(body, Robot) else []
            pierces -= 1
    return targets


def gun_heading(context: TurnContext, robot: Robot) -> int:
    """The heading in which a robot's main laser and weapons fire: its own, unless an Option turns them.

    Rules: 001 "Robot Lasers"; 000 "TURRET"
    """
    turned: int = sum(turns() for turns in context.cards_at("gun_turned", robot)) if robot.options else 0
    return (robot.heading + turned) % 4


def is_clear(context: TurnContext, cells: Iterable[int]) -> bool:
    """Whether there is no robot on any of the cells."""
    return not any(map(context.standing.__getitem__, cells))


def cells_to(context: TurnContext, pose: int, goal: int) -> list[int]:
    """The cells from the one ahead of a pose to `goal`, which must be straight ahead."""
    cells: list[int] = []
    cell = pose // 4
    while cell != goal:
        cell = context.floor.ahead[cell * 4 + pose % 4]
        cells.append(cell)
    return cells


def sees_robot_within(context: TurnContext, cell: int, heading: int, spaces: int) -> bool:
    """Whether a robot at this pose would have another in its line of sight, at most `spaces` spaces away.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; A-29
    """
    return any(map(context.standing.__getitem__, context.floor.sight[cell * 4 + heading][:spaces]))
