"""The story of a game so far, as plain data: moments worth knowing, figures turn by turn, ways."""

from dataclasses import dataclass, field

from django.utils.safestring import SafeString

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
