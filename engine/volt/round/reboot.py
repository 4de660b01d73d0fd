"""Starting spaces: making room on them, and putting robots there."""

from engine.kernel.ask import ask
from engine.volt.arena.tables import StartingSpace
from engine.volt.decisions.places import ChooseStart
from engine.volt.events import BodyNudged, RebootDelayed, RobotPlaced
from engine.volt.killbot.operator import choose_for
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot

MIDDLE = 2


def place(context: RoundContext, robot: Robot) -> None:
    """Puts a robot on a starting space of its side. Robots there make room. If there is no room, it waits a round.

    Rules: 002 "STARTING SPACE"; 002 "1b"; V-05
    """
    starts = {
        start.number: start for start in context.arena.starts.get(robot.side, []) if _row(context, start) is not None
    }
    if not starts:
        context.emit(RebootDelayed(robot=robot.number))
        return
    index = _killbot_index(context, robot, starts) if robot.killbot else _index(context, robot, sorted(starts))
    start = starts[index]
    _make_room(context, start)
    context.put(robot, start.cell)
    robot.facing = start.arrow
    context.emit(RobotPlaced(robot=robot.number, cell=robot.cell, facing=robot.facing))


def _index(context: RoundContext, robot: Robot, indexes: list[int]) -> int:
    if len(indexes) == 1:
        return indexes[0]
    question = ChooseStart(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, offers=indexes)
    return int(ask(context, question).pick)


def _killbot_index(context: RoundContext, robot: Robot, starts: dict[int, StartingSpace]) -> int:
    """The middle one if it is free, otherwise another free one. If none is free, the middle one is cleared.

    Rules: 002 "PHASE 0: PREPARATION"; V-19
    """
    free = sorted(index for index, start in starts.items() if not _occupied(context, start.cell))
    if MIDDLE in free or not free:
        return MIDDLE if MIDDLE in starts else min(starts)
    return int(choose_for(context, robot, "start", free))


def _occupied(context: RoundContext, cell: int) -> bool:
    return context.standing[cell] is not None or context.mine_at(cell) is not None


def _row(context: RoundContext, start: StartingSpace) -> list[int] | None:
    """The occupied cells from a starting space on, along its arrow. None if they cannot make room.

    Rules: 002 "1b"
    """
    row: list[int] = []
    cell = start.cell
    while _occupied(context, cell):
        row.append(cell)
        step = cell * 8 + start.arrow
        cell = context.arena.ahead[step]
        if context.arena.walled[step] or cell in context.arena.pits:
            return None
    return row


def _make_room(context: RoundContext, start: StartingSpace) -> None:
    """Moves everything in the row by one space. Nothing is hurt, nothing goes off, and no module takes part."""
    for cell in reversed(_row(context, start) or []):
        ahead = context.arena.ahead[cell * 8 + start.arrow]
        robot, mine = context.standing[cell], context.mine_at(cell)
        if robot is not None:
            context.put(robot, ahead)
        if mine is not None:
            mine.cell = ahead
        context.emit(BodyNudged(robot=NOBODY if robot is None else robot.number, origin=cell, cell=ahead))
