"""Each strength of bot beats the one below, and the strongest thinks quickly."""

from collections.abc import Callable
from statistics import mean, quantiles
from time import perf_counter, process_time
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Program
from engine.roborally.foresight.roadmap import roadmap
from engine.roborally.foresight.solo import solo_on
from engine.roborally.game import GAME
from engine.roborally.state import RaceState
from tests.proof.roborally.races import Player, bot, race, winners

NAME = "Bots"
RACES = 200
WANTED = 0.8
COURSES = ("risky-exchange", "island-hop", "vault-assault")


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    pairs = list(zip(GAME.strengths, GAME.strengths[1:], strict=False))
    total = len(COURSES) * len(pairs) * RACES
    rows: list[dict[str, object]] = []
    for course in COURSES:
        begun = perf_counter()
        roadmap(solo_on(floor_of(course), "2005"))
        prepared = 1000 * (perf_counter() - begun)
        for weaker, stronger in pairs:
            times: list[float] = []
            won = 0
            for number in range(RACES):
                won += stronger_wins(course, number, weaker, stronger, times)
                progress(len(rows) * RACES + number + 1, total)
            rows.append(row(course, weaker, stronger, won, times, prepared))
    return rows


def stronger_wins(course: str, number: int, weaker: str, stronger: str, times: list[float]) -> bool:
    """One race of two, with seats swapped every time. A shared place is not a win."""
    seat = number % 2
    players = [bot(weaker), bot(weaker)]
    players[seat] = timed(bot(stronger), times)
    return winners(race(course, number, players)) == [seat]


def timed(player: Player, times: list[float]) -> Player:
    """The player, with the milliseconds noted that each of its programs without Options takes."""

    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        begun = process_time()
        found = player(table, decision, chance)
        if isinstance(decision, Program) and not decision.options:
            times.append(1000 * (process_time() - begun))
        return found

    return answer


def row(course: str, weaker: str, stronger: str, won: int, times: list[float], prepared: float) -> dict[str, object]:
    average, slowest = mean(times), quantiles(times, n=100)[-1]
    assert won >= WANTED * RACES, f"{course}: {stronger} beats {weaker} in {won} of {RACES} races only"
    return {
        "course": course,
        "pair": f"{stronger} beats {weaker}",
        "races": RACES,
        "won": won,
        "share": f"{won / RACES:.0%}",
        "ms a turn": round(average, 1),
        "99 of 100 within ms": round(slowest, 1),
        "first turn on the course ms": round(prepared),
    }
