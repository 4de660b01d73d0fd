"""The story of a game so far, as plain data: key moments, figures turn by turn, and the robots' paths."""

from collections.abc import Collection
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from games.wording.lines import Line

Point = tuple[float, float]


@dataclass(frozen=True)
class Moment:
    """A step of a replay in which something noteworthy happened."""

    step: int
    title: str
    lines: list[Line]
    """What happened, in its order."""
    own: Collection[Line] = ()
    """The lines among them that are about the viewer's own robots."""

    @property
    def mine(self) -> list[Line]:
        return [line for line in self.lines if line in self.own]

    @property
    def others(self) -> list[Line]:
        return [line for line in self.lines if line not in self.own]


@dataclass
class Way:
    """Where a robot has been, in the units of the board's drawing. A new run begins wherever the robot re-entered."""

    runs: list[list[Point]] = field(default_factory=list)
    losses: list[Point] = field(default_factory=list)
    """Where it was destroyed."""
    rests: dict[Point, list[int]] = field(default_factory=dict)
    """The turns that it ended in a place."""
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

    @property
    def numbers(self) -> list[tuple[float, float, str]]:
        """The turns beside the places where they ended, but for the one where the robot is now."""
        return [(*at, _short(turns)) for at, turns in self.rests.items() if at != self.end]

    def step(self, at: Point | None) -> None:
        """Records that the robot is here now, or off the board if None."""
        if at is None:
            self.is_there = False
        elif not self.is_there:
            self.runs.append([at])
            self.is_there = True
        elif self.runs[-1][-1] != at:
            self.runs[-1].append(at)

    def rest(self, turn: int) -> None:
        """Records that a turn is over. What comes before the first one has no number."""
        if self.end and turn:
            self.rests.setdefault(self.end, []).append(turn)


def _short(turns: list[int]) -> str:
    return f"{turns[0]}…{turns[-1]}" if len(turns) > 2 else ",".join(map(str, turns))


@dataclass(frozen=True)
class Hero:
    """A robot in the story."""

    robot: int
    name: str
    art: SafeString
    design: int
    shape: str
    letters: str
    """The letters on the robot in the drawing."""


@dataclass(frozen=True)
class Measure:
    """One figure for each robot, before the first turn and after every turn. A chart reaches at least up to `most`, and
    begins at `least`."""

    title: str
    values: list[list[int]]
    most: int
    is_score: bool = False
    """The one with the most of it is ahead."""
    least: int = 0

    @property
    def is_telling(self) -> bool:
        """Whether a chart of it says anything: who is ahead, or that something has changed."""
        return self.is_score or len({figure for row in self.values for figure in row}) > 1


@dataclass(frozen=True)
class Story:
    heroes: list[Hero]
    measures: list[Measure]
    ways: list[Way]
    fallen: list[list[int]]
    """The robots that were destroyed in each turn."""
    ground: SafeString
    """The board without robots, as the inside of an <svg>; empty if there is no board yet."""
    viewbox: str
    board_class: str
    above: str = ""
    """What no path may cover, drawn like the ground."""

    @property
    def leader(self) -> int:
        """The robot whose path is shown first: the one that is ahead, or the first of them."""
        score = next((measure.values[-1] for measure in self.measures if measure.is_score), [0] * len(self.heroes))
        return score.index(max(score))
