"""The base of all Option cards: a few facts, what the card adds to a program, and its part in the moments of a turn.

There is one module per card. It defines OPTION, a subclass of OptionCard. No other module of the rules names the card.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.damage.causes import Why
from engine.roborally.events import OptionUsed
from engine.roborally.moments import Question
from engine.roborally.options.riders import Rider, UnfinishedProgram
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, Held, Robot
from engine.roborally.turn_context import TurnContext


class Motion(NamedTuple):
    """A robot's motion by its card: it drives that many spaces (backwards if negative), then turns quarters clockwise.

    `sideways` is the heading of the drive relative to the robot's own. 1 drives to its right without turning.
    """

    spaces: int
    quarters: int
    sideways: int = 0


Plan = Sequence[tuple[int, int]]
"""The robot's cell and heading at the start of each register phase, for as long as it survives."""


class Arm(msgspec.Struct, frozen=True):
    """An Option weapon that can be fired now.

    `target` is the robot it would hit (NOBODY if it fires blind), `payload` what is left of it (-1: not counted),
    `tokens` the damage it deals. `idle` says that firing it would have no effect at all.
    """

    option: str
    target: int
    payload: int = -1
    tokens: int = 0
    idle: bool = False


class OptionMoments:
    """The moments in which a card can take part, in the order of a turn. Each does nothing unless a card defines it."""

    def extra_cards(self) -> int:
        """The number of additional Program cards that its robot is dealt."""
        return 0

    def received(self) -> None:
        """Its robot has just got it."""

    def powers_down(self) -> None:
        """Its robot powers down."""

    def dealt(self) -> None:
        """Its robot has been dealt its hand."""

    def all_dealt(self) -> Question | None:
        """A question before programming, when all robots have been dealt their hands."""
        return None

    def programmed(self) -> None:
        """All programs are in. The robot's riders say what its own program adds."""

    def planned(self, plan: Plan) -> None:
        """The programs are in. `plan` is where its robot would be if all others stood still."""

    def phase_starts(self, phase: int) -> None:
        """A register phase begins, before anything is revealed."""

    def before_reveal(self, phase: int) -> Question | None:
        """A question before the cards of this register are revealed."""
        return None

    def acts_at(self, phase: int) -> int:
        """The priority at which the card moves its robot instead of the register's card; 0 if it does not."""
        return 0

    def act(self, phase: int) -> bool:
        """Moves its robot at that priority. Returns False if the register's card is executed after all."""
        return False

    def wasted(self, phase: int) -> None:
        """Loses, without effect, what the program has it do before the card of this register."""

    def uses_gadget(self, phase: int) -> None:
        """It is its robot's turn to act in this register: by its card, without one, or as an Option moves it."""

    def before_card(self, phase: int) -> None:
        """It is its robot's turn to execute the card of this register, if there is one."""

    def plays_first(self, phase: int) -> int:
        """A Program card that its robot executes before that of this register, or EMPTY."""
        return EMPTY

    def plays_next(self, card: int) -> int:
        """A Program card that its robot executes after this one in the same register, or EMPTY."""
        return EMPTY

    def moves_by(self, card: int) -> int:
        """The card by which its robot moves when this one comes up."""
        return card

    def motion(self, card: int, motion: Motion) -> Motion:
        """Changes how its robot executes a card. `motion` is what it would do otherwise."""
        return motion

    def played(self, card: int) -> None:
        """Its robot has executed a card which it held when it began."""

    def put_out_of_action(self) -> None:
        """Its robot is where Options cannot be used now. To be called as often as that is found."""

    def sets_out(self) -> None:
        """Its robot is about to move by its own card."""

    def bumped(self, other: Robot, heading: int, moved: bool) -> None:
        """Its robot drove into `other` in this heading by its own card, and moved it or not."""

    def gun_turned(self) -> int:
        """The quarter turns clockwise from its robot's heading to that of its main laser and weapons."""
        return 0

    def shots(self) -> int:
        """The number of additional shots of its robot's main laser."""
        return 0

    def pierces(self) -> int:
        """The number of walls or robots that its robot's main laser goes through."""
        return 0

    def also_fires(self) -> Sequence[int]:
        """Headings, relative to its robot's, in which the card fires a laser of its own."""
        return ()

    def aims(self, phase: int, target: Robot, points: int) -> Question | None:
        """A question about the points that its robot's main laser may score on `target`, at most `points`."""
        return None

    def scores(self, target: Robot) -> bool:
        """A point of its robot's main laser is about to hit. Returns True if the card turns it into something else."""
        return False

    def arm(self, phase: int) -> Arm | None:
        """The card as a weapon that can be fired now instead of the main laser, or None."""
        return None

    def misses(self, phase: int) -> bool:
        """Tells whether the program uses the card instead of the main laser where it sees no one."""
        return False

    def landed(self, target: Robot) -> None:
        """A point of its robot's main laser has become a damage token of `target`."""

    def struck(self, hit: Any) -> None:
        """Its robot is about to receive a token, which may still be stopped. `hit` is a `Hit`."""

    def absorbs(self, side: int | None) -> Callable[[], None] | None:
        """A function with which the card takes one token for its robot, or None if it takes none.

        `side` is the heading in which the damage came, None if it came from no side. Nothing happens until the
        result is called.
        """
        return None

    def pays(self) -> Callable[[], None] | None:
        """Its robot is about to receive a token. How the card takes it instead, or None. Nothing happens until then."""
        return None

    def touches(self, phase: int) -> Question | None:
        """A question about checkpoints that its robot touches besides the one on its own space."""
        return None

    def after_repairs(self) -> None:
        """The turn is ending. Repairs are done, but registers are not wiped yet."""

    def turn_ends(self) -> None:
        """Registers have been wiped."""

    def reentered(self) -> None:
        """Its robot has just re-entered."""

    def lost_beside(self, other: Held, why: Why) -> None:
        """Its robot has just lost another Option."""

    def given_away(self) -> None:
        """Its robot has just exchanged it for an Option of another robot. It belongs to that one now."""

    def lost(self, cell: int) -> None:
        """Its robot has just lost it. It is no longer among the robot's Options.

        `cell` is where the robot is, or where it was destroyed; OFF_BOARD if it is in a pit or beside the course.
        """


