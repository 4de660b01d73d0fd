"""The base of all special rules, of courses and of variants: their parameters, and their part in the moments of a race.

There is one module per rule. It defines RULE, a subclass of SpecialRule with the tag used in the course files. No other
module of the rules names it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, TypeVar

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.roborally.events import Place
from engine.roborally.moments import Question
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import Body, RaceState, Robot, Setup, Status
from engine.roborally.turn_context import TurnContext

M = TypeVar("M", bound=msgspec.Struct)

WHO_WINS = "who wins together"
"""The matter that teams settle, and other rules that set some robots against the others."""


class RuleEvent(Event, frozen=True, kw_only=True, omit_defaults=True):
    """An event of a special rule, with the public changes that it makes.

    Pages can show it with nothing else: they do not know the rules' events by name.
    """

    robots: list[Place] = []
    """The robots that changed place; OFF_BOARD for one taken off the board."""
    flags: dict[int, int] = {}
    """flag number -> the flag's new cell; OFF_BOARD if it is on none."""
    carriers: dict[int, int] = {}
    """flag number -> the robot that now carries the flag."""
    archives: dict[int, int] = {}
    """robot -> the new cell of its Archive marker."""
    statuses: dict[int, Status] = {}
    """robot -> its new status."""
    next_flags: dict[int, int] = {}
    """robot -> the flag it races for now."""
    turned: list[int] = []
    """The boards' quarter turns since the start; empty if they have not changed."""

    @property
    def words(self) -> str:
        """A sentence that tells the event. Names appear as marks made by `robot_mark`, `cell_mark` and `team_mark`."""
        raise NotImplementedError


def robot_mark(robot: int) -> str:
    """Stands for a robot's name in the words of an event."""
    return f"{{robot:{robot}}}"


def cell_mark(cell: int) -> str:
    """Stands for a space in the words of an event."""
    return f"{{cell:{cell}}}"


def team_mark(team: int) -> str:
    """Stands for a team's name in the words of an event."""
    return f"{{team:{team}}}"


def are_even(teams: Sequence[int]) -> bool:
    """Whether these teams of the seats are two or more, all of the same size, and none of a single robot."""
    sizes = {*Counter(teams).values()}
    return len({*teams}) > 1 and len(sizes) == 1 and min(sizes) > 1


class RuleMoments:
    """The moments in which a special rule can take part. Each does nothing unless a rule defines it."""

    def enlist(self, setup: Setup, robots: list[Robot]) -> None:
        """The robots have been made, one per seat. The rule may change the list."""

    def place_robots(self, context: TurnContext) -> None:
        """Puts the robots on the board, for courses where they do not start from docks."""

    def set_up(self, context: TurnContext) -> None:
        """The robots are on the board. The first turn has not begun."""

    def set_up_last(self, context: TurnContext) -> None:
        """All rules have set up their part. What is left can be dealt out."""

    def taken_up(self, context: TurnContext) -> None:
        """A scenario begins in the middle of a race. Robots hold what its file says, and nothing is dealt."""

    def powers_down(self, context: TurnContext, robot: Robot) -> None:
        """A robot begins a turn powered down. Hands have not been dealt yet."""

    def programmed(self, context: TurnContext) -> None:
        """All programs are in. The register phases have not begun."""

    def phase_starts(self, context: TurnContext, phase: int) -> None:
        """A register phase begins."""

    def before_move(self, context: TurnContext, robot: Robot) -> None:
        """It is a robot's turn to execute the card of this register, if it has one."""

    def keeps_virtual(self, context: TurnContext, robot: Robot) -> bool:
        """Tells whether a robot stays in virtual mode although it is alone on its space."""
        return False

    def was_pushed(self, context: TurnContext, robot: Robot, by: Body, origin: int) -> None:
        """`by` has pushed `robot` away from `origin`: a robot, or a thing that is pushed itself. `context.actor` is the
        robot whose card moves them all."""

    def belts_moved(self, context: TurnContext, exits: Sequence[int]) -> None:
        """Belts have moved the robots. `exits` is where each cell's belt leads; 0 for nowhere."""

    def pushers_pushed(self, context: TurnContext, pushed: Mapping[int, int]) -> None:
        """Pushers have pushed: cell -> the heading in which what lies there is pushed."""

    def pushers_moved(self, context: TurnContext, robots: Mapping[int, int]) -> None:
        """Pushers have moved robots: robot -> the cell from which."""

    def crushed(self, context: TurnContext, cells: AbstractSet[int]) -> None:
        """Crushers have struck on these cells."""

    def laser_factor(self, context: TurnContext, robot: Robot) -> int:
        """The factor by which each shot of this robot's lasers counts."""
        return 1

    def was_hit(self, context: TurnContext, robot: Robot, by: Robot) -> None:
        """A laser of robot `by` has hit `robot`. The damage has not been dealt yet."""

    def carries(self, context: TurnContext, flag: int) -> bool:
        """Whether a robot carries this flag now, so that it lies on no space."""
        return False

    def destroyed(self, context: TurnContext, robot: Robot, cell: int) -> None:
        """A robot was destroyed on this cell, or by moving off the course there."""

    def may_touch(self, context: TurnContext, robot: Robot) -> bool:
        """Tells whether this robot can touch flags at all."""
        return True

    def may_score(self, context: TurnContext, robot: Robot, flag: int) -> bool:
        """Tells whether this robot gets credit for `flag`, its next one."""
        return True

    def flag_touched(self, context: TurnContext, robot: Robot, flag: int) -> None:
        """A robot touches a flag, whether or not it is its next one."""

    def scored(self, context: TurnContext, robot: Robot) -> None:
        """A robot got credit for a flag."""

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """Checkpoints have been touched. Next, the game looks for winners."""

    def before_repairs(self, context: TurnContext) -> None:
        """The turn is ending. No one has been repaired yet."""

    def repairs(self, context: TurnContext, robot: Robot, wrenches: int) -> bool:
        """A robot ends the turn on a space with this many wrenches. Returns True if the rule has dealt with it."""
        return False

    def after_repairs(self, context: TurnContext) -> None:
        """The turn is ending. Repairs are done, but registers are not wiped yet."""

    def may_return(self, context: TurnContext, robot: Robot) -> bool:
        """Tells whether a destroyed robot re-enters at the end of this turn."""
        return True

    def returns(self, context: TurnContext) -> list[Question]:
        """Questions to the robots that the rule itself brings back."""
        return []

    def reentered(self, context: TurnContext, robot: Robot) -> None:
        """A destroyed robot is back on the board."""

    def turn_ends(self, context: TurnContext) -> None:
        """The turn is over, and all robots that re-enter are back."""


