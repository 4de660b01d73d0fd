"""How robots and flags stand, told on event by event from the beginning of a turn.

Only what everybody may see: boards, replays and reports are drawn from this.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import Self

import msgspec

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses import course_rules, floor_of
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, Status
from engine.roborally.views import RaceView, RobotView


class Standing(msgspec.Struct, kw_only=True):
    """One robot at one moment. `registers` holds the cards that lie open, EMPTY for the others; `second` those on top
    of them, `instead` what the robot executes in their place."""

    robot: int
    cell: int
    heading: int
    damage: int
    lives: int
    next_flag: int
    archive: int
    status: Status
    announced: bool
    powered_down: bool
    registers: list[int]
    second: list[int]
    instead: list[int]
    locked: list[int]

    def discard(self, registers: Iterable[int]) -> None:
        for register in registers:
            self.registers[register - 1] = self.second[register - 1] = EMPTY

    def unlock(self, registers: list[int]) -> None:
        self.locked = [register for register in self.locked if register not in registers]
        self.discard(registers)

    def wipe(self) -> None:
        """Discards what is not locked."""
        self.discard(set(ALL_REGISTERS) - set(self.locked))
        self.instead = no_cards()

    def leave(self) -> None:
        self.cell = OFF_BOARD


CARDS = ("registers", "second", "instead")
ALL_REGISTERS = range(1, REGISTERS + 1)


def no_cards() -> list[int]:
    return [EMPTY] * REGISTERS


class Flags(msgspec.Struct, frozen=True):
    """Where the flags stand at one moment, in order (OFF_BOARD: nowhere), who carries them, and how the boards under
    them lie, in quarter turns since the start."""

    cells: tuple[int, ...]
    carriers: dict[int, int]
    turned: tuple[int, ...]


class Standings:
    """All robots and flags of a race at one moment."""

    def __init__(self, view: RaceView) -> None:
        names = Standing.__struct_fields__
        self.robots = [Standing(**{name: getattr(robot, name) for name in names}) for robot in view.robots]
        for robot in self.robots:
            robot.locked = list(robot.locked)
            for name in CARDS:
                setattr(robot, name, list(getattr(robot, name)) or no_cards())
        self.phase = view.phase
        self.flags = Flags(_flag_cells(view), dict(view.carriers), tuple(view.turned))

    def now(self) -> list[Standing]:
        """The robots as they stand at this moment, safe from what is told later."""
        kept = (*CARDS, "locked")
        return [msgspec.structs.replace(it, **{name: list(getattr(it, name)) for name in kept}) for it in self.robots]

    def tell(self, event: Event) -> Self:
        """Takes one more event into account."""
        _tell(event, self)
        return self

    def wipe(self) -> Self:
        """After a turn, registers that are not locked lose their cards; no event says so one by one."""
        for robot in self.robots:
            robot.wipe()
        return self


def _flag_cells(view: RaceView) -> tuple[int, ...]:
    """Before the race, the flags stand where they are printed."""
    return tuple(view.flags) or tuple(cell for _, cell in sorted(floor_of(view.setup.course).flags.items()))


def goal_words(view: RaceView, robot: RobotView) -> str:
    """What a robot races for: "next flag 2 of 3". Empty where flags are not touched in order, or not by this robot."""
    rules, flags = course_rules(view.setup.course), len(view.flags)
    if not flags or not robot.racer or not all(rule.flags_in_order for rule in rules):
        return ""
    return f"next flag {robot.next_flag} of {flags}" if robot.next_flag <= flags else "all flags touched"


@singledispatch
def _tell(event: Event, standings: Standings) -> None:
    """Most events change nothing that stands on the board or lies open."""


@_tell.register
def _(event: told.SegmentStarted, standings: Standings) -> None:
    standings.phase = event.phase


@_tell.register
def _(event: told.RobotDocked | told.RobotReentered, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.cell, robot.heading, robot.status = event.cell, event.heading, "active"
    if isinstance(event, told.RobotReentered):
        robot.damage, robot.announced = event.damage, event.powered_down
    else:
        robot.archive = event.cell


@_tell.register
def _(event: told.RobotMoved | told.RobotPushed | told.RobotForced, standings: Standings) -> None:
    standings.robots[event.robot].cell = event.cell


@_tell.register
def _(event: told.RobotTurned, standings: Standings) -> None:
    standings.robots[event.robot].heading = event.heading


@_tell.register
def _(event: told.ConveyorsMoved | told.PushersPushed, standings: Standings) -> None:
    _place(event.moves, standings)


@_tell.register
def _(event: told.GearsTurned, standings: Standings) -> None:
    _place(event.turns, standings)


def _place(places: list[told.Place], standings: Standings) -> None:
    for place in places:
        standings.robots[place.robot].cell = place.cell
        standings.robots[place.robot].heading = place.heading


@_tell.register
def _(event: told.CardsRevealed, standings: Standings) -> None:
    """Where another card is executed, the one in the register lies open, too."""
    place = standings.phase - 1
    for number, card in event.cards.items():
        robot = standings.robots[number]
        robot.registers[place] = event.instead_of.get(number, card)
        robot.second[place] = event.second.get(number, robot.second[place])
        robot.instead[place] = card if number in event.instead_of else EMPTY


@_tell.register
def _(event: told.RegisterDrawn, standings: Standings) -> None:
    standings.robots[event.robot].registers[event.register - 1] = event.card


@_tell.register
def _(event: told.CardReplaced, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.registers[event.register - 1], robot.second[event.register - 1] = event.card, EMPTY


@_tell.register
def _(event: told.DamageTaken, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.damage, robot.locked = event.damage, sorted({*robot.locked, *event.locked})


@_tell.register
def _(event: told.RobotRepaired, standings: Standings) -> None:
    standings.robots[event.robot].damage = event.damage
    standings.robots[event.robot].unlock(event.unlocked)


@_tell.register
def _(event: told.DamageDiscarded, standings: Standings) -> None:
    standings.robots[event.robot].damage = 0
    standings.robots[event.robot].unlock(event.unlocked)


@_tell.register
def _(event: told.RobotDestroyed, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.leave()
    robot.status, robot.lives, robot.damage = "destroyed", event.lives, 0
    robot.announced = robot.powered_down = False
    robot.locked = []
    robot.wipe()


@_tell.register
def _(event: told.RobotEliminated, standings: Standings) -> None:
    standings.robots[event.robot].status = "out"


@_tell.register
def _(event: told.RobotFinished, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.leave()
    robot.status, robot.locked = "home", []
    robot.wipe()


@_tell.register
def _(event: told.ArchiveMoved, standings: Standings) -> None:
    standings.robots[event.robot].archive = event.cell


@_tell.register
def _(event: told.FlagTouched, standings: Standings) -> None:
    standings.robots[event.robot].next_flag = event.flag + 1


@_tell.register
def _(event: told.PowerDownAnnounced, standings: Standings) -> None:
    standings.robots[event.robot].announced = True


@_tell.register
def _(event: told.PoweredDown, standings: Standings) -> None:
    standings.robots[event.robot].announced = False
    standings.robots[event.robot].powered_down = True


@_tell.register
def _(event: told.PoweredUp, standings: Standings) -> None:
    standings.robots[event.robot].powered_down = False


@_tell.register
def _(event: RuleEvent, standings: Standings) -> None:
    _place(event.robots, standings)
    for number, cell in event.archives.items():
        standings.robots[number].archive = cell
    for number, flag in event.next_flags.items():
        standings.robots[number].next_flag = flag
    for number, status in event.statuses.items():
        _sit_out(standings.robots[number], status)
    if event.flags or event.turned:
        standings.flags = _moved(standings.flags, event)


def _sit_out(robot: Standing, status: Status) -> None:
    """A robot that is only away for a while keeps its locked cards."""
    robot.status, robot.powered_down = status, False
    if status != "captured":
        robot.locked = []
    robot.wipe()


def _moved(flags: Flags, event: RuleEvent) -> Flags:
    cells = [event.flags.get(number, cell) for number, cell in enumerate(flags.cells, start=1)]
    kept = {flag: robot for flag, robot in flags.carriers.items() if flag not in event.flags}
    return Flags(tuple(cells), kept | event.carriers, tuple(event.turned) or flags.turned)
