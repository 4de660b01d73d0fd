"""The arena as everyone sees it, and what each event changes in it.

Replays, pages and emails start from the arena of a view and apply the events of the round one by one.
"""

from collections.abc import Iterable, Mapping
from functools import reduce, singledispatch

import msgspec
from msgspec.structs import replace

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.state import NOBODY, OUTSIDE, Colour, Setup, killbots_pay
from engine.volt.views.game import DieView, MineView, RobotView, VoltView

Dice = tuple[DieView, ...]


class ArenaRobot(msgspec.Struct, frozen=True, kw_only=True):
    """A robot with its monitor, and the revealed dice on its controller. `facing` matters for KillBots only."""

    robot: int
    killbot: bool
    cell: int
    facing: int
    damage: int
    shield: int
    vp: int
    start_number: int
    dice: Dice


class ArenaView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in the arena, or revealed by the operators, at one moment.

    `arena` is empty until one is chosen. `unit` is the active control unit. `laid` maps cells to the numbers of the VP
    tokens on them. `mines` has the oldest first.
    """

    setup: Setup
    arena: str
    unit: int
    robots: tuple[ArenaRobot, ...]
    laid: dict[int, tuple[int, ...]]
    mines: tuple[MineView, ...]


def arena_view(view: VoltView) -> ArenaView:
    """The arena of a game as in `view`."""
    return ArenaView(
        setup=view.setup,
        arena=view.arena,
        unit=view.unit,
        robots=tuple(_arena_robot(robot) for robot in view.robots),
        laid={cell: tuple(tokens) for cell, tokens in view.laid.items() if tokens},
        mines=tuple(view.mines),
    )


def _arena_robot(robot: RobotView) -> ArenaRobot:
    return ArenaRobot(
        robot=robot.robot,
        killbot=robot.killbot,
        cell=robot.cell,
        facing=robot.facing,
        damage=robot.damage,
        shield=robot.shield,
        vp=len(robot.tokens),
        start_number=robot.start_number,
        dice=tuple(robot.dice),
    )


def arena_of(view: VoltView, events: Iterable[Event]) -> str:
    """The arena of a round: that of the game, or the one that these events choose. Empty if none is chosen yet."""
    chosen = (event.arena for event in events if isinstance(event, told.ArenaChosen))
    return view.arena or next(chosen, "")


def apply(now: ArenaView, event: Event) -> ArenaView:
    """The arena after the event. Raises TypeError if it is not an event of VOLT."""
    return _apply(event, now)


def apply_all(now: ArenaView, events: Iterable[Event]) -> ArenaView:
    """The arena after all of these events. Raises TypeError if one is not an event of VOLT."""
    return reduce(apply, events, now)


def _change_one(now: ArenaView, robot: int, **changes: object) -> ArenaView:
    return _change(now, {robot: changes})


def _change(now: ArenaView, changes: Mapping[int, Mapping[str, object]]) -> ArenaView:
    """The arena with these changes to some robots."""
    robots = list(now.robots)
    for robot, facts in changes.items():
        robots[robot] = replace(robots[robot], **facts)
    return replace(now, robots=tuple(robots))


def _move(now: ArenaView, robot: int, cell: int) -> ArenaView:
    return _change_one(now, robot, cell=cell)


def _move_mine(now: ArenaView, origin: int, cell: int) -> ArenaView:
    return replace(now, mines=tuple(replace(it, cell=cell) if it.cell == origin else it for it in now.mines))


def _take_mine(now: ArenaView, owner: int, cell: int) -> ArenaView:
    """Does nothing if the mine is gone, as when events of an open round are applied to its present state."""
    return replace(now, mines=tuple(mine for mine in now.mines if (mine.owner, mine.cell) != (owner, cell)))


def _spend(now: ArenaView, event: told.DieActivated | told.DieRemoved) -> ArenaView:
    """Finds the die by unit, color and number. Remote control may have moved it to another key."""
    wanted = (event.unit, event.colour, event.value, False)
    dice = now.robots[event.robot].dice
    place = next((n for n, it in enumerate(dice) if (it.unit, it.colour, it.value, it.spent) == wanted), None)
    return now if place is None else _change_one(now, event.robot, dice=_exchanged(dice, place, spent=True))


def _exchanged(dice: Dice, place: int, **changes: object) -> Dice:
    return (*dice[:place], replace(dice[place], **changes), *dice[place + 1 :])


def _shown(die: told.ShownDie) -> DieView:
    colour: Colour = "red" if die.colour == "red" else "blue"
    return DieView(unit=die.unit, colour=colour, value=die.value, key=die.key, spent=False, remote=NOBODY)


@singledispatch
def _apply(event: Event, now: ArenaView) -> ArenaView:
    raise TypeError(f"{type(event).__name__} is not an event of VOLT")


@_apply.register
def _(
    _event: told.ChampionChosen
    | told.RoundStarted
    | told.ModulesEquipped
    | told.ModuleDrawn
    | told.RebootDelayed
    | told.ModuleUsed
    | told.MoveBlocked
    | told.ShotFired
    | told.GrenadeThrown
    | told.LightningStruck
    | told.ArmReached
    | told.ChampionsHanded
    | told.GameWon
    | told.NextArenaChosen,
    now: ArenaView,
) -> ArenaView:
    """Nothing changes in the arena. The robots' modules are not part of it."""
    return now


