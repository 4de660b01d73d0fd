"""Line of sight: straight ahead, up to the first robot or wall."""

from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def first_in_sight(context: TurnContext, pose: int) -> Robot | None:
    """The first robot in the line of sight of a pose, however far away.

    Rules: 001 "Robot Lasers"; A-111
    """
    standing = context.standing
    for cell in context.floor.sight[pose]:
        if standing[cell] is not None:
            return standing[cell]
    return None


def in_line(context: TurnContext, pose: int, pierces: int = 0) -> list[Robot]:
    """The robots hit by a shot from a pose, nearest first. The shot goes through up to `pierces` walls or robots.

    Rules: 001 "Robot Lasers"; A-111
    """
    if not pierces:
        target = first_in_sight(context, pose)
        return [] if target is None else [target]
    targets: list[Robot] = []
    while pierces >= 0:
        pierces -= context.floor.blocked[pose]
        pose = context.floor.ahead[pose] * 4 + pose % 4
        if pierces < 0 or not context.floor.on_board(pose // 4):
            break
        robot = context.standing[pose // 4]
        if robot is not None:
            targets.append(robot)
            pierces -= 1
    return targets


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
