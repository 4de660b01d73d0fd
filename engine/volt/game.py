"""VOLT, from the arena to the last VP. It reads like the rulebook's table of contents."""

from typing import Any, ClassVar

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Seat
from engine.kernel.files.kept import is_digest
from engine.kernel.game import GameRules, Outcome
from engine.kernel.record.commitment import canonical
from engine.volt.arena.files import keep_file, read_file
from engine.volt.arena.plans import arena_data, arena_ids
from engine.volt.bots.choice import choose
from engine.volt.bots.strength import STRENGTHS
from engine.volt.decisions.orders import check_order, presets
from engine.volt.decisions.types import decision_types
from engine.volt.events import VoltEvent
from engine.volt.killbot.sets import set_data
from engine.volt.opening import open_round
from engine.volt.review import VoltReviewer
from engine.volt.round.rounds import play_programs, play_round
from engine.volt.round_context import RoundContext
from engine.volt.series.series import VoltOutcome, finish_bout, next_setup, outcome_of, series_places
from engine.volt.series.setup import MOST, check_setup, make_robots, set_up_game
from engine.volt.state import Setup, VoltState
from engine.volt.views.game import VoltView, assume, view_for


class Volt(GameRules[VoltState]):
    """The robot fights."""

    id: ClassVar[str] = "volt"
    revision: ClassVar[int] = 3
    setup_type = Setup
    state_type = VoltState
    event_types: ClassVar[Any] = VoltEvent
    strengths: ClassVar[tuple[str, ...]] = tuple(STRENGTHS)
    seat_names = ("Ember", "Onyx", "Spark", "Titan")
    quick_options: ClassVar[dict[str, Any]] = {"arena": "twin-cities", "mode": "training"}

    def make_setup(self, options: dict[str, Any], names: list[str]) -> Setup:
        """A championship has four robots. KillBots take the empty places, unless the options say how many there are."""
        filled = {"killbots": max(0, MOST - len(names))} if options.get("series") == "championship" else {}
        setup: Setup = super().make_setup({**filled, **options, "operators": names}, names)
        return setup

    def data(self, setup: Setup) -> dict[str, Any]:
        """The arena, or all arenas if it is still to be chosen, and the sets of modules for KillBots."""
        arenas = [setup.arena] if setup.arena else arena_ids()
        return {"arenas": {arena: arena_data(arena) for arena in arenas}, "killbots": set_data()}

    def carried(self, setup: Setup) -> Any:
        """The arena, unless it is of the box."""
        return arena_data(setup.arena) if is_digest(setup.arena) else None

    def take(self, carried: Any) -> None:
        keep_file(read_file(canonical(carried)))

    def new_state(self, setup: Setup) -> VoltState:
        check_setup(setup)
        return VoltState(setup=setup, robots=make_robots(setup), arena=setup.arena)

    def seats(self, state: VoltState) -> int:
        return len(state.setup.operators)

    def open_play(self, state: VoltState, *args: Any, **kwargs: Any) -> RoundContext:
        return open_round(state, *args, **kwargs)

    def set_up(self, context: RoundContext) -> None:
        set_up_game(context)

    def play_turn(self, context: RoundContext) -> None:
        """A turn is a round. Rules: 002 "PLAYING THE GAME" """
        play_round(context)
        self._end(context)

    def play_programs(self, context: RoundContext) -> None:
        play_programs(context)
        self._end(context)

    def _end(self, context: RoundContext) -> None:
        if context.state.over:
            finish_bout(context)

    def is_over(self, state: VoltState) -> bool:
        return state.over

    def outcome(self, state: VoltState) -> VoltOutcome:
        return outcome_of(state)

    def view_for(self, state: VoltState, seat: Seat) -> VoltView:
        return view_for(state, seat)

    def assume(self, view: VoltView) -> VoltState:
        return assume(view)

    def alive(self, state: VoltState) -> int:
        return sum(1 for robot in state.robots if robot.in_arena)

    def decision_types(self) -> dict[str, type[Decision[Any]]]:
        return decision_types()

    def default_orders(self, asks: bool) -> dict[str, Any]:
        return presets()

    def check_order(self, kind: str, preset: Any) -> None:
        check_order(kind, preset)

    def bot_answer(self, view: VoltView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
        return choose(view, decision, strength, chance)

    def reviewer(self) -> VoltReviewer:
        return VoltReviewer()

    def is_series(self, setup: Setup) -> bool:
        return setup.series != "single"

    def next_setup(self, series: Setup, outcome: Outcome) -> Setup | None:
        """The set-up of the next bout. Raises TypeError if the outcome is not one of VOLT."""
        return next_setup(series, _own(outcome))

    def series_places(self, series: Setup, outcome: Outcome) -> list[list[int]]:
        """The places of the whole series. Raises TypeError if the outcome is not one of VOLT."""
        return series_places(series, _own(outcome))


def _own(outcome: Outcome) -> VoltOutcome:
    if not isinstance(outcome, VoltOutcome):
        raise TypeError("a series of VOLT continues only from an outcome of VOLT")
    return outcome


GAME = Volt()
