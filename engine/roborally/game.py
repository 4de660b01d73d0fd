"""RoboRally, from the docks to the last flag. Reads like the rulebook's table of contents."""

from typing import Any, ClassVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData, IllegalAnswer
from engine.kernel.events import Seat
from engine.kernel.game import Game, Outcome
from engine.roborally.bot import STRENGTHS, choose
from engine.roborally.courses import course_ids, floor_of
from engine.roborally.decisions import ORDERS
from engine.roborally.events import RaceEvent, TurnStarted
from engine.roborally.race import Race
from engine.roborally.register_phase.touch_checkpoints import places
from engine.roborally.rulesets import find_ruleset
from engine.roborally.setup import set_up_race
from engine.roborally.state import RaceState, Robot, Setup
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.views import RaceView, assume, view_for

LIVES = range(1, 100)


class RoboRally(Game[RaceState]):
    """The robot race."""

    id: ClassVar[str] = "roborally"
    revision: ClassVar[int] = 1
    setup_type = Setup
    state_type = RaceState
    event_types = RaceEvent
    strengths: ClassVar[tuple[str, ...]] = tuple(STRENGTHS)

    def make_setup(self, options: dict[str, Any], names: list[str]) -> Setup:
        setup: Setup = super().make_setup({**options, "robots": names}, names)
        return setup

    def new_state(self, setup: Setup) -> RaceState:
        check_setup(setup)
        robots = [
            Robot(number=number, seat=number, name=name, lives=setup.lives) for number, name in enumerate(setup.robots)
        ]
        return RaceState(setup=setup, robots=robots)

    def seats(self, state: RaceState) -> int:
        return len(state.setup.robots)

    def open_play(self, state: RaceState, *args: Any, **kwargs: Any) -> Race:
        return Race(state, floor_of(state.setup.course), find_ruleset(state.setup.edition), *args, **kwargs)

    def set_up(self, race: Race) -> None:
        set_up_race(race)

    def play_turn(self, race: Race) -> None:
        """Rules: 001 "HOW TO PLAY" """
        race.state.turn = race.turn
        race.emit(TurnStarted(turn=race.turn))
        deal_program_cards(race)
        program_registers(race)
        complete_registers(race)
        if not race.state.over:
            cleanup(race)

    def is_over(self, state: RaceState) -> bool:
        return state.over

    def outcome(self, state: RaceState) -> Outcome:
        return Outcome(places(state))

    def view_for(self, state: RaceState, seat: Seat) -> RaceView:
        return view_for(state, seat)

    def assume(self, view: RaceView) -> RaceState:
        return assume(view)

    def alive(self, state: RaceState) -> int:
        return sum(1 for robot in state.robots if robot.cell)

    def default_orders(self) -> dict[str, Any]:
        return {kind: msgspec.to_builtins(shape()) for kind, shape in ORDERS.items()}

    def check_order(self, kind: str, preset: Any) -> None:
        if kind not in ORDERS:
            raise IllegalAnswer("order", f"there are no standing orders for {kind}")
        try:
            msgspec.convert(preset, ORDERS[kind])
        except msgspec.ValidationError as error:
            raise IllegalAnswer("order", str(error)) from None

    def house_answer(self, view: RaceView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
        return choose(view, decision, strength, chance)


def check_setup(setup: Setup) -> None:
    """Raises BadData, saying what cannot be played."""
    find_ruleset(setup.edition)
    if setup.course not in course_ids():
        raise BadData(f"unknown course {setup.course}")
    if not 1 < len(setup.robots) <= 8:
        raise BadData(f"a race has 2 to 8 robots, not {len(setup.robots)}")
    if len(set(setup.robots)) < len(setup.robots):
        raise BadData("two robots have the same name")
    if setup.lives not in LIVES:
        raise BadData(f"robots have {LIVES[0]} to {LIVES[-1]} lives, not {setup.lives}")


GAME = RoboRally()
