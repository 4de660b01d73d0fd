"""Pushers: pistons on a wall that strike in some registers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.elements.base import Element
from engine.roborally.events import Place, PushersPushed
from engine.roborally.factory_floor import FactoryFloor

if TYPE_CHECKING:
    from engine.roborally.board.layout import Layout
    from engine.roborally.race import Race
    from engine.roborally.state import Robot


class Pusher(Element, tag="pusher", frozen=True, kw_only=True):
    """A pusher mounted on `side`: in its `registers` it pushes the robot on its space one space away.

    Rules: 001 "Order of Board Elements"; A-13; A-14
    """

    side: Compass
    registers: tuple[int, ...]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        directions = {floor.cell(*pusher.at): opposite(heading_of(pusher.side)) for pusher in elements}
        active = {
            phase: {floor.cell(*pusher.at) for pusher in elements if phase in pusher.registers} for phase in range(1, 6)
        }

        def push(race: "Race", phase: int) -> None:
            struck = {robot.number: directions[robot.cell] for robot in race.on_board() if robot.cell in active[phase]}
            if struck:
                _strike(race, struck)

        floor.act("C", 4, push)

    def part(self) -> str:
        return "pusher"

    def problems(self, board: "Layout") -> list[str]:
        found = [] if board.walled(self.at, self.side) else [f"has no wall on side {self.side} to be mounted on"]
        if (
            not self.registers
            or set(self.registers) - set(range(1, 6))
            or len(set(self.registers)) < len(self.registers)
        ):
            found.append(f"strikes in registers {list(self.registers)}; they are some of 1 to 5")
        return found


def _strike(race: "Race", struck: dict[int, int]) -> None:
    """All pushers strike at once. A push against a wall fails, and so do two that move one robot or fill one cell.

    `struck` gives the heading in which each robot is pushed.

    Rules: 001 "Order of Board Elements"; A-06; A-13
    """
    while True:
        lines = {number: _line(race, number, heading, struck) for number, heading in struck.items()}
        failing = [number for number in struck if _fails(race, number, struck, lines)]
        if not failing:
            break
        for number in failing:
            del struck[number]
    moves = {robot.number: (robot, struck[number]) for number, line in lines.items() for robot in line or ()}
    _move_all(race, list(moves.values()))


def _line(race: "Race", number: int, heading: int, struck: dict[int, int]) -> "list[Robot] | None":
    """The pushed robot and those directly ahead that do not get out of the way by themselves; None against a wall."""
    robot = race.robots[number]
    line = [robot]
    while True:
        pose = line[-1].cell * 4 + heading
        if race.floor.blocked[pose]:
            return None
        ahead = race.standing[race.floor.ahead[pose]]
        if ahead is None or struck.get(ahead.number) == heading:
            return line
        line.append(ahead)


def _fails(race: "Race", number: int, struck: dict[int, int], lines: "dict[int, list[Robot] | None]") -> bool:
    line = lines[number]
    if line is None:
        return True
    mine = {robot.number for robot in line}
    target = race.floor.ahead[line[-1].cell * 4 + struck[number]]
    for other, other_line in lines.items():
        if other == number or other_line is None:
            continue
        if mine & {robot.number for robot in other_line}:
            return True
        if target == race.floor.ahead[other_line[-1].cell * 4 + struck[other]]:
            return True
    return False


def _move_all(race: "Race", moves: "list[tuple[Robot, int]]") -> None:
    targets = [(robot, race.floor.ahead[robot.cell * 4 + heading]) for robot, heading in moves]
    if race.watched and targets:
        race.emit(PushersPushed(moves=[Place(robot.number, cell, robot.heading) for robot, cell in targets]))
    race.move_together(targets)


ELEMENT = Pusher
