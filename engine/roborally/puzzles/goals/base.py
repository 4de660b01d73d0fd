"""The base of all goals: what counts towards one, what spoils it, and for which robots it is worth setting.

There is one module per goal. It defines GOAL, a subclass of Goal with the tag used in the files of puzzles.
"""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self

import msgspec

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.state import RaceState, Robot

SPOILT = -1
"""The tally of a goal that can no longer be reached."""


class Goal(msgspec.Struct, frozen=True, kw_only=True, tag_field="goal", omit_defaults=True, forbid_unknown_fields=True):
    """Something that a robot is to achieve in one turn.

    A goal counts events. Once it has counted `times` of them it is reached, whatever happens then. A goal that does not
    count, with `times` 0, is reached if nothing has spoilt it by the end of the turn, and it `holds` then.
    """

    times: int = 1

    title: ClassVar[str]
    """The kind of goal in a few words, for lists."""
    watches: ClassVar[tuple[type[Event], ...]]
    """The kinds of events that it counts or that spoil it. It is not told of others."""
    most_lines: ClassVar[int] = 3
    """A puzzle has at most this many solutions, told apart by the kinds of cards."""
    unit: ClassVar[str] = ""
    """What it counts, in the plural, where it takes several."""
    is_no_first_idea: ClassVar[bool] = True
    """Whether the first idea of a bot must not reach it."""
    may_power_down: ClassVar[bool] = False
    """Whether a power down can be announced. To most goals it makes no difference, so it is not offered."""
    one_end: ClassVar[bool] = True
    """Whether all solutions have to bring the robot to the same place at the same moment."""

    @classmethod
    def kind(cls) -> str:
        """The name of this kind of goal, as in the files."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        """The goals of this kind that may be hard and yet possible for a robot."""
        raise NotImplementedError

    def sentence(self, state: RaceState) -> str:
        """The task, in words for the player who solves the puzzle."""
        raise NotImplementedError

    def names_flag(self) -> int:
        """The number of the flag that the task names, or 0 if it names none."""
        return 0

    def counts(self, event: Event, me: int) -> int:
        """Counts an event towards the goal of robot `me`."""
        return 0

    def spoils(self, event: Event, me: int) -> bool:
        """Tells whether the goal is lost with this event."""
        return False

    def holds(self, state: RaceState, floor: FactoryFloor, me: int) -> bool:
        """Tells whether the end of the turn is as it should be."""
        return True

    def spoiler(self, events: Iterable[Event], me: int) -> Event | None:
        """The event with which the goal was lost, if one spoilt it."""
        return next((event for event in events if isinstance(event, self.watches) and self.spoils(event, me)), None)

    def tally(self, so_far: int, events: Iterable[Event], me: int) -> int:
        """The count after these events, at most `times`, or SPOILT."""
        for event in events:
            if not isinstance(event, self.watches):
                continue
            if self.times and so_far >= self.times:
                return self.times
            if self.spoils(event, me):
                return SPOILT
            so_far += self.counts(event, me)
        return min(so_far, self.times)


class LessonGoal(Goal, frozen=True, kw_only=True):
    """A goal that is too easy for puzzles. Lessons have it."""

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        return iter(())


def rivals(state: RaceState, floor: FactoryFloor, me: Robot, within: int) -> list[Robot]:
    """The other robots that play this turn, at most so many spaces away as the crow flies."""
    there = [robot for robot in state.robots if robot.cell and not robot.virtual and robot is not me]
    return [robot for robot in there if spaces_between(floor, me.cell, robot.cell) <= within]


def spaces_between(floor: FactoryFloor, cell: int, other: int) -> int:
    """The distance of two cells, along rows and columns, whatever is between them."""
    (x, y), (ox, oy) = floor.xy(cell), floor.xy(other)
    return abs(x - ox) + abs(y - oy)
