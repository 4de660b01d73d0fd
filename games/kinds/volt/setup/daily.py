"""The fight of the day: a full game in one of the four arenas, against three bots."""

from datetime import date
from hashlib import sha256
from typing import Any

from games.kinds.volt.setup.ratings import AFTER_UNITS
from games.kinds.volt.setup.venues import arenas

TITLE = "Fight of the day"
UNITS = {1: "control unit I", 2: "control unit II", 3: "control unit III", AFTER_UNITS: "at its end"}


def options(day: date) -> dict[str, Any]:
    """Each arena comes once in four days, in an order that follows from the date."""
    places = [line.id for line in arenas()]
    round_, place = divmod(day.toordinal(), len(places))
    order = sorted(places, key=lambda it: sha256(f"{round_} {it}".encode()).digest())
    return {"arena": order[place]}


def facts(options: dict[str, Any]) -> list[str]:
    return ["Two modules for each robot", "first to 5 VP"]


def at_once(options: dict[str, Any]) -> dict[str, str]:
    return {"play": "full", "arena": options["arena"]}


def moment(turn: int, phase: int) -> str:
    return f"round {turn}, {UNITS[phase]}"
