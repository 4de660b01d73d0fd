"""Starting spaces: making room on them, and putting robots there."""

from engine.kernel.ask import ask
from engine.volt.arena.tables import StartingSpace
from engine.volt.decisions.places import ChooseStart
from engine.volt.events import BodyNudged, RebootDelayed, RobotPlaced
from engine.volt.fight import Fight
from engine.volt.killbot.operator import choose_for
from engine.volt.state import NOBODY, Robot

MIDDLE = 2


def place(fight: Fight, robot: Robot) -> None:
    """Puts a robot on a starting space of its side; who stands there makes room. Without any room it waits a round.

    Rules: 002 "STARTING SPACE"; 002 "1b"; V-05
    """
    starts = {start.number: start for start in fight.arena.starts.get(robot.side, []) if _row(fight, start) is not None}
    if not starts:
        fight.emit(RebootDelayed(robot=robot.number))
        return
    index = _killbot_index(fight, robot, starts) if robot.killbot else _index(fight, robot, sorted(starts))
    start = starts[index]
    _make_room(fight, start)
    fight.put(robot, start.cell)
    robot.facing = start.arrow
    fight.emit(RobotPlaced(robot=robot.number, cell=robot.cell, facing=robot.facing))


def _index(fight: Fight, robot: Robot, indexes: list[int]) -> int:
    if len(indexes) == 1:
        return indexes[0]
    question = ChooseStart(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, offers=indexes)
    return int(ask(fight, question).pick)


def _killbot_index(fight: Fight, robot: Robot, starts: dict[int, StartingSpace]) -> int:
    """The middle one, if it is free; else another free one; if none is free, the middle one is cleared.

    Rules: 002 "PHASE 0: PREPARATION"; V-19
    """
    free = sorted(index for index, start in starts.items() if not _occupied(fight, start.cell))
    if MIDDLE in free or not free:
        return MIDDLE if MIDDLE in starts else min(starts)
    return int(choose_for(fight, robot, "start", free))


def _occupied(fight: Fight, cell: int) -> bool:
    return fight.standing[cell] is not None or fight.mine_at(cell) is not None


def _row(fight: Fight, start: StartingSpace) -> list[int] | None:
    """The occupied cells from a starting space on, along its arrow; None if they cannot make room.

    Rules: 002 "1b"
    """
    row: list[int] = []
    cell = start.cell
    while _occupied(fight, cell):
        row.append(cell)
        step = cell * 8 + start.arrow
        cell = fight.arena.ahead[step]
        if fight.arena.walled[step] or cell in fight.arena.pits:
            return None
    return row


def _make_room(fight: Fight, start: StartingSpace) -> None:
    """Everything in the row moves on by one space; nothing is hurt, nothing goes off, no module helps."""
    for cell in reversed(_row(fight, start) or []):
        ahead = fight.arena.ahead[cell * 8 + start.arrow]
        robot, mine = fight.standing[cell], fight.mine_at(cell)
        if robot is not None:
            fight.put(robot, ahead)
        if mine is not None:
            mine.cell = ahead
        fight.emit(BodyNudged(robot=NOBODY if robot is None else robot.number, origin=cell, cell=ahead))
