"""Bots that use their Options beat themselves without using them."""

from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.decisions import Program
from engine.roborally.state import RaceState
from tests.proof.roborally.races import Player, bot, race, winners

NAME = "Bots with Options"
RACES = 200
OPTIONS = 4
"""Every robot is given so many before the first turn."""
COURSES = ("risky-exchange", "flag-fry", "option-world")
STRENGTHS = ("medium", "hard")


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    total = len(COURSES) * len(STRENGTHS) * RACES
    for course in COURSES:
        for strength in STRENGTHS:
            results = []
            for number in range(RACES):
                results.append(result(course, number, strength))
                progress(len(rows) * RACES + number + 1, total)
            rows.append(row(course, strength, results))
    return rows


def result(course: str, number: int, strength: str) -> str:
    """One race of two: every race is run twice, with seats changed, so that luck with the cards evens out."""
    number, seat = divmod(number, 2)
    players = [unused(strength), unused(strength)]
    players[seat] = bot(strength)
    first = winners(race(course, number, players, [OPTIONS] * len(players)))
    return "shared" if len(first) > 1 else "won" if first == [seat] else "lost"


def unused(strength: str) -> Player:
    """A bot that does not use its Options: it programs as if it had none."""
    thinking = bot(strength)

    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        if isinstance(decision, Program):
            return thinking(table, msgspec.structs.replace(decision, options=[]), chance)
        return decision.decline() if table.state.phase else thinking(table, decision, chance)

    return answer


def row(course: str, strength: str, results: list[str]) -> dict[str, object]:
    won = results.count("won")
    assert 2 * won > RACES, f"{course}, {strength}: with Options in use {won} of {RACES} races are won only"
    return {
        "course": course,
        "robots": strength,
        "races": RACES,
        "won with Options in use": won,
        "shared": results.count("shared"),
        "lost": results.count("lost"),
    }
