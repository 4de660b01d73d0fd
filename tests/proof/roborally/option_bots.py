"""By Ultimate rules, bots with Option cards beat themselves without."""

from collections.abc import Callable
from math import sqrt

from engine.roborally.courses.catalogue import load_course
from tests.proof.roborally.races import bot, race, winners

NAME = "Bots with Option cards against bots without"
RACES = 200
EDITION = "ultimate"
STRENGTH = "medium"
OPTIONS = 3
"""One of the two robots is dealt so many before the first turn."""
WANTED = 0.6
"""The share of all races that robots with Options have to win at least. A shared place is not a win."""
CERTAIN = 1.96
"""Standard errors on each side of a share for a confidence interval of 95%."""
COURSES = (
    "risky-exchange",
    "island-hop",
    "vault-assault",
    "baby-steps",
    "two-floors",
    "all-change",
    "canned-goods",
    "leapfrog",
)


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    won = 0
    for course in COURSES:
        won_here = 0
        for number in range(RACES):
            won_here += is_won(course, number)
            progress(len(rows) * RACES + number + 1, len(COURSES) * RACES)
        rows.append(row(load_course(course).name, won_here, RACES))
        won += won_here
    total = len(COURSES) * RACES
    assert won > WANTED * total, f"with Options, {won} of {total} races are won only"
    return [*rows, row("all courses", won, total)]


def is_won(course: str, number: int) -> bool:
    """One race of two, of which one has Options. Every race is run twice with their seats changed."""
    number, seat = divmod(number, 2)
    dealt = [OPTIONS if robot == seat else 0 for robot in range(2)]
    return winners(race(course, number, [bot(STRENGTH)] * 2, dealt, edition=EDITION)) == [seat]


def row(course: str, won: int, races: int) -> dict[str, object]:
    share = won / races
    error = CERTAIN * sqrt(share * (1 - share) / races)
    return {
        "course": course,
        "races": races,
        "won with Options": won,
        "share": f"{share:.0%}",
        "95% interval": f"{share - error:.0%} to {share + error:.0%}",
    }
