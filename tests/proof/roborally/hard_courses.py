"""Hard bots finish every course of 2005. Races with as few robots as the course takes.

`python -m tests.proof hard_courses`
"""

from collections.abc import Callable

from engine.roborally.courses.catalogue import load_course
from tests.proof.roborally.bots import timed
from tests.proof.roborally.races import bot, courses_of, destroyed, race, winners
from tests.proof.strength import times

NAME = "Hard bots on every course of 2005"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows = []
    courses = courses_of("2005")
    for done, course in enumerate(courses, start=1):
        rows.append(finished(course))
        progress(done, len(courses))
        print(rows[-1], flush=True)
    return rows


def finished(course: str) -> dict[str, object]:
    """A race of hard bots to its lawful end. The time of the first turn includes what is then known of the course."""
    taken: list[float] = []
    robots = load_course(course).allowed[0]
    table = race(course, 0, [timed(bot("hard"), taken)] * robots)
    return {
        "course": course,
        "robots": robots,
        "turns": table.turn - 1,
        "first": winners(table),
        "by flags": bool(table.state.finished),
        "destroyed": destroyed(table),
        **times(taken),
    }
