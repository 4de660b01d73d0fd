"""Flags that the board moves along."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

import msgspec

from engine.roborally.board.geometry import HEADINGS
from engine.roborally.robots.flags import start_of
from engine.roborally.special_rules.base import RuleEvent, SpecialRule, cell_mark
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


class Riding(msgspec.Struct, kw_only=True):
    """robot -> the flag that it touched last, as long as its Archive marker is there."""

    on: dict[int, int] = {}


class FlagsMoved(RuleEvent, frozen=True, kw_only=True, tag=True):
    """Belts, or else pushers, have moved flags one space, with the Archive markers on them."""

    by_pushers: bool = False

    @property
    def words(self) -> str:
        moved = ", ".join(f"flag {flag} to {cell_mark(cell)}" for flag, cell in self.flags.items())
        return f"{'Pushers push' if self.by_pushers else 'Belts carry'} {moved}."


class FlagFell(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A flag was lost at this space. Archive markers on it are now where it will come back."""

    flag: int
    cell: int

    @property
    def words(self) -> str:
        return f"Flag {self.flag} falls at {cell_mark(self.cell)}. It will be back where it started."


class FlagCameBack(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A lost flag is back where it started."""

    flag: int
    cell: int

    @property
    def words(self) -> str:
        return f"Flag {self.flag} is back at {cell_mark(self.cell)}."


class MovingFlags(SpecialRule, tag="moving_flags", frozen=True, kw_only=True):
    """Belts carry flags, and the Archive markers on them, as they carry robots.

    Flags and robots do not block each other. A flag that is lost comes back where it started when the next register
    phase begins. A `flat` flag is moved by pushers as well, and crushers and trap doors take it.

    Rules: 001 "Moving Targets"; 000 "MOVING FLAGS"; A-44; A-134; A-262; A-379
    """

    flat: bool = False

    moves_flags: ClassVar[bool] = True
    settles: ClassVar[str] = "how flags move"
    events: ClassVar[tuple[type[RuleEvent], ...]] = (FlagsMoved, FlagFell, FlagCameBack)

    @property
    def words(self) -> str:
        if self.flat:
            return (
                "Belts, currents and pushers move the flags. A flag that falls or is crushed is back where it started"
                " in the next register; Archive markers go with their flag."
            )
        return (
            "Belts carry the flags along. A flag that falls into a pit is back where it started in the next register;"
            " Archive markers go with their flag."
        )

    def belts_moved(self, context: TurnContext, exits: Sequence[int]) -> None:
        carried = {cell: _beyond(context, cell, exits[cell]) for cell in context.state.flags if exits[cell]}
        self._move(context, carried)

    def pushers_pushed(self, context: TurnContext, pushed: Mapping[int, int]) -> None:
        if self.flat:
            ahead = {cell: context.floor.ahead[cell * 4 + heading] for cell, heading in pushed.items()}
            moves = {cell: _beyond(context, cell, ahead[cell]) for cell in context.state.flags if cell in ahead}
            self._move(context, moves, by_pushers=True)

    def crushed(self, context: TurnContext, cells: AbstractSet[int]) -> None:
        if self.flat:
            self._lose(context, cells)

    def _move(self, context: TurnContext, wanted: Mapping[int, int], by_pushers: bool = False) -> None:
        flags, phase = context.state.flags, context.state.phase
        moves = _unhindered(flags, {cell: target for cell, target in wanted.items() if target})
        if not moves:
            return
        moved = {number: moves[cell] for number, cell in enumerate(flags, start=1) if cell in moves}
        archives = self._take_along(context, moved)
        context.state.flags = [moves.get(cell, cell) for cell in flags]
        context.emit(FlagsMoved(flags=moved, archives=archives, by_pushers=by_pushers))
        self._lose(context, [cell for cell in moved.values() if context.floor.fatal(cell, phase)])

    def flag_touched(self, context: TurnContext, robot: Robot, flag: int) -> None:
        self.memory(context, Riding).on[robot.number] = flag

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """A robot that has touched a repair site since has its marker there. A marker waits for a flag that has fallen.

        Rules: 001 "Moving Targets"; A-262; A-402
        """
        riding, flags = self.memory(context, Riding), context.state.flags
        places = {flag: flags[flag - 1] or start_of(context, flag) for flag in riding.on.values()}
        marked = {robot: context.robots[robot].archive for robot in riding.on}
        riding.on = {robot: flag for robot, flag in riding.on.items() if marked[robot] == places[flag]}

    def phase_starts(self, context: TurnContext, phase: int) -> None:
        """A flag waits one more phase if another flag is on its starting space. A carried flag has not fallen.

        Rules: A-262; 001 "Capture the Flag"
        """
        for number, cell in enumerate(context.state.flags, start=1):
            start = start_of(context, number)
            carried = any(carries(context, number) for carries in context.rules_at["carries"])
            if cell == OFF_BOARD and start not in context.state.flags and not carried:
                context.state.flags[number - 1] = start
                context.emit(FlagCameBack(flag=number, cell=start, flags={number: start}))
        if self.flat:
            self._lose(context, [cell for cell in context.state.flags if context.floor.fatal(cell, phase)])

    def _take_along(self, context: TurnContext, targets: Mapping[int, int]) -> dict[int, int]:
        """Moves the Archive markers that lie on these flags. `targets` gives each flag's new cell. Returns the robots'.

        On a repair site, only the markers of robots that have touched the flag there lie on the flag.

        Rules: 001 "Moving Targets"; A-44; A-402
        """
        on, flags, wrenches = self.memory(context, Riding).on, context.state.flags, context.floor.wrenches
        moved = {}
        for flag, target in targets.items():
            cell = flags[flag - 1]
            for robot in context.robots:
                if robot.archive == cell and (not wrenches[cell] or on.get(robot.number) == flag):
                    moved[robot.number] = target
        for number, target in moved.items():
            context.robots[number].archive = target
        return moved

    def _lose(self, context: TurnContext, cells: Iterable[int]) -> None:
        for cell in cells:
            if cell in context.state.flags:
                self._fall(context, context.state.flags.index(cell) + 1, cell)

    def _fall(self, context: TurnContext, number: int, cell: int) -> None:
        archives = self._take_along(context, {number: start_of(context, number)})
        context.state.flags[number - 1] = OFF_BOARD
        context.emit(FlagFell(flag=number, cell=cell, flags={number: OFF_BOARD}, archives=archives))


def _beyond(context: TurnContext, cell: int, target: int) -> int:
    """Finds where a flag ends up that is moved towards the cell `target`; OFF_BOARD if it cannot go.

    It falls off ledges, but moves neither up them nor on to ramps.

    Rules: A-379
    """
    floor = context.floor
    pose = next(cell * 4 + heading for heading in HEADINGS if floor.ahead[cell * 4 + heading] == target)
    crossing = floor.crossings.get(pose)
    if crossing is not None:
        return crossing.leads if floor.foot(crossing.leads) == crossing.leads else OFF_BOARD
    return OFF_BOARD if floor.blocked[pose] else target


def _unhindered(flags: list[int], moves: dict[int, int]) -> dict[int, int]:
    """The moves, from cell to cell, that belts can make: no two flags onto one space, none past each other, and none
    onto a flag that stays. Rules: A-07; A-09"""
    while True:
        targets = list(moves.values())
        free = {
            cell: target
            for cell, target in moves.items()
            if targets.count(target) == 1 and moves.get(target) != cell and (target not in flags or target in moves)
        }
        if len(free) == len(moves):
            return free
        moves = free


RULE = MovingFlags
