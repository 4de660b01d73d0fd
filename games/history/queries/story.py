"""The course of a game so far, told from what everybody may see: moments worth knowing, figures turn by turn, ways.

What only one kind of game can say comes from its module games.kinds.<kind>.story:

    moments(page, own, since) -> list[Moment]   what happened in a finished turn to the robots `own`, and the important
                                                things besides, from event number `since` on
    open_moments(view, events, own, since)      the same for the turn under way
    own_robots(view) -> list[int]               the viewer's robots
    frames(before, events)                      the steps of a turn's replay, each with its `events`
    story(turns) -> Story                       from finished turns without a gap, the first one first
    venues() -> list[(id, name)]                where it can be played
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib import import_module
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from games.wording.lines import Line

Point = tuple[float, float]


@dataclass(frozen=True)
class Moment:
    """A step of a replay in which something happened that is worth telling."""

    step: int
    title: str
    mine: list[Line]
    """What concerns the viewer's own robots."""
    others: list[Line]


@dataclass
class Way:
    """Where a robot has been, in the units of the board's drawing. It begins anew wherever the robot was put down."""

    runs: list[list[Point]] = field(default_factory=list)
    losses: list[Point] = field(default_factory=list)
    """Where it was destroyed."""
    is_there: bool = False

    @property
    def lines(self) -> list[str]:
        return [" ".join(f"{x},{y}" for x, y in run) for run in self.runs if len(run) > 1]

    @property
    def starts(self) -> list[Point]:
        return [run[0] for run in self.runs]

    @property
    def end(self) -> Point | None:
        """Where the robot is now, if it is on the board."""
        return self.runs[-1][-1] if self.is_there else None

    def step(self, at: Point | None) -> None:
        """The robot is there now; None: nowhere on the board."""
        if at is None:
            self.is_there = False
        elif not self.is_there:
            self.runs.append([at])
            self.is_there = True
        elif self.runs[-1][-1] != at:
            self.runs[-1].append(at)


@dataclass(frozen=True)
class Hero:
    """A robot of the story."""

    robot: int
    name: str
    art: SafeString
    design: int
    shape: str
    letters: str
    """What it wears, as they are drawn."""

    @property
    def off(self) -> float:
        """How far its way is drawn beside the middle of the spaces, so that ways do not hide each other."""
        return 2.5 * (self.robot - 3.5)


@dataclass(frozen=True)
class Measure:
    """A figure of each robot: before the first turn, and at the end of each. `most` is the least height of a chart."""

    title: str
    values: list[list[int]]
    most: int


@dataclass(frozen=True)
class Story:
    heroes: list[Hero]
    measures: list[Measure]
    ways: list[Way]
    ground: SafeString
    """The board without robots, as the inside of an <svg>; empty while there is none."""
    viewbox: str
    board_class: str


def of_kind(kind: str) -> Any:
    """The module of a kind of game."""
    return import_module(f"games.kinds.{kind}.story")


def stamp(frames: Sequence[Any], told: Sequence[tuple[int, datetime]]) -> None:
    """Notes with a frame when it was told, where that was not in the same minute as the frame before it."""
    last = None
    for frame in frames:
        end = frame.first + len(frame.events)
        at = next((at.replace(second=0, microsecond=0) for count, at in told if count >= end), None)
        frame.at, last = (at if at != last else None), at


def moments_of(
    frames: Sequence[Any],
    since: int,
    about: Callable[[Sequence[Event]], list[Line]],
    tell: Callable[[Event], Line | None],
) -> list[Moment]:
    """The moments of a row of frames, from that event on. `about` tells what concerns the viewer's robots, `tell` an
    event that matters to everybody, or nothing."""
    found = []
    for step, frame in enumerate(frames):
        fresh = frame.events[max(0, since - frame.first) :]
        mine = about(fresh)
        known = {line.text for line in mine}
        told = [line for event in fresh if (line := tell(event)) is not None]
        others = [line for line in told if line.text not in known]
        if mine or others:
            found.append(Moment(step, frame.title, mine, others))
    return found
