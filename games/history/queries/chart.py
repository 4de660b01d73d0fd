"""The figures of each turn as lines of a chart, with their coordinates, and as rows of a table."""

from dataclasses import dataclass
from math import ceil

from games.shapes.story import Hero, Measure

WIDTH, HEIGHT = 520, 220
LEFT, RIGHT, TOP, BOTTOM = 34, 46, 14, 30
APART = 2.4
"""How far apart lines are drawn that would hide each other."""
MOST_LABELS = 10


@dataclass(frozen=True)
class Curve:
    """A robot's line, with a dot for each turn and the robot itself at its end."""

    hero: Hero
    points: str
    dots: list[tuple[float, float, str]]
    """x, y, and what is there in words."""
    end: tuple[float, float]


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


def chart(measure: Measure, heroes: list[Hero], names: list[str]) -> Chart:
    """`names` are the names of the moments at which the figures were taken."""
    most = max([measure.most, *(value for row in measure.values for value in row)], default=1) or 1
    return Chart(
        title=measure.title,
        summary=_summary(measure, heroes),
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        curves=[_curve(measure, hero, heroes, names, most) for hero in heroes],
        levels=[(_y(level, most), level) for level in range(0, most + 1, ceil(most / 6))],
        turns=[
            (_x(place, len(names)), str(place or "start")) for place in range(len(names)) if _is_named(place, names)
        ],
        left=LEFT,
        right=WIDTH - RIGHT,
        base=HEIGHT - BOTTOM,
        rows=list(zip(names, measure.values, strict=True)),
    )


def _curve(measure: Measure, hero: Hero, heroes: list[Hero], names: list[str], most: int) -> Curve:
    """Shifts each robot's line a little, so that equal figures do not hide one another."""
    place = heroes.index(hero)
    off = (place - (len(heroes) - 1) / 2) * APART
    dots = []
    for number, row in enumerate(measure.values):
        x, y = _x(number, len(names)), _y(row[place], most) + off
        dots.append((x, round(y, 1), f"{hero.name}, {names[number]}: {row[place]}"))
    x, y, _ = dots[-1]
    return Curve(
        hero, " ".join(f"{x},{y}" for x, y, _ in dots), dots, (x + 14 + 13 * (place % 2), round(y + 2 * off, 1))
    )


def _x(place: int, count: int) -> float:
    return round(LEFT + 8 + (WIDTH - LEFT - RIGHT - 16) * place / max(1, count - 1), 1)


def _y(value: int, most: int) -> float:
    return round(HEIGHT - BOTTOM - 10 - (HEIGHT - BOTTOM - TOP - 20) * value / most, 1)


def _is_named(place: int, names: list[str]) -> bool:
    return place % ceil(len(names) / MOST_LABELS) == 0


def _summary(measure: Measure, heroes: list[Hero]) -> str:
    """ "Damage at the end of each turn; now Bolt 3, Cog 0." """
    now = ", ".join(f"{hero.name} {value}" for hero, value in zip(heroes, measure.values[-1], strict=True))
    return f"{measure.title}; at the end {now}. The figures are in the table below."
