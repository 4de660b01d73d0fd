"""The figures of each turn, or of each game, as lines of a chart, with their coordinates, and as rows of a table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from games.shapes.replay.story import Hero, Measure

WIDTH, HEIGHT = 520, 220
LEFT, RIGHT, TOP, BOTTOM = 34, 46, 14, 30
DIGIT = 12
"""How much more room each digit after the second takes at the left."""
APART = 2.4
"""How far apart lines are drawn that would hide each other."""
MARK = 34
"""How far apart robots stand at the ends of their lines, where there is room."""
MOST_LABELS = 10


@dataclass(frozen=True)
class Curve:
    """A robot's line, with a dot for each turn and the robot itself at its end."""

    hero: Hero
    points: str
    dots: list[tuple[float, float, str]]
    """x, y, and what is there in words."""
    end: tuple[float, float]
    band: str = ""
    """The outline of the area in which the true figures are; empty if they are known."""


@dataclass(frozen=True)
class Chart:
    title: str
    summary: str
    viewbox: str
    curves: list[Curve]
    levels: list[tuple[float, int]]
    """The horizontal lines: y and figure."""
    turns: list[tuple[float, str]]
    """The turns that have a label below: x and label."""
    left: float
    right: float
    base: float
    rows: list[tuple[str, list[int]]]
    """The table: the name of each turn, with every robot's figure."""


@dataclass(frozen=True)
class _Scale:
    """What stands at the bottom and at the top."""

    least: int
    most: int

    def y(self, value: float) -> float:
        share = (value - self.least) / (self.most - self.least)
        return round(HEIGHT - BOTTOM - 10 - (HEIGHT - BOTTOM - TOP - 20) * share, 1)

    @property
    def left(self) -> int:
        """Where the lines begin, right of the figures."""
        return LEFT + DIGIT * max(0, len(str(self.most)) - 2)

    def x(self, place: int, count: int) -> float:
        return round(self.left + 8 + (WIDTH - self.left - RIGHT - 16) * place / max(1, count - 1), 1)

    @property
    def levels(self) -> range:
        """Seven at most. High figures are at multiples of 50."""
        step = ceil((self.most - self.least) / 6)
        return range(self.least, self.most + 1, step if step < 10 else 50 * ceil(step / 50))


def chart(
    measure: Measure,
    heroes: list[Hero],
    names: list[str],
    labels: Sequence[str] = (),
    margins: Sequence[Sequence[int]] = (),
) -> Chart:
    """`names` are the names of the moments at which the figures were taken, and `labels` what stands below them: their
    numbers, if nothing else is given. `margins` says how far off each figure may be."""
    top = max([measure.most, *(value for row in measure.values for value in row)], default=1)
    scale = _Scale(measure.least, top if top > measure.least else measure.least + 1)
    labelled = range(0, len(names), ceil(len(names) / MOST_LABELS) or 1)
    labels = labels or [str(place or "start") for place in range(len(names))]
    return Chart(
        title=measure.title,
        summary=_summary(measure, heroes),
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        curves=_with_marks([_curve(measure, hero, heroes, names, scale, margins) for hero in heroes]),
        levels=[(scale.y(level), level) for level in scale.levels],
        turns=[(scale.x(place, len(names)), labels[place]) for place in labelled],
        left=scale.left,
        right=WIDTH - RIGHT,
        base=HEIGHT - BOTTOM,
        rows=list(zip(names, measure.values, strict=True)),
    )


def _with_marks(curves: list[Curve]) -> list[Curve]:
    """Moves the robots at the ends up or down, so that none hides another and all are within the chart."""
    apart = min(MARK, HEIGHT / len(curves)) if curves else MARK
    order = sorted(range(len(curves)), key=lambda place: curves[place].end[1])
    heights = [curves[place].end[1] for place in order]
    for number in range(1, len(heights)):
        heights[number] = max(heights[number], heights[number - 1] + apart)
    lowest = HEIGHT - apart / 2
    for number in reversed(range(len(heights))):
        heights[number] = min(heights[number], lowest)
        lowest = heights[number] - apart
    ends = dict(zip(order, heights, strict=True))
    return [replace(curve, end=(curve.end[0], round(ends[place], 1))) for place, curve in enumerate(curves)]


def _curve(
    measure: Measure,
    hero: Hero,
    heroes: list[Hero],
    names: list[str],
    scale: _Scale,
    margins: Sequence[Sequence[int]],
) -> Curve:
    """Shifts each robot's line a little, so that equal figures do not hide one another."""
    place = heroes.index(hero)
    off = (place - (len(heroes) - 1) / 2) * APART
    dots = []
    for number, row in enumerate(measure.values):
        x, y = scale.x(number, len(names)), scale.y(row[place]) + off
        dots.append((x, round(y, 1), f"{hero.name}, {names[number]}: {row[place]}"))
    x, y, _ = dots[-1]
    return Curve(
        hero=hero,
        points=" ".join(f"{x},{y}" for x, y, _ in dots),
        dots=dots,
        end=(x + 22, y),
        band=_band([row[place] for row in measure.values], [row[place] for row in margins], scale),
    )


def _band(values: list[int], margins: list[int], scale: _Scale) -> str:
    """Along the upper edge and back along the lower one, within the chart."""
    if not margins:
        return ""
    edges = [(value - margin, value + margin) for value, margin in zip(values, margins, strict=True)]
    lower, upper = ([min(max(edge, scale.least), scale.most) for edge in side] for side in zip(*edges, strict=True))
    there = [f"{scale.x(place, len(values))},{scale.y(value)}" for place, value in enumerate(upper)]
    back = [f"{scale.x(place, len(values))},{scale.y(value)}" for place, value in enumerate(lower)]
    return " ".join([*there, *reversed(back)])


def _summary(measure: Measure, heroes: list[Hero]) -> str:
    """ "Damage at the end of each turn; now Bolt 3, Cog 0." """
    now = ", ".join(f"{hero.name} {value}" for hero, value in zip(heroes, measure.values[-1], strict=True))
    return f"{measure.title}; at the end {now}. The figures are in the table below."