class OptionCard(OptionMoments):
    """An Option card held by a robot, in one run of one turn."""

    title: ClassVar[str]
    """The printed name."""
    words: ClassVar[str]
    """Its effect, in our words."""
    editions: ClassVar[tuple[str, ...]]
    """The editions whose decks contain it."""
    payload: ClassVar[int] = 0
    """It can be used this often; 0 if that is not counted."""
    holds: ClassVar[int] = 0
    """The payload that it can take up during the race, beginning with none."""
    worth: ClassVar[int]
    """The value of keeping it. Cards worth less are given up first, unless their owner wants otherwise."""
    order: ClassVar[int] = 50
    """Its position among the cards that take part in a moment, lowest first."""
    rider: ClassVar[type[Rider] | None] = None
    """Its addition to a program."""
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """The kinds of questions that it asks."""
    device: ClassVar[type[Any] | None] = None
    """The kind of device that it puts on the floor."""
    helps_moving: ClassVar[bool] = False
    """Whether bots plan with it although it is a gadget: it changes how its robot moves in the same register."""
    grows: ClassVar[bool] = False
    """Whether it comes with another Option that changes from time to time."""
    undamaged_return: ClassVar[bool] = False
    """Whether its robot re-enters without damage, even if the card was lost with the last destruction."""

    is_unprogrammed = False
    """Whether it came in the middle of the turn, so that nothing can have been programmed for it yet."""
    _read: tuple[Any, Rider] | None = None
    """The rider that was decoded last, with what it was decoded from."""

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        self.context = context
        self.robot = robot
        self.held = held

    @classmethod
    def check_pair(cls, first: int, second: int) -> bool:
        """Tells whether it allows these two Program cards in one register, with `second` on top of `first`."""
        return False

    @classmethod
    def check_rider(cls, rider: Rider) -> None:
        """Raises IllegalAnswer if the card does not take this rider, although it has the right shape."""

    @classmethod
    def reaches(cls, floor: FactoryFloor, cell: int) -> Sequence[int]:
        """The cells on which it touches checkpoints from this one, besides the cell itself."""
        return ()

    @classmethod
    def is_explosive(cls, held: Held) -> bool:
        """Tells whether the loss of the card, as it is held now, causes an explosion."""
        return False

    @classmethod
    def advise(cls, sheet: UnfinishedProgram) -> Rider | None:
        """A bot's use of it beside a program already chosen, or None."""
        return cls.rider.suggested(sheet) if cls.rider else None

    @classmethod
    def understands(cls, said: Any) -> bool:
        """Whether a scenario file can say this about it in a register."""
        return isinstance(said, bool)

    @classmethod
    def answer_of(cls, decision: Any, said: Any) -> Any:
        """The answer to this question of the card's, from a scenario file's words.

        Raises IllegalAnswer or ValidationError if the words do not fit.
        """
        return decision.without_asking(cls.order_of(decision, said))

    @classmethod
    def order_of(cls, decision: Any, said: Any) -> dict[str, Any]:
        """The standing order for this question of the card's, from a scenario file's words. True is the usual order.

        Raises IllegalAnswer if the words do not fit.
        """
        if said is True:
            return {}
        raise IllegalAnswer("order", f"{said} says nothing about {cls.title}")

    @property
    def id(self) -> str:
        return self.held.id

    @property
    def is_running(self) -> bool:
        """Whether its robot is on the board and not powered down."""
        return self.robot.cell != OFF_BOARD and not self.robot.powered_down

    def registers_to_come(self) -> range:
        """The registers of this turn's program that are not over: none before all programs are in.

        Rules: 000 "DESTRUCTION"; A-303; A-336
        """
        state = self.context.state
        are_programs_in = state.phase or (not state.revealed and any(robot.face_down for robot in self.context.robots))
        return range(max(state.phase, 1), REGISTERS + 1) if are_programs_in and self.is_running else range(0)

    def ridden(self) -> Any:
        """The card's rider of the last program, decoded, or None.

        Rules: 000 "TURN-PROGRAMMED"; 000 "PHASE-PROGRAMMED"
        """
        raw = self.robot.riders.get(self.held.id)
        if raw is None or self.rider is None or self.is_unprogrammed:
            return None
        if self._read is None or self._read[0] is not raw:
            self._read = raw, self.rider.read(raw)
        return self._read[1]

    def tell_use(self, phase: int = 0, other: Robot | None = None) -> None:
        """Emits the event that the card is used, perhaps on another robot."""
        from_phase = phase or self.context.state.phase
        if self.context.watched:
            on = -1 if other is None else other.number
            self.context.emit(OptionUsed(robot=self.robot.number, option=self.id, phase=from_phase, on=on))