@_apply.register
def _(event: told.ArenaChosen, now: ArenaView) -> ArenaView:
    return replace(now, arena=event.arena)


@_apply.register
def _(event: told.NumbersGiven, now: ArenaView) -> ArenaView:
    return _change(now, {robot: {"start_number": number} for robot, number in event.numbers.items()})


@_apply.register
def _(event: told.PhaseStarted, now: ArenaView) -> ArenaView:
    """Before programming, the dice of the previous round are removed."""
    if event.phase == 1:
        now = _change(now, {robot.robot: {"dice": ()} for robot in now.robots})
    return replace(now, unit=event.unit)


@_apply.register
def _(event: told.TokenPlaced, now: ArenaView) -> ArenaView:
    return replace(now, laid=now.laid | {event.cell: (*now.laid.get(event.cell, ()), event.number)})


@_apply.register
def _(event: told.DamageRemoved | told.RobotRepaired, now: ArenaView) -> ArenaView:
    return _change_one(now, event.robot, damage=0, shield=0)


@_apply.register
def _(event: told.RobotPlaced, now: ArenaView) -> ArenaView:
    return _change_one(now, event.robot, cell=event.cell, facing=event.facing)


@_apply.register
def _(event: told.BodyNudged, now: ArenaView) -> ArenaView:
    if event.robot == NOBODY:
        return _move_mine(now, event.origin, event.cell)
    return _move(now, event.robot, event.cell)


@_apply.register
def _(event: told.ProgramsRevealed, now: ArenaView) -> ArenaView:
    programs = {robot: tuple(_shown(die) for die in dice) for robot, dice in event.programs.items()}
    return _change(now, {robot: {"dice": dice} for robot, dice in programs.items()})


@_apply.register
def _(event: told.KillBotRolled, now: ArenaView) -> ArenaView:
    """A KillBot's die counts for the active control unit and the direction that it faces."""
    robot = now.robots[event.robot]
    die = told.ShownDie(unit=now.unit, colour=event.colour, value=event.value, key=robot.facing)
    return _change_one(now, event.robot, dice=(*robot.dice, _shown(die)))


@_apply.register
def _(event: told.DieActivated | told.DieRemoved, now: ArenaView) -> ArenaView:
    return _spend(now, event)


@_apply.register
def _(event: told.DieMoved, now: ArenaView) -> ArenaView:
    """A robot moves its own die while activating it, and others' dice before that. Equal dice are interchangeable."""
    dice, is_own = now.robots[event.robot].dice, event.by == event.robot
    wanted = (event.origin_unit, event.origin_key, event.colour, event.value, is_own)
    for place, die in enumerate(dice):
        if (die.unit, die.key, die.colour, die.value, die.spent) == wanted:
            remote = die.remote if is_own else event.by
            moved = _exchanged(dice, place, unit=event.unit, key=event.key, remote=remote)
            return _change_one(now, event.robot, dice=moved)
    return now


@_apply.register
def _(event: told.RobotTurned, now: ArenaView) -> ArenaView:
    return _change_one(now, event.robot, facing=event.facing)


@_apply.register
def _(event: told.RobotMoved | told.RobotPushed | told.RobotJumped, now: ArenaView) -> ArenaView:
    return _move(now, event.robot, event.cell)


@_apply.register
def _(event: told.RobotSwapped, now: ArenaView) -> ArenaView:
    now = _move(now, event.robot, event.cell)
    if event.other == NOBODY:
        return _move_mine(now, event.cell, event.origin)
    return _move(now, event.other, event.origin)


@_apply.register
def _(event: told.MineLaid, now: ArenaView) -> ArenaView:
    return replace(now, mines=(*now.mines, MineView(owner=event.owner, cell=event.cell)))


@_apply.register
def _(event: told.MineTaken, now: ArenaView) -> ArenaView:
    return _take_mine(now, event.owner, event.cell)


@_apply.register
def _(event: told.Detonated, now: ArenaView) -> ArenaView:
    """Bombs and grenades are not in the arena before they go off."""
    return _take_mine(now, event.owner, event.cell) if event.what == "mine" else now


@_apply.register
def _(event: told.DamageTaken, now: ArenaView) -> ArenaView:
    return _change_one(now, event.robot, damage=event.damage, shield=event.shield)


@_apply.register
def _(event: told.RobotDestroyed, now: ArenaView) -> ArenaView:
    return _move(now, event.robot, OUTSIDE)


@_apply.register
def _(event: told.VPGained, now: ArenaView) -> ArenaView:
    """The tokens come from the arena, from the victim or from the supply."""
    now = _change_one(now, event.robot, vp=event.total)
    if event.victim == NOBODY:
        return replace(now, laid={cell: tokens for cell, tokens in now.laid.items() if cell != event.cell})
    victim = now.robots[event.victim]
    pays = victim.killbot and killbots_pay(now.setup)
    return _change_one(now, event.victim, vp=victim.vp - event.count) if pays else now
