"""Virtual mode: robots that share a space pass through others until each has a space to itself.

They neither fire nor are hit, but touch checkpoints, and are moved and turned by what does no damage.

Rules: 000 "VIRTUAL MODE"; A-52; A-53; A-86; A-118
"""

from engine.roborally.events import BecameReal
from engine.roborally.heights import in_its_way
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def become_real(context: TurnContext) -> None:
    """Robots in virtual mode that are alone on their spaces become real, unless they hover over a pit.

    To be called after every step of any robot, and after robots have been destroyed, before the next can move.

    Rules: 000 "VIRTUAL MODE"; A-50; A-51
    """
    cells = [robot.cell for robot in context.virtual]
    for robot in list(context.virtual):
        alone = robot.cell and cells.count(robot.cell) == 1 and _is_free_floor(context, robot)
        if alone and not any(keeps(context, robot) for keeps in context.rules_at["keeps_virtual"]):
            context.materialize(robot)
            context.emit(BecameReal(robot=robot.number))


def _is_free_floor(context: TurnContext, robot: Robot) -> bool:
    floor, cell = context.floor, robot.cell
    is_floor = floor.foot(cell) == cell and floor.fatal(cell, context.state.phase) is None
    return is_floor and in_its_way(context, robot, cell) is None
