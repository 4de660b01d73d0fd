"""Previews a program: what its dice would do if all others stood still. The robot in the preview is the ghost."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.volt.decisions.module_question import ModuleQuestion
from engine.volt.decisions.program import PlacedDie
from engine.volt.decisions.use_modules import UseModules, UsesAnswer
from engine.volt.events import (
    CauseOrNone,
    DamageTaken,
    DieActivated,
    DieRemoved,
    Hurt,
    MoveBlocked,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPushed,
    RobotSwapped,
    ShotFired,
)
from engine.volt.module_registry import find_module
from engine.volt.moments.settings import ASK, Settings
from engine.volt.opening import open_round
from engine.volt.round.activation import activate_unit
from engine.volt.round.resolution import strike_high_voltage
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, UNITS, Die, Robot
from engine.volt.victory.goal import GameDecided
from engine.volt.views.game import VoltView, assume

OWN_STEPS = (RobotMoved, RobotJumped, RobotSwapped, RobotPushed)


class Shove(msgspec.Struct, frozen=True):
    """A robot that a die would push one space."""

    robot: int
    origin: int
    cell: int


class Stop(msgspec.Struct, frozen=True):
    """A robot can go no further than `cell`: in this direction stands `by`, or there is a wall if that is NOBODY."""

    cell: int
    direction: int
    by: int


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """What one die would do. `path` are the cells of its robot, starting with the first.

    Each of `beams` begins at the cell where the robot fires. `stops` are what it runs into, `hurts` the causes of the
    damage that it takes on the way. `is_dropped`: the die is removed, because the other die on its unit is kept.
    """

    unit: int
    path: list[int]
    beams: list[list[int]]
    shoves: list[Shove]
    stops: list[Stop] = []
    hurts: list[Hurt] = []
    is_dropped: bool = False


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What a program would do: the effects of its dice, in order, up to a destruction by `cause`.

    `cell` is where the robot ends or is destroyed, `damage` and `shield` are its damage, with that of high voltage
    there. `wins`: the VP that it takes would win the game.
    """

    legs: list[Leg]
    cell: int
    damage: int
    shield: int
    cause: CauseOrNone = ""
    wins: bool = False


def preview(view: VoltView, robot: int, dice: Sequence[PlacedDie], settings: Settings) -> Preview:
    """The preview of dice that are legal so far, made from what the view's seat may know, never from the real state.

    Modules are used as their permanent settings say. Modules set to "ask" are not used.

    Rules: 002 "ACTIVATE DICE"; 002 "USING MODULES"
    """
    state = assume(view)
    for other in state.robots:
        other.dice = []
    ghost = state.robots[robot]
    ghost.dice = [Die(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in dice]

    def respond(decision: Decision[Any]) -> tuple[Any, By]:
        return _answer(decision, ghost, settings), "order"

    context = open_round(state, view.round, Chance(bytes(SEED_BYTES)), responder=respond)
    return _walk(context, ghost)


def _answer(decision: Decision[Any], ghost: Robot, settings: Settings) -> Any:
    """The answer of the seat's settings. A seat that would be asked does nothing."""
    if not isinstance(decision, ModuleQuestion) or decision.robot != ghost.number:
        return decision.decline()
    if isinstance(decision, UseModules):
        return _uses(decision, settings)
    asks = any(settings.of(module) == ASK for module in decision.concerned())
    return decision.decline() if asks else decision.by_rule(settings)


def _uses(decision: UseModules, settings: Settings) -> UsesAnswer:
    settled = {
        offer.module: find_module(offer.module).settle(settings.of(offer.module), offer.choices)
        for offer in decision.offers
        if settings.of(offer.module) != ASK
    }
    return decision.fitting({module: use for module, use in settled.items() if use is not None})


def _walk(context: RoundContext, ghost: Robot) -> Preview:
    legs: list[Leg] = []
    here, wins, end = ghost.cell, False, None
    standing = {robot.number: robot.cell for robot in context.state.robots}
    try:
        for unit in UNITS:
            context.state.unit = unit
            activate_unit(context)
        end = len(context.events)
        strike_high_voltage(context)
    except GameDecided:
        wins = context.state.winner == ghost.number
    for die, told in _by_die(context.events[:end], ghost.number):
        legs.append(_leg(context, die, told, here, ghost.number, standing))
        here = legs[-1].path[-1]
    fall = next((it for it in context.events if isinstance(it, RobotDestroyed) and it.robot == ghost.number), None)
    return Preview(
        legs=legs,
        cell=ghost.cell if fall is None else fall.cell,
        damage=ghost.damage,
        shield=ghost.shield,
        cause="" if fall is None else fall.cause,
        wins=wins,
    )


def _by_die(events: Sequence[Event], robot: int) -> list[tuple[Event, list[Event]]]:
    """Each die with the events that it causes."""
    parts: list[tuple[Event, list[Event]]] = []
    for event in events:
        if isinstance(event, DieActivated | DieRemoved) and event.robot == robot:
            parts.append((event, []))
        elif parts:
            parts[-1][1].append(event)
    return parts


def _leg(
    context: RoundContext, die: Any, told: Sequence[Event], here: int, robot: int, standing: dict[int, int]
) -> Leg:
    """What a die did; `standing` goes along with the robots that it pushed."""
    leg = Leg(
        unit=die.unit, path=[here], beams=[], shoves=[], stops=[], hurts=[], is_dropped=isinstance(die, DieRemoved)
    )
    for event in told:
        if isinstance(event, OWN_STEPS) and event.robot == robot:
            leg.path.append(event.cell)
        elif isinstance(event, RobotPushed):
            leg.shoves.append(Shove(event.robot, event.origin, event.cell))
            standing[event.robot] = event.cell
        elif isinstance(event, ShotFired) and event.robot == robot:
            leg.beams.append([leg.path[-1], *event.cells])
        elif isinstance(event, MoveBlocked) and event.robot == robot:
            leg.stops.append(Stop(event.cell, event.direction, _ahead(context, event, standing)))
        elif isinstance(event, DamageTaken) and event.robot == robot:
            leg.hurts.append(event.cause)
    return leg


def _ahead(context: RoundContext, stop: MoveBlocked, standing: dict[int, int]) -> int:
    """The robot ahead of one that has been stopped; NOBODY where a wall is between them, or no robot."""
    step = stop.cell * 8 + stop.direction
    ahead = context.arena.ahead[step]
    others = (number for number, cell in standing.items() if cell == ahead and number != stop.robot)
    return NOBODY if context.arena.walled[step] else next(others, NOBODY)
