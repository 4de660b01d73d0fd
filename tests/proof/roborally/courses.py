"""Bots race on every course to a legal end. The table goes into docs/COURSES.md."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean

from engine.kernel.table import Table
from engine.roborally.courses.catalogue import course_rules, load_course
from engine.roborally.game import GAME
from engine.roborally.state import RaceState
from tests.proof.roborally.races import GAMES, bot, destroyed, on_every_course, race, seats_of, winners

NAME = "Bots on every course"
TABLE = Path(__file__).parents[3] / "docs" / "COURSES.md"
TITLE = "# The courses"
INTRODUCTION = f"""{TITLE}

Bots of all strengths raced {GAMES} times on each course, with different numbers of players. Every race ended by the
rules and was replayed from its export. "By flags" counts the races won by touching or holding flags, and "left over"
those won by the last side on the floor. In the other races no one was left, and the last robots to go share first
place. `make proof` plays the races again and rewrites this page.
"""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows = [row(course, races) for course, races in on_every_course(house_race, progress)]
    write(TABLE, TITLE, INTRODUCTION + "\n" + markdown(rows))
    return rows


def house_race(course: str, number: int, strengths: Sequence[str] = GAME.strengths) -> Table[RaceState]:
    """A race of bots of mixed strengths, won lawfully."""
    seats = seats_of(course, number)
    table = race(course, number, [bot(strengths[(number + seat) % len(strengths)]) for seat in range(seats)])
    winners(table)
    return table


def row(course: str, races: Sequence[Table[RaceState]]) -> dict[str, object]:
    turns = [table.turn - 1 for table in races]
    by_flags = [table for table in races if table.state.finished]
    drawn = [table for table in races if not table.state.finished and _nobody_is_left(table.state)]
    return {
        "course": load_course(course).name,
        "special rules": ", ".join(rule.name().replace("_", " ") for rule in course_rules(course)) or "none",
        "turns": round(mean(turns), 1),
        "shortest": min(turns),
        "longest": max(turns),
        "by flags": len(by_flags),
        "left over": len(races) - len(by_flags) - len(drawn),
        "no one left": len(drawn),
        "destroyed a race": round(mean(map(destroyed, races)), 1),
    }


def _nobody_is_left(state: RaceState) -> bool:
    return all(robot.status == "out" for robot in state.robots)


def markdown(rows: Sequence[dict[str, object]]) -> str:
    """The table in Markdown; numbers stand to the right."""
    headings = list(rows[0])
    marks = ["---:" if isinstance(value, int | float) else "---" for value in rows[0].values()]
    lines = [headings, marks, *([str(value) for value in row.values()] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def write(page: Path, heading: str, section: str) -> None:
    """Puts a section, with its heading, in the place of the one that has this heading, or at the end."""
    sections = re.split(r"\n(?=#+ )", page.read_text())
    others = [text.startswith(heading) for text in sections]
    place = others.index(True) if any(others) else len(sections)
    sections[place : place + 1] = [section]
    page.write_text("\n".join(text.strip("\n") + "\n" for text in sections))
