"""Hard bots in races of two: against what was hard before bots weighed what the others may do, and against medium.

`python -m tests.proof hard_bots`
"""

from collections.abc import Callable
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.bots.programming import program
from engine.roborally.bots.strength import EVERY_LINE, Strength
from engine.roborally.decisions import Program
from engine.roborally.state import RaceState
from tests.proof.roborally.bots import timed
from tests.proof.roborally.races import Player, bot, race, winners
from tests.proof.strength import shares, times

NAME = "Hard bots against weaker ones"
COURSES = ("risky-exchange", "island-hop", "vault-assault", "chop-shop-challenge", "death-trap")
RACES = 80
"""On each course."""
BEFORE = Strength(attention=9, beam=EVERY_LINE, foresight=True, caution=0.7, power_down_at=5, tries=True)
"""What was hard before: the best program for a robot that is alone, and a rest at five damage tokens."""
WANTED = {"before": 0.7, "medium": 0.8}
"""The share of all races that hard bots have to win. A shared place is not a win."""


def before() -> Player:
    answers = bot("hard")

    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        if isinstance(decision, Program):
            return program(table.view(decision.seat), decision, BEFORE, chance)
        return answers(table, decision, chance)

    return answer


RIVALS: dict[str, Callable[[], Player]] = {"before": before, "medium": lambda: bot("medium")}


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    done, total = 0, len(RIVALS) * len(COURSES) * RACES
    for name, rival in RIVALS.items():
        won: list[bool] = []
        taken: list[float] = []
        for course in COURSES:
            for number in range(RACES):
                won.append(hard_wins(course, number, rival(), taken))
                done += 1
                progress(done, total)
            rows.append(row(course, name, won[-RACES:], taken))
            print(rows[-1], flush=True)
        rows.append(row("all courses", name, won, taken))
        assert sum(won) >= WANTED[name] * len(won), f"hard wins {sum(won)} of {len(won)} races against {name} only"
    return rows


def hard_wins(course: str, number: int, rival: Player, taken: list[float]) -> bool:
    """One race of two, with seats swapped every time."""
    seat = number % 2
    players = [rival, rival]
    players[seat] = timed(bot("hard"), taken)
    return winners(race(course, number, players)) == [seat]


def row(course: str, rival: str, won: list[bool], taken: list[float]) -> dict[str, object]:
    return {"course": course, "hard against": rival, **shares(sum(won), len(won)), **times(taken)}
