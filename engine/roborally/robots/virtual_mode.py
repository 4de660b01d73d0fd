"""Virtual mode: robots that share a space pass through others until each has a space to itself.

They neither fire nor are hit, but touch checkpoints, and are moved and turned by what does no damage.

Rules: 000 "VIRTUAL MODE"; A-52; A-53; A-86; A-118
"""

from engine.roborally.events import BecameReal
from engine.roborally.robots.heights import shares_its_space
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def become_real(context: TurnContext) -> None:
    """Robots in virtual mode that are alone on their spaces become real, unless they are over a pit and do not fly.

    Half-way up a ramp is a space, too. To be called after every step of any robot, and after robots have been
    destroyed, before the next can move.

    Rules: 000 "VIRTUAL MODE"; 000 "RAMPS"; A-50; A-51; A-416
    """
    for robot in [robot for robot in context.virtual if robot.cell and _is_alone(context, robot)]:
        kept = any(keeps(context, robot) for keeps in context.rules_at["keeps_virtual"])
        if (robot.flying or _is_floor(context, robot.cell)) and not kept:
            context.materialize(robot)
            context.emit(BecameReal(robot=robot.number))


def _is_alone(context: TurnContext, robot: Robot) -> bool:
    """Whether no other robot is on its space, nor about to follow those that it has just pushed out of there.

    Rules: A-422
    """
    follows = any(cell == robot.cell and body.cell for body, cell in context.awaited)
    return not (follows or shares_its_space(context, robot, robot.cell))


def _is_floor(context: TurnContext, cell: int) -> bool:
    return context.floor.fatal(cell, context.state.phase) is None
