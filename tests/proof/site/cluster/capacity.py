"""How many players a day one core carries of each part of the site: what things cost, times how often a player does
them in a day."""

from collections import defaultdict
from collections.abc import Mapping

from tests.proof.site.cluster.audit import Row, row
from tests.proof.site.cluster.costs import Cost, Watch, a_second

DAY: dict[str, float] = {
    "a program": 4,
    "an email": 3,
    "a hint": 40,
    "a program of a hard bot": 1,
    "race page after a turn": 6,
    "race page again": 6,
    "my games": 4,
    "tables": 1,
    "finished games": 1,
    "a finished game": 1,
    "poll": 60,
}
"""What someone does who sits in two games of eight with two turns a day, and has a page open for half an hour. One seat
in five is a bot's, and all of them are hard. All hear of each of eight who hand in. Emails come for a turn that no one
was looking at."""
BUSIEST_HOUR = 0.1
"""The part of a day that happens within one hour."""
FULL = 0.6
"""A core that is busier makes people wait."""
ROOM = 3_600_000 * FULL / BUSIEST_HOUR
"""Milliseconds of a core, of all that a day asks of it."""
CROWD = 1_000_000


def costs(idle: Watch, busy: Watch, bot: float, email: float) -> dict[str, Cost]:
    """Of a program and a hint: what the site takes while people play, beyond what it takes anyway."""
    before, after = busy
    seconds, at_rest, at_work = after.at - before.at, a_second(idle), a_second(busy)
    more = {part: max(0.0, at_work[part] - taken) * seconds for part, taken in at_rest.items()}
    done = {name: max(1, after.done[name] - count) for name, count in before.done.items()}
    return {
        "a program": {part: taken / done["programs"] for part, taken in more.items() if part != "streams"},
        "an email": {"worker sender": email},
        "a hint": {"streams": more["streams"] / done["hints"]},
        "a program of a hard bot": {"worker bots": bot},
    }


def rows(measured: Mapping[str, Cost]) -> list[Row]:
    """What each thing costs, then what that means for each part."""
    parts: dict[str, float] = defaultdict(float)
    for name, cost in measured.items():
        for part, milliseconds in cost.items():
            parts[part] += DAY[name] * milliseconds
    each = [row(f"{name}, {DAY[name]:g} a day", _told(cost), 0) for name, cost in measured.items()]
    return each + [row(f"players a day per core: {part}", _carried(taken), 0) for part, taken in parts.items()]


def _told(cost: Cost) -> str:
    return ", ".join(f"{part} {milliseconds:.2f} ms" for part, milliseconds in cost.items())


def _carried(milliseconds: float) -> str:
    cores = CROWD * milliseconds / ROOM
    return f"{ROOM / max(milliseconds, 0.001):,.0f} ({milliseconds:.0f} ms each; {CROWD:,}: {cores:.1f} cores)"
