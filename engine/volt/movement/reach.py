"""What a robot can reach around it in the resolution."""

from engine.volt.arena.compass import DIRECTIONS
from engine.volt.moments.moments import Moments
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot


def crosses_barrier(context: RoundContext, robot: Robot, cell: int) -> bool:
    steps = [robot.cell * 8 + direction for direction in DIRECTIONS]
    return any(context.arena.ahead[step] == cell and context.arena.barrier[step] for step in steps)


def reachable(context: RoundContext, robot: Robot) -> list[int]:
    """The cells around a robot that it may activate: those without a robot and not behind an energy wall.

    Rules: 002 "TELESCOPIC ARM"; 002 "WALL CONTROL"; 002 "3h"
    """
    arena = context.arena
    through = any(module.reaches_through_walls for module in context.modules(robot))
    walls = arena.solid if through else arena.walled
    steps = [robot.cell * 8 + direction for direction in DIRECTIONS]
    return [arena.ahead[step] for step in steps if not walls[step] and context.standing[arena.ahead[step]] is None]


def arm_of(context: RoundContext, robot: Robot) -> Moments | None:
    return next((module for module in context.modules(robot) if module.reaches), None)
