"""A race in one run of one turn: its state, the floor it is run on, who stands where, and who has a say in what."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from engine.kernel.ask import Play, ask_all
from engine.kernel.decisions import Decision
from engine.kernel.errors import RulesBug
from engine.kernel.journal import By
from engine.roborally.courses import course_moments, course_rules, floor_of, load_course, square_board_at
from engine.roborally.damage import destroy
from engine.roborally.decisions import PreventDamage, SacrificeAnswer
from engine.roborally.events import OptionUsed
from engine.roborally.factory_floor import FactoryFloor, standing_order
from engine.roborally.moments import Moments, moments_of, nobody_at
from engine.roborally.option_cards import Why, take_option
from engine.roborally.options import find_option
from engine.roborally.options.base import OptionCard, OptionMoments
from engine.roborally.options.weapon import OptionalWeapon
from engine.roborally.rulesets import find_ruleset
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.base import RuleMoments
from engine.roborally.state import OFF_BOARD, RaceState, Robot

Method = Callable[..., Any]


NO_RULES = nobody_at(RuleMoments)


def open_race(state: RaceState, *args: Any, **kwargs: Any) -> "Race":
    """A race on its course, as the course's boards lie now, under its edition and the course's special rules."""
    setup = state.setup
    floor = floor_of(setup.course, tuple(state.turned))
    special = course_moments(setup.course)
    return Race(state, floor, rules_on(setup.course, setup.edition), *args, special=special, **kwargs)


@cache
def rules_on(course: str, edition: str) -> Ruleset:
    """The values of an edition as the special rules of a course change them."""
    rules = find_ruleset(edition)
    for special in course_rules(course):
        rules = special.adjust(rules)
    return rules


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"


class Race(Play):
    """What the rules of a turn work on. All but the state is rebuilt whenever a race is opened."""

    # Every rule looks things up here, and Python does so a quarter slower once an object has over 30 attributes.
    __slots__ = (
        "_asked",
        "_cards",
        "_fitted",
        "_in_force",
        "_on_board",
        "_running",
        "_waited_in",
        "actor",
        "at_random",
        "floor",
        "has_options",
        "in_dock_order",
        "lost",
        "robots",
        "rules",
        "rules_at",
        "standing",
        "state",
        "steady",
        "touching",
    )

    def __init__(
        self,
        state: RaceState,
        floor: FactoryFloor,
        rules: Ruleset,
        *args: Any,
        special: Moments | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.state = state
        self.floor = floor
        self.rules = rules
        self.robots = state.robots
        self.in_dock_order = standing_order(state.robots)
        self.standing: list[Robot | None] = [None] * floor.size
        """cell -> the robot on it."""
        self._on_board: list[Robot] | None = None
        self._running: list[Robot] | None = None
        self.lost: list[int] = []
        """The robots eliminated in this register phase."""
        self.actor: Robot | None = None
        """Whose card is being carried out."""
        self.touching: list[tuple[Robot, int]] = []
        """Who touches which cell at the end of this register phase."""
        self.steady: set[int] = set()
        """The robots that board elements do not turn."""
        self.at_random: set[int] = set()
        """The robots that execute cards drawn at random for the rest of this turn."""
        self.has_options = False
        """Whether any robot holds, or has held in this turn, an Option card."""
        self.rules_at = NO_RULES | special if special else NO_RULES
        """Moment -> what the course's special rules do in it; they are called with the race first."""
        self._cards: dict[str, dict[int, list[Method]]] = {}
        self._fitted: dict[tuple[int, str], OptionCard] = {}
        self._in_force: dict[int, list[OptionCard]] = {}
        """The cards lost in this turn that still have their say."""
        self._asked: dict[int, set[str]] = {}
        self._waited_in = ""
        for robot in self.robots:
            if robot.cell:
                self.standing[robot.cell] = robot
            if robot.options:
                self.fit(robot)

    # --- who stands where ------------------------------------------------------------------------------------------

    def on_board(self) -> list[Robot]:
        """The robots on the board, powered down or not, in dock order."""
        if self._on_board is None:
            self._on_board = [robot for robot in self.in_dock_order if robot.cell]
        return self._on_board

    def running(self) -> list[Robot]:
        """The robots on the board that are not powered down, in dock order."""
        if self._running is None:
            self._running = [robot for robot in self.on_board() if not robot.powered_down]
        return self._running

    def docked(self) -> None:
        """Looks up the dock order anew."""
        self.in_dock_order = standing_order(self.robots)
        self._on_board = self._running = None

    def power(self, robot: Robot, down: bool) -> None:
        """Powers a robot down or up."""
        robot.powered_down = down
        self._running = None

    def put(self, robot: Robot, cell: int) -> None:
        """Moves a robot to a free cell, or back onto the board."""
        if robot.cell:
            self.standing[robot.cell] = None
        else:
            self._on_board = self._running = None
        robot.cell = cell
        self.standing[cell] = robot

    def lift(self, robot: Robot) -> None:
        """Takes a robot off the board."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = None
        robot.cell = OFF_BOARD
        self._on_board = self._running = None

    def move_together(self, moves: Sequence[tuple[Robot, int]]) -> None:
        """Moves several robots at the same moment, some perhaps to where others leave; then pits take their toll."""
        for robot, _ in moves:
            self.standing[robot.cell] = None
        casualties = []
        for robot, cell in moves:
            robot.cell = cell
            cause = self.floor.deadly[cell]
            if cause:
                casualties.append((robot, cause))
            else:
                self.standing[cell] = robot
        destroy(self, casualties)

    def turn_board(self, cell: int) -> bool:
        """Turns the board around a cell by a quarter clockwise; robots, flags and Archive markers keep their cells.

        False, and nothing has changed, if that board is not square.
        """
        course = load_course(self.state.setup.course)
        board = square_board_at(course.id, self.floor.xy(cell))
        if board is None:
            return False
        turned = self.state.turned or [0] * len(course.boards)
        self.state.turned = [(quarters + (board == number)) % 4 for number, quarters in enumerate(turned)]
        self.floor = floor_of(course.id, tuple(self.state.turned))
        return True

    # --- who has a say ---------------------------------------------------------------------------------------------

    def may_touch_flags(self, robot: Robot) -> bool:
        """Whether the course's special rules let a robot touch flags."""
        return all(may(self, robot) for may in self.rules_at["may_touch"])

    def anybody_at(self, moment: str) -> bool:
        """Whether an Option card of any robot takes part in a moment."""
        return bool(self._cards.get(moment))

    def cards_at(self, moment: str, robot: Robot) -> Sequence[Method]:
        """A robot's Option cards that take part in a moment."""
        holders = self._cards.get(moment)
        return holders.get(robot.number, ()) if holders else ()

    def all_cards_at(self, moment: str) -> list[Method]:
        """All robots' Option cards that take part in a moment, in dock order.

        Rules: 001 "OPTION CARD PRIORITY"
        """
        holders = self._cards.get(moment)
        if not holders:
            return []
        return [method for robot in self.in_dock_order for method in holders.get(robot.number, ())]

    def fit(self, robot: Robot) -> None:
        """Looks up which cards a robot holds; one that it held before stays the same object."""
        self.has_options = True
        cards = [self.card(robot, held.id) for held in robot.options] + self._in_force.get(robot.number, [])
        for holders in self._cards.values():
            holders.pop(robot.number, None)
        for name, methods in moments_of(sorted(cards, key=lambda card: (card.order, card.id)), OptionMoments).items():
            self._cards.setdefault(name, {})[robot.number] = methods

    def keep_in_force(self, card: OptionCard) -> None:
        """Lets a card that its robot has just lost have its say to the end of the turn."""
        self._in_force.setdefault(card.robot.number, []).append(card)
        self.fit(card.robot)

    def card(self, robot: Robot, option: str) -> OptionCard:
        """One of a robot's Option cards."""
        key = robot.number, option
        if key not in self._fitted:
            held = next(held for held in robot.options if held.id == option)
            self._fitted[key] = find_option(option)(self, robot, held)
        return self._fitted[key]

    def weapon(self, robot: Robot, option: str) -> OptionalWeapon:
        """One of a robot's weapons. Raises RulesBug if it is none."""
        card = self.card(robot, option)
        if not isinstance(card, OptionalWeapon):
            raise RulesBug(f"{option} is not a weapon")
        return card

    def take_option(self, robot: Robot, option: str, why: Why) -> None:
        """A robot loses one of its Option cards."""
        take_option(self, robot, option, why)
        del self._fitted[robot.number, option]

    def tell_use(self, card: OptionCard, phase: int, other: Robot | None) -> None:
        """Tells that a card is used."""
        on = -1 if other is None else other.number
        self.emit(OptionUsed(robot=card.robot.number, option=card.id, phase=phase, on=on))

    def rehearsal(self) -> "Race":
        """A copy of the race as it stands, to try something out in: nobody is asked, and nothing is told."""
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(self.state), type=RaceState)
        chance = self.chance.scoped("rehearsal")
        trial = Race(
            state, self.floor, self.rules, self.turn, chance, responder=_declines, watched=False, special=self.rules_at
        )
        trial.steady, trial.at_random = set(self.steady), set(self.at_random)
        return trial

    # --- who is asked ----------------------------------------------------------------------------------------------

    def ask_sacrifices(self, tokens: Mapping[int, int]) -> dict[int, SacrificeAnswer]:
        """Asks those who hold Options what they give up against so many tokens each; robots by number."""
        if not self.has_options:
            return {}
        questions = self.sacrifice_questions(tokens)
        return dict(zip((question.robot for question in questions), ask_all(self, questions), strict=True))

    def sacrifice_questions(self, tokens: Mapping[int, int]) -> list[PreventDamage]:
        """The questions to those who hold Options and may receive tokens."""
        return [
            PreventDamage(
                seat=robot.seat,
                subject=f"r{robot.number}",
                robot=robot.number,
                damage=robot.damage,
                tokens=tokens[robot.number],
                options=list(robot.options),
            )
            for robot in self.in_dock_order
            if tokens.get(robot.number) and robot.options
        ]

    def begin_segment(self) -> None:
        """Each segment may wait once for those who wish to be asked."""
        self._waited_in = ""

    def may_ask(self, decision: Decision[Any]) -> bool:
        """Whether a seat is asked by its own wish: as far as the table allows, and once a segment for all together.

        Rules: A-224
        """
        setup = self.state.setup
        if not self.state.phase:
            return setup.interruptions != "none"
        if setup.interruptions != "full" or self._waited_in not in ("", decision.group):
            return False
        allowed = len(self._asked.get(decision.seat, set()) - {decision.group}) < setup.max_asks
        if allowed:
            self._waited_in = decision.group
        return allowed

    def note_asked(self, decision: Decision[Any]) -> None:
        if self.state.phase:
            self._waited_in = decision.group
            self._asked.setdefault(decision.seat, set()).add(decision.group)
