"""Bots of VOLT: each strength beats the one below clearly, the lowest being one that plays at random."""

from collections.abc import Callable
from statistics import mean
from time import process_time
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.volt.arena.plans import arena_ids
from engine.volt.decisions.program import Program
from engine.volt.game import GAME
from engine.volt.state import VoltState
from tests.engine.volt.properties.games import ROUNDS, check_end
from tests.engine.volt.tables import setup_of

NAME = "Bots in VOLT"
GAMES = {("easy", "medium"): 40, ("medium", "hard"): 100}
WANTED = {("easy", "medium"): 0.9, ("medium", "hard"): 0.5}
"""The share of games that the stronger one has to win at least."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    done, total = 0, len(arena_ids()) * sum(GAMES.values())
    for arena in arena_ids():
        for (weaker, stronger), games in GAMES.items():
            won, times, rounds = 0, [], []
            for number in range(games):
                table = duel(arena, number, weaker, stronger, times)
                won += table.state.winner == number % 2
                rounds.append(table.turn - 1)
                done += 1
                progress(done, total)
            assert won > WANTED[weaker, stronger] * games, f"{arena}: {stronger} wins {won} of {games} games only"
            rows.append(
                {
                    "arena": arena,
                    "pair": f"{stronger} beats {weaker}",
                    "games": games,
                    "won": won,
                    "share": f"{won / games:.0%}",
                    "rounds": round(mean(rounds), 1),
                    "ms a program": round(mean(times), 1),
                }
            )
    return rows


def duel(arena: str, number: int, weaker: str, stronger: str, times: list[float]) -> Table[VoltState]:
    """One full game of two, seats changed every time; `times` gets the milliseconds of each stronger program."""
    strengths = [weaker, weaker]
    strengths[number % 2] = stronger
    seed = number.to_bytes(SEED_BYTES, "big")
    table: Table[VoltState] = Table.open(GAME, setup_of(2, arena), seed)
    table.advance()
    while table.pending:
        assert table.turn <= ROUNDS, f"{arena}, game {number}: no end after {ROUNDS} rounds"
        for decision in list(table.pending):
            begun = process_time()
            table.answer(decision.id, _answer(table, decision, strengths[decision.seat]), "bot")
            if isinstance(decision, Program) and decision.seat == number % 2:
                times.append(1000 * (process_time() - begun))
        table.advance()
    check_end(table)
    return table


def _answer(table: Table[VoltState], decision: Decision[Any], strength: str) -> Any:
    chance = Chance(table.seed, turn=table.turn, scope=f"player {decision.id}")
    return GAME.bot_answer(table.view(decision.seat), decision, strength, chance)
