"""How robots, mines and VP tokens stand, told on event by event from the beginning of a round.

Only what everybody may see: arenas, replays and reports are drawn from this.
"""

from collections.abc import Sequence
from functools import singledispatch
from typing import Self

import msgspec

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.state import NOBODY, OUTSIDE, Colour
from engine.volt.views import DieView, RobotView, VoltView


class Standing(msgspec.Struct, kw_only=True):
    """One robot at one moment. `facing` matters for KillBots only. `dice` lie open on its controller, `spent` once they
    were activated."""

    robot: int
    killbot: bool
    cell: int
    facing: int
    damage: int
    shield: int
    vp: int
    start_number: int
    dice: list[DieView]


class Lying(msgspec.Struct, frozen=True):
    """What lies in the arena at one moment: `tokens` are the VP tokens of each cell by their numbers, `mines` are
    (owner, cell), the oldest first."""

    tokens: dict[int, tuple[int, ...]]
    mines: tuple[tuple[int, int], ...]


class Standings:
    """All of a game that everybody sees, at one moment."""

    def __init__(self, view: VoltView) -> None:
        self.setup = view.setup
        self.arena = view.arena
        self.unit = view.unit
        self.robots = [_standing(robot) for robot in view.robots]
        self.tokens = {cell: list(tokens) for cell, tokens in view.laid.items()}
        self.mines = [(mine.owner, mine.cell) for mine in view.mines]

    def now(self) -> list[Standing]:
        """The robots as they stand at this moment, safe from what is told later."""
        return [msgspec.structs.replace(robot, dice=list(robot.dice)) for robot in self.robots]

    def lying(self) -> Lying:
        """What lies in the arena at this moment."""
        return Lying({cell: tuple(tokens) for cell, tokens in self.tokens.items() if tokens}, tuple(self.mines))

    def tell(self, event: Event) -> Self:
        """Takes one more event into account."""
        _tell(event, self)
        return self

    def spend(self, event: told.DieActivated | told.DieRemoved) -> None:
        """A die has done its part. Remote controls may have moved it, so that its number and colour tell it."""
        dice = self.robots[event.robot].dice
        for place, die in enumerate(dice):
            if (die.unit, die.colour, die.value, die.spent) == (event.unit, event.colour, event.value, False):
                dice[place] = msgspec.structs.replace(die, spent=True)
                return


def arena_of(view: VoltView, events: Sequence[Event]) -> str:
    """The arena of a game; one that it only chooses in its set-up is in the events."""
    chosen = [event.arena for event in events if isinstance(event, told.ArenaChosen)]
    return view.arena or (chosen[0] if chosen else "")


def _standing(robot: RobotView) -> Standing:
    return Standing(
        robot=robot.robot,
        killbot=robot.killbot,
        cell=robot.cell,
        facing=robot.facing,
        damage=robot.damage,
        shield=robot.shield,
        vp=len(robot.tokens),
        start_number=robot.start_number,
        dice=list(robot.dice),
    )


@singledispatch
def _tell(event: Event, standings: Standings) -> None:
    """Most events change nothing that stands in the arena or lies open."""


@_tell.register
def _(event: told.ArenaChosen, standings: Standings) -> None:
    standings.arena = event.arena


@_tell.register
def _(event: told.NumbersGiven, standings: Standings) -> None:
    for robot, number in event.numbers.items():
        standings.robots[robot].start_number = number


@_tell.register
def _(event: told.PhaseStarted, standings: Standings) -> None:
    """The dice of the round before are taken off for programming."""
    standings.unit = event.unit
    if event.phase == 1:
        for robot in standings.robots:
            robot.dice = []


@_tell.register
def _(event: told.TokenPlaced, standings: Standings) -> None:
    standings.tokens.setdefault(event.cell, []).append(event.number)


