"""What a robot can reach around it in the resolution."""

from engine.volt.arena.compass import DIRECTIONS
from engine.volt.fight import Fight
from engine.volt.modules.base import Module
from engine.volt.state import Robot


def crosses_barrier(fight: Fight, robot: Robot, cell: int) -> bool:
    steps = [robot.cell * 8 + direction for direction in DIRECTIONS]
    return any(fight.arena.ahead[step] == cell and fight.arena.barrier[step] for step in steps)


def reachable(fight: Fight, robot: Robot) -> list[int]:
    """The cells around a robot that it may activate: without a robot, and not behind an energy wall.

    Rules: 002 "TELESCOPIC ARM"; 002 "WALL CONTROL"; 002 "3h"
    """
    arena = fight.arena
    through = any(module.reaches_through_walls for module in fight.modules(robot))
    walls = arena.solid if through else arena.walled
    steps = [robot.cell * 8 + direction for direction in DIRECTIONS]
    return [arena.ahead[step] for step in steps if not walls[step] and fight.standing[arena.ahead[step]] is None]


def arm_of(fight: Fight, robot: Robot) -> Module | None:
    return next((module for module in fight.modules(robot) if module.reaches), None)
