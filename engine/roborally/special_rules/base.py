"""What a special rule of a course is: its parameters, and its part in the moments of a race.

One module per rule. It defines RULE, a subclass of SpecialRule tagged as in the course files, and no other module of
the rules names it.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.roborally.events import Place
from engine.roborally.moments import Question
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import Robot, Setup, Status
from engine.roborally.turn_context import TurnContext

M = TypeVar("M", bound=msgspec.Struct)


class RuleEvent(Event, frozen=True, kw_only=True, omit_defaults=True):
    """An event that one special rule alone tells, with what it changes for all to see.

    A page needs no more than this to show it: it knows none of the rules' own events.
    """

    robots: list[Place] = []
    """Where robots stand from now on; OFF_BOARD for one that is taken away."""
    flags: dict[int, int] = {}
    """Flag number -> where that flag stands from now on; OFF_BOARD for nowhere."""
    carriers: dict[int, int] = {}
    """Flag number -> the robot that carries that flag from now on."""
    archives: dict[int, int] = {}
    """Robot -> where its Archive marker lies from now on."""
    statuses: dict[int, Status] = {}
    """Robot -> how it is with it from now on."""
    next_flags: dict[int, int] = {}
    """Robot -> the flag it races for from now on."""
    turned: list[int] = []
    """How the course's boards lie from now on, in quarter turns since the start; empty: as before."""

    @property
    def words(self) -> str:
        """What happened, in a sentence with marks by `robot_mark`, `cell_mark` and `team_mark` for all that has a name
        of its own."""
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


class RuleMoments:
    """The moments in which a special rule has its say. Each does nothing unless a rule defines it."""

    def enlist(self, setup: Setup, robots: list[Robot]) -> None:
        """The robots are made, one per seat; it may change the list."""

    def place_robots(self, context: TurnContext) -> None:
        """Puts the robots on the board, for courses where they do not start from docks."""

    def set_up(self, context: TurnContext) -> None:
        """The robots are on the board; the first turn has not begun."""

    def phase_starts(self, context: TurnContext, phase: int) -> None:
        """A register phase begins."""

    def was_pushed(self, context: TurnContext, robot: Robot, by: Robot, origin: int) -> None:
        """`by` has pushed `robot` from `origin` to where it stands; `context.actor` is whose card moves them all."""

    def belts_moved(self, context: TurnContext, exits: Sequence[int]) -> None:
        """Belts have moved the robots; `exits` tells where each cell's belt leads, 0 for nowhere."""

    def laser_factor(self, context: TurnContext, robot: Robot) -> int:
        """How many times each shot of this robot's lasers counts."""
        return 1

    def was_hit(self, context: TurnContext, robot: Robot, by: Robot) -> None:
        """A laser of robot `by` has hit `robot`; damage is not given out yet."""

    def destroyed(self, context: TurnContext, robot: Robot, cell: int) -> None:
        """A robot was destroyed on, or moved off the course at, this cell."""

    def may_touch(self, context: TurnContext, robot: Robot) -> bool:
        """Whether this robot can touch flags at all."""
        return True

    def may_score(self, context: TurnContext, robot: Robot, flag: int) -> bool:
        """Whether this robot gets credit for a flag that is its next one."""
        return True

    def flag_touched(self, context: TurnContext, robot: Robot, flag: int) -> None:
        """A robot touches a flag, its next one or not."""

    def scored(self, context: TurnContext, robot: Robot) -> None:
        """A robot got credit for a flag."""

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """Checkpoints are touched; winners are looked for next."""

    def repairs(self, context: TurnContext, robot: Robot, wrenches: int) -> bool:
        """A robot ends the turn where there are so many wrenches. True if the rule has seen to it itself."""
        return False

    def after_repairs(self, context: TurnContext) -> None:
        """The turn ends: repairs are done, registers not yet wiped."""

    def may_return(self, context: TurnContext, robot: Robot) -> bool:
        """Whether a destroyed robot re-enters at the end of this turn."""
        return True

    def returns(self, context: TurnContext) -> list[Question]:
        """Questions to those that the rule itself lets come back."""
        return []

    def turn_ends(self, context: TurnContext) -> None:
        """The turn is over, and all who re-enter are back."""


class SpecialRule(RuleMoments, msgspec.Struct, frozen=True, kw_only=True, tag_field="rule", forbid_unknown_fields=True):
    """A rule with the parameters that its course gives it."""

    places_robots: ClassVar[bool] = False
    """Whether it puts the robots on the board itself, so that the course needs no docks."""
    without_flags: ClassVar[bool] = False
    """Whether the course needs no flags."""
    flags_in_order: ClassVar[bool] = True
    """Whether robots race for one flag after the other."""
    robots_each: ClassVar[int] = 1
    """How many robots a player has."""
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """The kinds of question of its own."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of event of its own."""

    @property
    def words(self) -> str:
        """What it means for the players, in a sentence or two of our own."""
        raise NotImplementedError

    def roles(self, memory: Any, turn: int) -> dict[int, str]:
        """Robot -> what the rule makes of it in this turn, in a few words.

        `memory` is what it remembers, as plain data; {} where that is nothing.
        """
        return {}

    def carriers(self, memory: Any) -> dict[int, int]:
        """Flag number -> the robot that carries that flag now."""
        return {}

    @classmethod
    def name(cls) -> str:
        """Its name in the course files."""
        return str(cls.__struct_config__.tag)

    def adjust(self, rules: Ruleset) -> Ruleset:
        """The values of the edition as they hold on the course."""
        return rules

    def teams(self, seats: int) -> list[int]:
        """The usual team of each seat; [] where the rule knows none."""
        return []

    def memory(self, context: TurnContext, shape: type[M]) -> M:
        """What the rule remembers of this race, public like everything it does; new where there is nothing yet."""
        kept = context.state.special.get(self.name())
        if not isinstance(kept, shape):
            kept = shape() if kept is None else msgspec.convert(kept, shape, str_keys=True)
            context.state.special[self.name()] = kept
        return kept