@_tell.register
def _(event: told.DamageRemoved | told.RobotRepaired, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.damage = robot.shield = 0


@_tell.register
def _(event: told.RobotPlaced, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.cell, robot.facing = event.cell, event.facing


@_tell.register
def _(event: told.BodyNudged, standings: Standings) -> None:
    if event.robot == NOBODY:
        _move_mine(standings, event.origin, event.cell)
    else:
        standings.robots[event.robot].cell = event.cell


@_tell.register
def _(event: told.ProgramsRevealed, standings: Standings) -> None:
    for robot, dice in event.programs.items():
        standings.robots[robot].dice = [_shown(die) for die in dice]


def _shown(die: told.ShownDie) -> DieView:
    colour: Colour = "red" if die.colour == "red" else "blue"
    return DieView(unit=die.unit, colour=colour, value=die.value, key=die.key, spent=False, remote=NOBODY)


@_tell.register
def _(event: told.KillBotRolled, standings: Standings) -> None:
    """Its die is for the control unit that is on."""
    robot = standings.robots[event.robot]
    shown = told.ShownDie(unit=standings.unit, colour=event.colour, value=event.value, key=robot.facing)
    robot.dice.append(_shown(shown))


@_tell.register
def _(event: told.DieActivated | told.DieRemoved, standings: Standings) -> None:
    standings.spend(event)


@_tell.register
def _(event: told.DieMoved, standings: Standings) -> None:
    """Two dice alike on one key change nothing: either may be the one."""
    dice = standings.robots[event.robot].dice
    moved = (event.origin_unit, event.origin_key, event.colour, event.value, False)
    for place, die in enumerate(dice):
        if (die.unit, die.key, die.colour, die.value, die.spent) == moved:
            dice[place] = msgspec.structs.replace(die, unit=event.unit, key=event.key, remote=event.by)
            return


@_tell.register
def _(event: told.RobotTurned, standings: Standings) -> None:
    standings.robots[event.robot].facing = event.facing


@_tell.register
def _(event: told.RobotMoved | told.RobotPushed | told.RobotJumped, standings: Standings) -> None:
    standings.robots[event.robot].cell = event.cell


@_tell.register
def _(event: told.RobotSwapped, standings: Standings) -> None:
    standings.robots[event.robot].cell = event.cell
    if event.other == NOBODY:
        _move_mine(standings, event.cell, event.origin)
    else:
        standings.robots[event.other].cell = event.origin


def _move_mine(standings: Standings, origin: int, cell: int) -> None:
    standings.mines = [(owner, cell if lies == origin else lies) for owner, lies in standings.mines]


@_tell.register
def _(event: told.MineLaid, standings: Standings) -> None:
    standings.mines.append((event.owner, event.cell))


@_tell.register
def _(event: told.MineTaken, standings: Standings) -> None:
    _take_mine(standings, event)


def _take_mine(standings: Standings, event: told.MineTaken | told.Detonated) -> None:
    """One that is gone already is no matter: lines of an open round are told over what it has come to."""
    standings.mines = [mine for mine in standings.mines if mine != (event.owner, event.cell)]


@_tell.register
def _(event: told.Detonated, standings: Standings) -> None:
    if event.what == "mine":
        _take_mine(standings, event)


@_tell.register
def _(event: told.DamageTaken, standings: Standings) -> None:
    robot = standings.robots[event.robot]
    robot.damage, robot.shield = event.damage, event.shield


@_tell.register
def _(event: told.RobotDestroyed, standings: Standings) -> None:
    standings.robots[event.robot].cell = OUTSIDE


@_tell.register
def _(event: told.VPGained, standings: Standings) -> None:
    """VP for a KillBot are its own, but in a championship."""
    standings.robots[event.robot].vp = event.total
    if event.victim == NOBODY:
        standings.tokens.pop(event.cell, None)
    elif standings.robots[event.victim].killbot and standings.setup.series != "championship":
        standings.robots[event.victim].vp -= 1
