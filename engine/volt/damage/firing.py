"""Lines of fire."""

from typing import NamedTuple

from engine.volt.events import ShotFired
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Mine, Robot


class LineOfFire(NamedTuple):
    """A line of fire up to the first thing it hits: a robot, a mine, or nothing before the next wall."""

    direction: int
    cells: list[int]
    robot: Robot | None
    mine: Mine | None


def trace(context: RoundContext, cell: int, direction: int) -> LineOfFire:
    """Follows a line of fire. Pits, barriers and VP tokens do not affect it.

    Rules: 002 "ACTIVATING A RED DIE: FIRE"; 002 "1a"; 002 "4f"; V-32
    """
    cells: list[int] = []
    walled, ahead = context.arena.walled, context.arena.ahead
    while not walled[cell * 8 + direction]:
        cell = ahead[cell * 8 + direction]
        cells.append(cell)
        robot, mine = context.standing[cell], context.mine_at(cell)
        if robot is not None or mine is not None:
            return LineOfFire(direction, cells, robot, mine)
    return LineOfFire(direction, cells, None, None)


def tell_beam(context: RoundContext, robot: Robot, beam: LineOfFire, weapon: str = "") -> None:
    if context.watched:
        context.emit(
            ShotFired(
                robot=robot.number,
                direction=beam.direction,
                cells=beam.cells,
                robot_hit=NOBODY if beam.robot is None else beam.robot.number,
                mine_hit=beam.mine is not None,
                weapon=weapon,
            )
        )
