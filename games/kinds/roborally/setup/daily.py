"""The race of the day: a short course of the box against three bots, and on Saturdays with Option cards."""

from datetime import date
from hashlib import sha256
from typing import Any

from engine.roborally.courses.catalogue import load_course
from games.kinds.roborally.setup.venues import course

TITLE = "Race of the day"
COURSES = (
    *("dizzy-dash", "death-trap", "baby-steps", "up-the-creek", "two-floors", "door-to-door"),
    *("slippery-customers", "melting-pot", "leapfrog", "half-life", "all-change"),
)
"""Those on which a robot was home within fifteen turns in at least 16 of 20 races of four medium bots."""
SATURDAY = 5


def options(day: date) -> dict[str, Any]:
    """Each course comes once in as many days as there are courses, in an order that follows from the date."""
    round_, place = divmod(day.toordinal(), len(COURSES))
    order = sorted(COURSES, key=lambda it: sha256(f"{round_} {it}".encode()).digest())
    return {
        "course": order[place],
        "edition": load_course(order[place]).edition,
        "lives": 3,
        "finish": "first",
        "option_cards": day.weekday() == SATURDAY,
        "interruptions": "between",
        "max_asks": 1,
    }


def facts(options: dict[str, Any]) -> list[str]:
    line = course(options["course"])
    cards = "with Option cards today" if options["option_cards"] else "without Option cards"
    return [f"{line.flags} flags", line.edition, cards]


def at_once(options: dict[str, Any]) -> dict[str, str]:
    return {"course": options["course"]}


def moment(turn: int, phase: int) -> str:
    return f"turn {turn}, register {phase}"
