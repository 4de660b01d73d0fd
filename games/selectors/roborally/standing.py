"""How the robots stand, told on event by event from the beginning of a turn.

Only what everybody may see: boards, replays and reports are drawn from this.
"""

from functools import singledispatch
from typing import Self

import msgspec

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.damage import locked_registers
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, Status
from engine.roborally.views import RaceView


class Standing(msgspec.Struct, kw_only=True):
    """One robot at one moment. `registers` holds the cards that lie open, EMPTY for the others."""

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

    def discard(self, registers: list[int]) -> None:
        for register in registers:
            self.registers[register - 1] = EMPTY

    def leave(self) -> None:
        self.cell = OFF_BOARD


class Standings:
    """All robots of a race at one moment."""

    def __init__(self, view: RaceView) -> None:
        names = Standing.__struct_fields__
        fields = [{name: getattr(robot, name) for name in names} for robot in view.robots]
        self.robots = [Standing(**{**own, "registers": list(own["registers"])}) for own in fields]
        self.phase = view.phase

    def now(self) -> list[Standing]:
        """The robots as they stand at this moment, safe from what is told later."""
        return [msgspec.structs.replace(robot, registers=list(robot.registers)) for robot in self.robots]

    def tell(self, event: Event) -> Self:
        """Takes one more event into account."""
        _tell(event, self)
        return self

    def wipe(self) -> Self:
        """After a turn, registers that are not locked lose their cards; no event says so one by one."""
        for robot in self.robots:
            locked = locked_registers(robot.damage)
            robot.discard([register for register in range(1, REGISTERS + 1) if register not in locked])
        return self


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
def _(event: told.RobotMoved | told.RobotPushed, standings: Standings) -> None:
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
    for robot, card in event.cards.items():
        standings.robots[robot].registers[standings.phase - 1] = card


@_tell.register
def _(event: told.RegisterDrawn, standings: Standings) -> None:
    standings.robots[event.robot].registers[event.register - 1] = event.card


@_tell.register
def _(event: told.DamageTaken, standings: Standings) -> None:
    standings.robots[event.robot].damage = event.damage


@_tell.register
def _(event: told.RobotRepaired, standings: Standings) -> None:
    standings.robots[event.robot].damage = event.damage
    standings.robots[event.robot].discard(event.unlocked)


@_tell.register
def _(event: told.DamageDiscarded, standings: Standings) -> None:
    standings.robots[event.robot].damage = 0
    standings.robots[event.robot].discard(event.unlocked)


@_tell.register
def _(event: told.RobotDestroyed, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.leave()
    robot.status, robot.lives, robot.damage = "destroyed", event.lives, 0
    robot.announced = robot.powered_down = False
    robot.registers = [EMPTY] * REGISTERS


@_tell.register
def _(event: told.RobotEliminated, standings: Standings) -> None:
    standings.robots[event.robot].status = "out"


@_tell.register
def _(event: told.RobotFinished, standings: Standings) -> None:
    standings.robots[event.robot].leave()
    standings.robots[event.robot].status = "home"


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
