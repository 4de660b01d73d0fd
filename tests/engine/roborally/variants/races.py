"""Races with variants, by the rules of the Ultimate Collection."""

from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.table import Table
from engine.roborally.state import RaceState
from tests.engine.roborally.special_rules.starts import opened


def race(*variants: str, course: str = "risky-exchange", seats: int = 3, **choices: Any) -> Table[RaceState]:
    """A race at its first question."""
    return opened(course, seats, **{"edition": "ultimate", **choices}, variants=list(variants))


def decline(table: Table[RaceState], turns: int = 0) -> Table[RaceState]:
    """Goes on to the end of so many turns, with the least that every seat can answer."""
    while table.pending and table.turn <= turns:
        for decision in list(table.pending):
            table.answer(decision.id, decision.decline(), "bot")
        table.advance()
    return table


def at_random(table: Table[RaceState], turns: int) -> Table[RaceState]:
    """Goes on to the end of so many turns, answering at random."""
    while table.pending and table.turn <= turns:
        for decision in list(table.pending):
            table.answer(decision.id, decision.sample(Chance(table.seed, turn=table.turn, scope=decision.id)), "bot")
        table.advance()
    return table
