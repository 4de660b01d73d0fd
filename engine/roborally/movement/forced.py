"""Movement forced on several robots at the same moment: by pushers, and by weapons after all damage."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.roborally.board.geometry import opposite
from engine.roborally.devices.kinds import is_held_back
from engine.roborally.movement.steps import Drive, come_to_rest, destination, force_step
from engine.roborally.robots.heights import in_its_way
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import Body, Robot
from engine.roborally.turn_context import TurnContext

TOWARDS_CELL_0 = (0, 3)
"""North and west: the headings that lead to cells with lower numbers."""


class Push(NamedTuple):
    """A weapon of robot `by` moves `robot` one space in this heading."""

    robot: Robot
    heading: int
    by: Robot


class Watch(Protocol):
    """Something that acts on robots while they are being moved."""

    def moved(self) -> None:
        """Robots have moved one space, all at the same moment."""


def force(context: TurnContext, pushes: Sequence[Push], watch: Watch | None = None) -> None:
    """Moves robots one space per push. Robots in the way are pushed along. `watch` acts after each space.

    Opposite pushes of one robot cancel out. Of the rest, all robots move by their first push at the same moment, as if
    by pushers, and then by their second.

    Rules: 000 "Forced Movement"; A-17; A-110; A-06; A-250
    """
    left = _not_cancelled(pushes)
    while left := [push for push in left if push.robot.cell]:
        now: dict[int, Push] = {}
        for push in left:
            now.setdefault(push.robot.number, push)
        _push_together(context, now)
        if watch is not None:
            watch.moved()
        left = [push for push in left if push is not now[push.robot.number]]


def shove(context: TurnContext, robot: Robot, heading: int, by: Robot) -> None:
    """A device of robot `by` moves a robot one space while robots move. The floor acts on it as on one that is pushed.

    There is no card, so repulsor fields are walls.

    Rules: 000 "ROBOT MOVEMENT"; 000 "REPULSOR FIELD"; A-42; A-420
    """
    move = context.drive = Drive(robot, heading, 1, backwards=False, by_card=False)
    force_step(context, robot, heading, by)
    come_to_rest(context, move)


def _not_cancelled(pushes: Sequence[Push]) -> list[Push]:
    left: list[Push] = []
    for push in pushes:
        against = next((it for it in left if it.robot is push.robot and it.heading == opposite(push.heading)), None)
        if against is None:
            left.append(push)
        else:
            left.remove(against)
    return left


def _push_together(context: TurnContext, pushes: dict[int, Push]) -> None:
    """Of several robots in line pushed the same way, the front one moves first, so that none pushes another.

    What they set off goes off once all have moved.

    Rules: A-422; A-423
    """
    lines = free_lines(context, not_held(context, {number: push.heading for number, push in pushes.items()}))

    def place(push: Push) -> int:
        return push.robot.cell if push.heading in TOWARDS_CELL_0 else -push.robot.cell

    with context.at_once:
        context.awaited = [
            (body, destination(context, body, pushes[number].heading)) for number in lines for body in lines[number]
        ]
        for push in sorted((pushes[number] for number in lines), key=place):
            force_step(context, push.robot, push.heading, push.by)
        context.awaited = []
        if context.virtual:
            become_real(context)


def not_held(context: TurnContext, struck: dict[int, int]) -> dict[int, int]:
    """The pushes, as for `free_lines`, that no device holds back. Each attempt to move a robot that is held counts.

    Rules: 000 "GOO DROPPER"; A-120
    """
    return {it: way for it, way in struck.items() if not _is_held(context, it, struck)} if context.devices else struck


def _is_held(context: TurnContext, number: int, struck: dict[int, int]) -> bool:
    """Whether a device holds a pushed robot, or one ahead of it that is pushed along."""
    heading, body = struck[number], context.body(number)
    while not is_held_back(context, body):
        cell = destination(context, body, heading)
        ahead = in_its_way(context, body, cell) if cell and not body.passes_through else None
        if ahead is None or struck.get(ahead.number) == heading:
            return False
        body = ahead
    return True


def free_lines(context: TurnContext, struck: dict[int, int]) -> dict[int, list[Body]]:
    """The pushes that succeed of several at the same moment, each with all robots that it moves.

    `struck` gives the heading in which each robot is pushed. A push against a wall fails and hinders no other. Of the
    rest, those fail that would move the same robot or fill the same cell.

    Rules: A-06; A-13
    """
    struck = dict(struck)
    while True:
        lines = _lines(context, struck)
        failing = [number for number in lines if _clashes(context, number, struck, lines)]
        if not failing:
            return lines
        for number in failing:
            del struck[number]


def _lines(context: TurnContext, struck: dict[int, int]) -> dict[int, list[Body]]:
    """The robots that each push moves. Removes from `struck` the pushes that fail against a wall."""
    while True:
        tried = {number: _line(context, number, heading, struck) for number, heading in struck.items()}
        lines = {number: line for number, line in tried.items() if line is not None}
        if len(lines) == len(struck):
            return lines
        for number in tried.keys() - lines.keys():
            del struck[number]


def _line(context: TurnContext, number: int, heading: int, struck: dict[int, int]) -> list[Body] | None:
    """The pushed robot and those ahead that do not move out of the way by themselves. None if a wall stops them."""
    line = [context.body(number)]
    while True:
        cell = destination(context, line[-1], heading)
        if not cell:
            return None
        ahead = None if line[-1].passes_through else in_its_way(context, line[-1], cell)
        if ahead is None or struck.get(ahead.number) == heading:
            return line
        line.append(ahead)


def _clashes(context: TurnContext, number: int, struck: dict[int, int], lines: dict[int, list[Body]]) -> bool:
    """Whether another push moves one of the same robots, or moves a robot into one of the same cells.

    A robot and the device of its own that it still stands on are pushed as one. Rules: A-306
    """
    origin = context.body(number).cell
    moved, filled = _moved(lines[number]), _filled(context, lines[number], struck[number])
    return any(
        moved & _moved(line) or filled & _filled(context, line, struck[other])
        for other, line in lines.items()
        if other != number and context.body(other).cell != origin
    )


def _moved(line: list[Body]) -> set[int]:
    return {robot.number for robot in line}


def _filled(context: TurnContext, line: list[Body], heading: int) -> set[tuple[int, bool]]:
    """The cells into which the robots of a line would move, and whether high above, without those in virtual mode."""
    return {(destination(context, body, heading), body.high) for body in line if not body.passes_through}
