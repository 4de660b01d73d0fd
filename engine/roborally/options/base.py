"""What every Option card is: a few facts, what it adds to a program, and its part in the moments of a turn.

One module per card. It defines OPTION, a subclass of OptionCard, and no other module of the rules names it.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.events import OptionUsed
from engine.roborally.moments import Question
from engine.roborally.options.riders import Rider, Sheet
from engine.roborally.state import OFF_BOARD, Held, Robot
from engine.roborally.turn_context import TurnContext


class Motion(NamedTuple):
    """What a robot does by its card: drive so many spaces (backwards if negative), then turn quarters clockwise.

    `sideways` is the heading of the drive relative to the robot's own: 1 drives to its right without turning.
    """

    spaces: int
    quarters: int
    sideways: int = 0


Plan = Sequence[tuple[int, int]]
"""The cell and heading of a robot at the start of each register phase, as far as it survives."""


class Arm(msgspec.Struct, frozen=True):
    """An Option weapon that can be fired now: at which robot, what is left of its payload (-1: not counted), the damage
    tokens it gives, and whether it would do nothing at all."""

    option: str
    target: int
    payload: int = -1
    tokens: int = 0
    idle: bool = False


class OptionMoments:
    """The moments in which a card has its say, in the order of a turn. Each does nothing unless a card defines it."""

    def extra_cards(self) -> int:
        """How many Program cards more its robot is dealt."""
        return 0

    def dealt(self) -> None:
        """Its robot has been dealt its hand."""

    def programmed(self) -> None:
        """All programs are in; the robot's riders say what its own added."""

    def planned(self, plan: Plan) -> None:
        """Where its robot would be if all others stood still, now that the programs are in."""

    def before_reveal(self, phase: int) -> Question | None:
        """A question before the cards of this register are revealed."""
        return None

    def motion(self, card: int, motion: Motion) -> Motion:
        """How its robot carries out a card, where it would otherwise be `motion`."""
        return motion

    def bumped(self, other: Robot, heading: int) -> None:
        """By its own card, its robot drove in this heading against `other`, which has moved or could not."""

    def shots(self) -> int:
        """How many shots its robot's main laser fires more."""
        return 0

    def pierces(self) -> int:
        """How many walls or robots its robot's main laser goes through."""
        return 0

    def also_fires(self) -> Sequence[int]:
        """Headings, relative to its robot's, in which it fires a laser of its own."""
        return ()

    def aims(self, phase: int, target: Robot, points: int) -> Question | None:
        """A question about the points, up to so many, that its robot's main laser may score on `target`."""
        return None

    def scores(self, target: Robot) -> bool:
        """One point of its robot's main laser is about to hit. True if the card does something else with it."""
        return False

    def arm(self, phase: int) -> Arm | None:
        """Itself as a weapon that can be fired instead of the main laser, if it can be now."""
        return None

    def landed(self, target: Robot) -> None:
        """A point of its robot's main laser has become a damage token of `target`."""

    def absorbs(self, side: int | None) -> Callable[[], None] | None:
        """How it takes one token for its robot; None if it does not. `side`: the heading in which the damage came, None
        if from no side. Nothing has happened until it is called."""
        return None

    def touches(self, phase: int) -> Question | None:
        """A question about checkpoints that its robot touches besides the one it stands on."""
        return None

    def after_repairs(self) -> None:
        """The turn ends: repairs are done, registers not yet wiped."""

    def turn_ends(self) -> None:
        """Registers are wiped."""

    def lost(self) -> None:
        """Its robot loses it: by then it is no longer among the robot's Options."""


class OptionCard(OptionMoments):
    """An Option card before its owner, in one run of one turn."""

    title: ClassVar[str]
    """Its printed name."""
    words: ClassVar[str]
    """What it does, in our words."""
    editions: ClassVar[tuple[str, ...]]
    """The editions in whose decks it is."""
    payload: ClassVar[int] = 0
    """How often it can be used, as far as that is counted."""
    worth: ClassVar[int]
    """How much it is worth keeping: of two cards the one worth less is given up, if their owner has no wish."""
    order: ClassVar[int] = 50
    """Its place where several cards take part in a moment."""
    rider: ClassVar[type[Rider] | None] = None
    """What it adds to a program."""
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """The kinds of question of its own."""
    undamaged_return: ClassVar[bool] = False
    """Whether its robot re-enters without damage, even if it was lost with the last destruction."""

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        self.context = context
        self.robot = robot
        self.held = held

    @classmethod
    def check_pair(cls, first: int, second: int) -> bool:
        """Whether it lets these two Program cards share a register, `first` at the bottom."""
        return False

    @classmethod
    def advise(cls, sheet: Sheet) -> Rider | None:
        """What a bot adds with it to a program that stands already; None: nothing."""
        return cls.rider.suggested(sheet) if cls.rider else None

    @classmethod
    def order_of(cls, said: Any) -> dict[str, Any]:
        """The standing order that a scenario file's words about a question of this card come to.

        Raises IllegalAnswer.
        """
        raise IllegalAnswer("order", f"{said} says nothing about {cls.title}")

    @property
    def id(self) -> str:
        return self.held.id

    @property
    def is_running(self) -> bool:
        """Whether its robot is on the board and not powered down."""
        return self.robot.cell != OFF_BOARD and not self.robot.powered_down

    def ridden(self) -> Any:
        """Its rider of the last program, as its type; None if it has none."""
        raw = self.robot.riders.get(self.held.id)
        return None if raw is None or self.rider is None else self.rider.read(raw)

    def tell_use(self, phase: int = 0, other: Robot | None = None) -> None:
        """Tells the watchers that it is used, perhaps on another robot."""
        from_phase = phase or self.context.state.phase
        if self.context.watched:
            on = -1 if other is None else other.number
            self.context.emit(OptionUsed(robot=self.robot.number, option=self.id, phase=from_phase, on=on))
