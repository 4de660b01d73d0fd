"""No start of a course has a great advantage. The table goes into docs/COURSES.md, below that of the courses."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import load_course
from engine.roborally.decisions import ChooseStart, StartAnswer
from engine.roborally.events import RobotDocked
from engine.roborally.state import RaceState
from tests.proof.roborally.courses import TABLE, markdown, write
from tests.proof.roborally.races import bot, courses_of, race, winners

NAME = "Starts of the Ultimate Collection's courses"
RACES = 400
STRENGTH = "hard"
MOST, LEAST = 1.8, 0.4
"""How far a start's wins may be from its fair share."""
TURNS = range(6, 17)
"""How many turns the median race may take."""
DOCKS = range(1, 9)
HEADING = "## Starts"
CAPTION = f"""{HEADING}

In each of {RACES} races on a course of the Ultimate Collection, as many of the best bots as it takes were dealt to its
docks at random. "Turns" is the median length of a race. The other columns show how often the robot on each
dock won, as a multiple of its fair share: 1 is every eighth race where eight robots race, and chance alone moves it by
0.13 or so. The robots of a course without docks all start on one space. They are listed by the order of their first
cards instead. `make proof` plays the races again.
"""

Starts = dict[int, int]
"""robot -> the dock on which it starts or, on a course without docks, its place in the order of the cards dealt."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    courses = courses_of("ultimate")
    rows = [measure(course, partial(_add, progress, place, len(courses))) for place, course in enumerate(courses)]
    write(TABLE, HEADING, CAPTION + "\n" + markdown(rows))
    for row in rows:
        check(row)
    return rows


def _add(progress: Callable[[int, int], None], place: int, courses: int, races: int) -> None:
    progress(place * RACES + races, courses * RACES)


def measure(course: str, progress: Callable[[int], None]) -> dict[str, object]:
    """The wins by each start, as multiples of its fair share."""
    seats = load_course(course).allowed[-1]
    turns: list[int] = []
    won: Counter[int] = Counter()
    fair: Counter[int] = Counter()
    for number in range(RACES):
        table = race(course, number, [on_any_dock(STRENGTH)] * seats)
        turns.append(table.turn - 1)
        starts = starts_of(table)
        first = winners(table)
        for robot in table.state.robots:
            fair[starts[robot.number]] += 1 / seats
            won[starts[robot.number]] += (robot.seat in first) / len(first)
        progress(number + 1)
    shares = {f"{start}": round(won[start] / fair[start], 2) if fair[start] else "" for start in DOCKS}
    return {"course": load_course(course).name, "robots": seats, "turns": round(median(turns)), **shares}


def on_any_dock(strength: str) -> Callable[[Table[RaceState], Decision[Any], Chance], Any]:
    """A bot that does not care from which dock it starts."""
    player = bot(strength)

    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        if isinstance(decision, ChooseStart):
            return StartAnswer(chance.sample("docks", decision.docks, len(decision.docks)))
        return player(table, decision, chance)

    return answer


def starts_of(table: Table[RaceState]) -> Starts:
    docked = [event for event in table.finished[0].events if isinstance(event, RobotDocked)]
    return {event.robot: event.dock for event in docked} or {robot.number: robot.dock for robot in table.state.robots}


def check(row: dict[str, object]) -> None:
    """Raises AssertionError if a start has a great advantage, or the races are too short or too long."""
    assert row["turns"] in TURNS, f"{row['course']} takes {row['turns']} turns"
    for start in DOCKS:
        share = row[str(start)]
        assert share == "" or LEAST <= float(str(share)) <= MOST, f"{row['course']}: start {start} wins {share} times"
