"""RoboRally, from the docks to the last flag. It reads like the rulebook's table of contents."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar, Union

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData, IllegalAnswer
from engine.kernel.events import Seat
from engine.kernel.files.kept import is_digest
from engine.kernel.game import GameRules, Outcome
from engine.kernel.record.commitment import canonical
from engine.roborally.bots.chances import learn_course
from engine.roborally.bots.choice import choose
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_data, course_rules, floor_of, is_course, load_course, load_file
from engine.roborally.courses.files import keep_file, read_file
from engine.roborally.decisions import decision_types, order_types
from engine.roborally.elements import element_events
from engine.roborally.elements.sites.dock import DOCKS
from engine.roborally.events import RaceEvent, TurnStarted
from engine.roborally.opening import open_turn
from engine.roborally.race.contradictions import refuse_contradictions
from engine.roborally.race.rules import race_moments, rules_of, ruleset_of, special_rules
from engine.roborally.race.setup import set_up_race
from engine.roborally.race.standings import places
from engine.roborally.race.upgrades import upgraded
from engine.roborally.review import RaceReviewer
from engine.roborally.rulesets import find_ruleset
from engine.roborally.special_rules import rule_events
from engine.roborally.special_rules.base import SpecialRule, are_even
from engine.roborally.state import NO_TEAM, PLAYERS_FOR_MORE_LIVES, USUAL_LIVES, RaceState, Robot, Setup
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.play_programs import play_programs
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.turn_context import TurnContext
from engine.roborally.variants import find_variants
from engine.roborally.views.race import RaceView, assume, view_for

LIVES = range(1, 100)


class RoboRally(GameRules[RaceState]):
    """The robot race."""

    id: ClassVar[str] = "roborally"
    revision: ClassVar[int] = 11
    setup_type = Setup
    state_type = RaceState
    event_types: ClassVar[Any] = Union[(RaceEvent, *element_events(), *rule_events())]
    strengths: ClassVar[tuple[str, ...]] = tuple(STRENGTHS)
    seat_names = ("Bolt", "Cog", "Dynamo", "Fuse", "Magnet", "Piston", "Rivet", "Widget")
    quick_options: ClassVar[dict[str, Any]] = {"course": "risky-exchange"}
    newcomer_options: ClassVar[dict[str, Any]] = {"first_race": True}

    def make_setup(self, options: dict[str, Any], names: list[str]) -> Setup:
        """The edition is that of the course, if the options do not name one."""
        course = options.get("course")
        implied = {"edition": load_course(str(course)).edition} if is_course(course) else {}
        setup: Setup = super().make_setup({**implied, **options, "robots": names}, names)
        return setup

    def data(self, setup: Setup) -> dict[str, Any]:
        """The course with its boards, and the Program deck: the kind of each card by its priority."""
        return course_data(setup.course) | {"cards": {str(card): kind for card, kind in CARDS.items()}}

    def carried(self, setup: Setup) -> Any:
        """The course with its boards, unless it is of the box."""
        return load_file(setup.course).data() if is_digest(setup.course) else None

    def take(self, carried: Any) -> None:
        keep_file(read_file(canonical(carried)))

    def new_state(self, setup: Setup) -> RaceState:
        check_setup(setup)
        usual = usual_teams(special_rules(setup), len(setup.robots))
        setup = msgspec.structs.replace(setup, teams=setup.teams or usual)
        teams = setup.teams or [NO_TEAM] * len(setup.robots)
        robots = [
            Robot(number=seat, seat=seat, name=name, lives=ruleset_of(setup).lives or setup.lives, team=teams[seat])
            for seat, name in enumerate(setup.robots)
        ]
        for enlist in race_moments(setup).get("enlist", ()):
            enlist(setup, robots)
        return RaceState(setup=setup, robots=robots)

    def seats(self, state: RaceState) -> int:
        return len(state.setup.robots)

    def open_play(self, state: RaceState, *args: Any, **kwargs: Any) -> TurnContext:
        return open_turn(state, *args, **kwargs)

    def set_up(self, context: TurnContext) -> None:
        set_up_race(context)

    def play_turn(self, context: TurnContext) -> None:
        """Rules: 001 "HOW TO PLAY"; 000 "TURN SEQUENCE" """
        context.state.turn = context.turn
        context.emit(TurnStarted(turn=context.turn))
        deal_program_cards(context)
        if not context.state.over:
            self.play_programs(context)

    def play_programs(self, context: TurnContext) -> None:
        program_registers(context)
        play_programs(context)

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

    def teams(self, options: dict[str, Any], seats: int) -> list[int]:
        course, wanted = options.get("course"), options.get("variants")
        variants = [it for it in find_variants() if isinstance(wanted, list) and it in wanted]
        return usual_teams((*course_rules(str(course)), *rules_of(variants)), seats) if is_course(course) else []

    def decode(self, dump: bytes) -> RaceState:
        """Decodes a state of this revision or an earlier one."""
        try:
            return super().decode(dump)
        except msgspec.ValidationError:
            return super().decode(upgraded(dump))

    def decision_types(self) -> dict[str, type[Decision[Any]]]:
        return decision_types()

    def default_orders(self, asks: bool) -> dict[str, Any]:
        """Where others wait, no one is asked unless they want to be."""
        return {kind: msgspec.to_builtins(shape(ask=asks)) for kind, shape in order_types().items()}

    def check_order(self, kind: str, preset: Any) -> None:
        if kind not in order_types():
            raise IllegalAnswer("order", f"there are no standing orders for {kind}")
        try:
            msgspec.convert(preset, order_types()[kind])
        except msgspec.ValidationError as error:
            raise IllegalAnswer("order", str(error)) from None

    def bot_answer(self, view: RaceView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
        return choose(view, decision, strength, chance)

    def warm_up_bots(self, setup: Setup) -> None:
        learn_course(setup.course, setup.edition)

    def reviewer(self) -> RaceReviewer:
        return RaceReviewer()


def check_setup(setup: Setup) -> None:
    """Raises BadData, with a text that says why, if the set-up cannot be played."""
    rules = find_ruleset(setup.edition)
    if not is_course(setup.course):
        raise BadData(f"unknown course {setup.course}")
    edition = load_course(setup.course).edition
    if edition not in rules.courses:
        raise BadData(f"the course {setup.course} belongs to the edition {edition}, not {setup.edition}")
    if setup.one_flag_per_turn and not rules.one_flag_option:
        raise BadData(f"the edition {setup.edition} always gives credit for every flag touched in a turn")
    if setup.random_flags and not rules.random_flags:
        raise BadData(f"the edition {setup.edition} has its flags where the course puts them")
    each = max((rule.robots_each for rule in course_rules(setup.course)), default=1)
    most = (len(floor_of(setup.course).docks) or DOCKS[-1]) // each
    if not 1 < len(setup.robots) <= most:
        who = "robots" if each == 1 else f"players with {each} robots each"
        raise BadData(f"a race has 2 to {most} {who}, not {len(setup.robots)}")
    if len(set(setup.robots)) < len(setup.robots):
        raise BadData("two robots have the same name")
    _check_lives(setup)
    _check_teams(setup)
    refuse_contradictions(setup)


def usual_teams(rules: Iterable[SpecialRule], seats: int) -> list[int]:
    """The team of each seat according to these special rules. [] if everyone plays alone."""
    return next((teams for rule in rules if (teams := rule.teams(seats))), [])


def _check_lives(setup: Setup) -> None:
    """Rules: 001 "SETUP"; 000 "Extra Lives" """
    if setup.lives not in LIVES:
        raise BadData(f"lives: robots have {LIVES[0]} to {LIVES[-1]} lives, not {setup.lives}")
    players = len(setup.robots)
    if setup.lives > USUAL_LIVES and players < PLAYERS_FOR_MORE_LIVES:
        raise BadData(
            f"lives: more than {USUAL_LIVES} are for {PLAYERS_FOR_MORE_LIVES} players or more, and this race has "
            f"{players}"
        )


def _check_teams(setup: Setup) -> None:
    """Teams may be left out of the set-up; then the usual ones apply."""
    seats = len(setup.robots)
    usual = usual_teams(special_rules(setup), seats)
    teams = setup.teams or usual
    if not usual and teams:
        raise BadData(f"there are no teams on the course {setup.course}, unless a variant makes them")
    if len(teams) not in (0, seats):
        raise BadData(f"{len(teams)} teams are named for {seats} robots")
    sizes = Counter(teams)
    if usual and not are_even(usual):
        raise BadData(f"{seats} robots cannot form even teams of two or more")
    if sizes.keys() != {*usual} or len({*sizes.values()}) > 1:
        raise BadData(f"the teams must be even; {seats} robots in {teams} are not")


GAME = RoboRally()
