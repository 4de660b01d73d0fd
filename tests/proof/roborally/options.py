"""Bots that use their Option cards beat bots that do not use theirs and, in the Ultimate Collection, that have none."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.decisions import Program
from engine.roborally.state import RaceState
from tests.proof.roborally.races import Player, bot, race, winners

NAME = "Bots with Options"
RACES = 200
IN_2005 = ("risky-exchange", "flag-fry", "option-world")
IN_ULTIMATE = ("risky-exchange", "island-hop", "vault-assault", "baby-steps", "two-floors", "all-change", "leapfrog")
WANTED = {"2005": 0.5, "ultimate": 0.6}
"""The share of all races of an edition that have to be won. A shared place is not a win."""


class Contest(NamedTuple):
    """Races of two. Before the first turn one robot is dealt `dealt[0]` Options, and its rival `dealt[1]`."""

    edition: str
    course: str
    robots: str
    dealt: tuple[int, int]


CONTESTS = [
    *(Contest("2005", course, strength, (4, 4)) for course in IN_2005 for strength in ("medium", "hard")),
    *(Contest("ultimate", course, "medium", (3, 0)) for course in IN_ULTIMATE),
]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    won: dict[str, list[bool]] = {edition: [] for edition in WANTED}
    for contest in CONTESTS:
        for number in range(RACES):
            won[contest.edition].append(is_won(contest, number))
            progress(len(rows) * RACES + number + 1, len(CONTESTS) * RACES)
        here = sum(won[contest.edition][-RACES:])
        rows.append({**contest._asdict(), "races": RACES, "won": here, "share": f"{here / RACES:.0%}"})
    for edition, results in won.items():
        assert sum(results) > WANTED[edition] * len(results), f"{edition}: only {sum(results)} of {len(results)}"
    return rows


def is_won(contest: Contest, number: int) -> bool:
    """Every race is run twice, with seats changed, so that luck with the cards evens out."""
    number, seat = divmod(number, 2)
    players, dealt = [unused(contest.robots)] * 2, [contest.dealt[1]] * 2
    players[seat], dealt[seat] = bot(contest.robots), contest.dealt[0]
    return winners(race(contest.course, number, players, dealt, edition=contest.edition)) == [seat]


def unused(strength: str) -> Player:
    """A bot that does not use its Options: it programs as if it had none."""
    thinking = bot(strength)

    def answer(table: Table[RaceState], decision: Decision[Any], chance: Chance) -> Any:
        if isinstance(decision, Program):
            return thinking(table, msgspec.structs.replace(decision, options=[]), chance)
        return decision.decline() if table.state.phase else thinking(table, decision, chance)

    return answer