class SpecialRule(RuleMoments, msgspec.Struct, frozen=True, kw_only=True, tag_field="rule", forbid_unknown_fields=True):
    """A rule with the parameters that its course or variant gives it."""

    places_robots: ClassVar[bool] = False
    """Whether it places the robots itself, so that the course needs no docks."""
    without_flags: ClassVar[bool] = False
    """Whether the course needs no flags."""
    flags_in_order: ClassVar[bool] = True
    """Whether robots race for the flags in order."""
    fixes_flags: ClassVar[bool] = False
    """Whether the flags must be those of the course, where the course has them."""
    moves_flags: ClassVar[bool] = False
    """Whether flags may be touched elsewhere than where they stand at first."""
    moves_boards: ClassVar[bool] = False
    """Whether boards may turn."""
    settles: ClassVar[str] = ""
    """The matter that it settles, in words. No other rule of the race may settle the same."""
    robots_each: ClassVar[int] = 1
    """The number of robots of each player."""
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """The kinds of questions that it asks."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that it emits."""

    @property
    def words(self) -> str:
        """The meaning of the rule for players, in a sentence or two of our own."""
        raise NotImplementedError

    def roles(self, memory: Any, turn: int) -> dict[int, str]:
        """robot -> its role under the rule in this turn, in a few words.

        `memory` is what the rule remembers, as plain data; {} if that is nothing.
        """
        return {}

    def carriers(self, memory: Any) -> dict[int, int]:
        """flag number -> the robot that carries the flag now."""
        return {}

    @classmethod
    def name(cls) -> str:
        """The rule's name in the course files."""
        return str(cls.__struct_config__.tag)

    def options_needed(self, flags: int, robots: int) -> int:
        """Counts the Option cards that are neither in the deck nor discarded once it has set up the race."""
        return 0

    def adjust(self, rules: Ruleset) -> Ruleset:
        """The edition's values as they apply in the race."""
        return rules

    def teams(self, seats: int) -> list[int]:
        """The usual team of each seat. [] if the rule has no teams."""
        return []

    def memory(self, context: TurnContext, shape: type[M]) -> M:
        """The rule's memory of this race. It is public, like everything the rule does. Empty at first."""
        kept = context.state.special[self.name()] = self.memory_in(context.state, shape)
        return kept

    def memory_in(self, state: RaceState, shape: type[M]) -> M:
        """The same in a state that no one plays."""
        kept = state.special.get(self.name(), {})
        return kept if isinstance(kept, shape) else msgspec.convert(kept, shape, str_keys=True)
