"""A robot anywhere in an arena, with any dice: what the floor does to it. For designers of arenas.

The arena may be unfinished. What lies outside it, or where something else lies already, is left out, as in its drawing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.files import look_up_in
from engine.volt.arena.plans import load_arena
from engine.volt.arena.sketch import sketch
from engine.volt.arena.tables import Arena
from engine.volt.decisions.program import PlacedDie
from engine.volt.decisions.use_modules import UseModules
from engine.volt.events import RoundStarted
from engine.volt.module_registry import find_module
from engine.volt.round.rounds import play_dice
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, UNITS, Die, Robot, Setup, VoltState
from engine.volt.views.game import VoltView, view_for

NAME, KILLBOT = "Tester", "KillBot"
OUT_OF_REACH = 20
"""The VP to win: more than lie in any arena."""

_floors: dict[str, ArenaPlan] = {}
"""The arenas being tried, by their digests."""
look_up_in(_floors.get)


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A robot on a space of the arena, with its dice and perhaps a module.

    With a `facing`, 0 to 7 clockwise from north, it is a KillBot. It rolls the numbers of the dice, and has no module.
    """

    at: tuple[int, int]
    dice: Annotated[tuple[PlacedDie, ...], msgspec.Meta(max_length=len(UNITS))] = ()
    module: str = ""
    facing: Literal[0, 2, 4, 6] | None = None


class Tried(NamedTuple):
    """The robot as it was put down, what happened in the round, and where that left it."""

    before: VoltView
    events: list[Event]
    after: VoltView


class TryingContext(RoundContext):
    """A round in which a KillBot rolls the numbers that are wanted."""

    def __init__(self, rolls: dict[int, int], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rolls = rolls

    def roll(self, killbot: Robot) -> int:
        return self._rolls.get(self.state.unit) or super().roll(killbot)


@contextmanager
def floor_to_try(plan: ArenaPlan) -> Iterator[str]:
    """The id of the arena as far as it can be drawn, by which it is known for a while."""
    floor = sketch(plan).named()
    _floors[floor.id] = floor
    try:
        yield floor.id
    finally:
        _floors.pop(floor.id, None)


def usual_place(arena_id: str) -> Placed:
    """A robot on the first starting space where it can stand, or else on another space.

    `arena_id`: as for `try_out`. Raises BadData if there is no such space.
    """
    arena = load_arena(arena_id)
    starts = [start.cell for side in sorted(arena.starts, reverse=True) for start in arena.starts[side]]
    for cell in (*starts, *arena.cells):
        if cell in arena.cells and cell not in arena.pits:
            return Placed(at=arena.xy(cell))
    raise BadData("there is no space on which a robot can stand")


def try_out(arena_id: str, placed: Placed) -> Tried:
    """Plays the dice, and then the resolution of the round. Without dice, an operator's robot does nothing.

    `arena_id` is that of `floor_to_try`. A module is used with all dice that it fits, in its plainest way. A VP token
    lies on each of the VP spaces. Raises BadData if no robot can stand there.
    """
    arena = load_arena(arena_id)
    state = _opening(arena_id, arena, placed)
    before = view_for(state, 0)
    rolls = {die.unit: die.value for die in placed.dice}
    chance = Chance(bytes(SEED_BYTES), turn=1)
    context = TryingContext(rolls, state, arena, find_module, 1, chance, responder=used_plainly)
    context.emit(RoundStarted(round=1))
    if placed.dice:
        play_dice(context)
    return Tried(before, context.events, view_for(context.state, 0))


def _opening(arena_id: str, arena: Arena, placed: Placed) -> VoltState:
    """The state in which the robot stands there, and no one else fights."""
    killbot = placed.facing is not None
    robot = Robot(
        number=0,
        seat=NOBODY if killbot else 0,
        name=KILLBOT if killbot else NAME,
        killbot=killbot,
        cell=_standing_place(arena, placed.at),
        facing=placed.facing or 0,
        start_number=1,
        left="" if killbot else placed.module,
        dice=[] if killbot else [Die(unit=it.unit, colour=it.colour, value=it.value, key=it.key) for it in placed.dice],
    )
    setup = Setup(
        arena=arena_id,
        operators=[] if killbot else [NAME],
        base_vp=OUT_OF_REACH,
        killbots=int(killbot),
        killbot_choices="automated",
    )
    laid = {cell: [number] for number, cell in arena.vp_spaces.items()}
    return VoltState(setup=setup, robots=[robot], arena=arena_id, round=1, laid=laid)


def _standing_place(arena: Arena, at: tuple[int, int]) -> int:
    if at not in arena.spaces:
        raise BadData("there is no such space in this arena")
    if (cell := arena.cell(at)) in arena.pits:
        raise BadData("no robot can stand in a pit or in water")
    return cell


def used_plainly(decision: Decision[Any]) -> tuple[Any, By]:
    """The answer by which modules are used with all dice that they fit, in their plainest way."""
    if isinstance(decision, UseModules):
        return decision.fitting({offer.module: offer.choices[0] for offer in decision.offers}), "order"
    return decision.usual(), "order"
