"""A small arena of its own with robots in it: what a lesson is about, and what a figure of the rulebook shows."""

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.elements import decode_elements
from engine.volt.arena.files import look_up_in
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.arm import ReachOut
from engine.volt.decisions.pick import Pick
from engine.volt.decisions.program import PlacedDie
from engine.volt.events import RoundStarted
from engine.volt.module_registry import find_module
from engine.volt.round.rounds import play_dice
from engine.volt.round_context import RoundContext
from engine.volt.scenarios.trying import TryingContext, used_plainly
from engine.volt.state import NOBODY, Die, Robot, Setup, VoltState
from engine.volt.views.game import VoltView, view_for

OUT_OF_REACH = 20
"""The VP to win: more than a scene gives."""
ROUND = 2

_arenas: dict[str, ArenaPlan] = {}
"""The arenas of the scenes, by their digests."""
look_up_in(_arenas.get)


class SceneRobot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A robot in the arena. The reader's in a lesson has no `dice`. With a `facing` it is a KillBot, which rolls the
    numbers of its dice; KillBots come last."""

    name: str
    at: tuple[int, int]
    damage: int = 0
    module: str = ""
    dice: list[PlacedDie] = []
    facing: Literal[0, 2, 4, 6] | None = None

    @property
    def is_killbot(self) -> bool:
        return self.facing is not None


class Scene(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An arena of `size` with elements and robots, the first of them the reader's. `tokens` are the spaces with a VP
    token."""

    title: str
    size: tuple[int, int]
    elements: list[dict[str, Any]]
    tokens: list[tuple[int, int]] = []
    robots: Annotated[list[SceneRobot], msgspec.Meta(min_length=1)]

    @property
    def state(self) -> VoltState:
        """The state in which programs are handed in. Raises BadData if the arena has a fault."""
        arena_id = self._arena()
        arena = load_arena(arena_id)
        operators = [robot.name for robot in self.robots if not robot.is_killbot]
        setup = Setup(
            arena=arena_id,
            operators=operators,
            base_vp=OUT_OF_REACH,
            killbots=len(self.robots) - len(operators),
            killbot_choices="automated",
        )
        robots = [self._robot(number, robot, arena.cell(robot.at)) for number, robot in enumerate(self.robots)]
        laid = {arena.cell(space): [1] for space in self.tokens}
        return VoltState(setup=setup, robots=robots, arena=arena_id, round=ROUND, laid=laid)

    @property
    def view(self) -> VoltView:
        return view_for(self.state, 0)

    def _robot(self, number: int, robot: SceneRobot, cell: int) -> Robot:
        return Robot(
            number=number,
            seat=NOBODY if robot.is_killbot else number,
            name=robot.name,
            killbot=robot.is_killbot,
            facing=robot.facing or 0,
            cell=cell,
            damage=robot.damage,
            left=robot.module,
            start_number=len(self.robots) - number,
            dice=[] if robot.is_killbot else dice_of(robot.dice),
        )

    def _arena(self) -> str:
        elements = tuple(decode_elements(self.elements, self.title))
        width, height = self.size
        plan = ArenaPlan(id="", name=self.title, width=width, height=height, elements=elements).named()
        _arenas[plan.id] = plan
        return plan.id


class Shown(NamedTuple):
    """A figure: the arena before, what happened, and the arena after."""

    before: VoltView
    events: list[Event]
    after: VoltView


class Figure(Scene, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture of a rule: a scene whose dice and resolution are played. `words` says what to look at, and `reaches` is
    the space that a robot activates instead of its own, if a module lets it."""

    words: str
    is_played: bool = True
    reaches: tuple[int, int] | None = None

    def play(self) -> Shown:
        """Raises BadData if the arena has a fault."""
        state, before = self.state, self.view
        rolls = {die.unit: die.value for robot in self.robots if robot.is_killbot for die in robot.dice}
        chance = Chance(bytes(SEED_BYTES), turn=ROUND)
        context = TryingContext(
            rolls, state, load_arena(state.arena), find_module, ROUND, chance, responder=self._answer
        )
        return Shown(before, play_round_of(context) if self.is_played else [], view_for(context.state, 0))

    def _answer(self, decision: Decision[Any]) -> tuple[Any, By]:
        if self.reaches and isinstance(decision, ReachOut):
            return Pick(load_arena(self._arena()).cell(self.reaches)), "order"
        return used_plainly(decision)


def play_round_of(context: RoundContext) -> list[Event]:
    """Plays the dice that lie there, and what follows from them."""
    context.emit(RoundStarted(round=ROUND))
    play_dice(context)
    return list(context.events)


def dice_of(dice: list[PlacedDie]) -> list[Die]:
    return [Die(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in dice]
