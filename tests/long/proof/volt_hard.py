"""Hard operators in VOLT, in games of two: against what was hard before they thought what others will do.

`python -m tests.long.proof volt_hard`
"""

from collections.abc import Callable
from statistics import mean
from time import process_time
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.volt.arena.plans import arena_ids
from engine.volt.bots.search import best_program
from engine.volt.bots.strength import Strength
from engine.volt.decisions.program import Program
from engine.volt.game import GAME
from engine.volt.state import VoltState
from tests.engine.volt.properties.games import ROUNDS, check_end
from tests.engine.volt.tables import setup_of
from tests.long.proof._strength import shares, times

NAME = "Hard operators against what was hard before in VOLT"
GAMES = 100
"""In each arena."""
BEFORE = Strength(programs=48, worlds=6)
"""What was hard before: random programs, against others that play at random."""
WANTED = 0.7
"""The share of games that hard operators have to win."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    arenas = arena_ids()
    won: list[bool] = []
    rounds: list[int] = []
    taken: list[float] = []
    for arena in arenas:
        for number in range(GAMES):
            table = duel(arena, number, taken)
            won.append(table.state.winner == number % 2)
            rounds.append(table.turn - 1)
            progress(len(won), len(arenas) * GAMES)
        rows.append(row(arena, won[-GAMES:], rounds[-GAMES:], taken))
        print(rows[-1], flush=True)
    assert sum(won) >= WANTED * len(won), f"hard wins {sum(won)} of {len(won)} games only"
    return [*rows, row("all arenas", won, rounds, taken)]


def duel(arena: str, number: int, taken: list[float]) -> Table[VoltState]:
    """One full game of two, seats changed every time; `taken` gets the milliseconds of each hard program."""
    table: Table[VoltState] = Table.open(GAME, setup_of(2, arena), number.to_bytes(SEED_BYTES, "big"))
    table.advance()
    while table.pending:
        assert table.turn <= ROUNDS, f"{arena}, game {number}: no end after {ROUNDS} rounds"
        for decision in list(table.pending):
            begun = process_time()
            table.answer(decision.id, _answer(table, decision, decision.seat == number % 2), "bot")
            if isinstance(decision, Program) and decision.seat == number % 2:
                taken.append(1000 * (process_time() - begun))
        table.advance()
    check_end(table)
    return table


def _answer(table: Table[VoltState], decision: Decision[Any], is_hard: bool) -> Any:
    chance = Chance(table.seed, turn=table.turn, scope=f"player {decision.id}")
    view: Any = table.view(decision.seat)
    if isinstance(decision, Program) and not is_hard:
        return best_program(view, decision, BEFORE, chance)
    return GAME.bot_answer(view, decision, "hard", chance)


def row(arena: str, won: list[bool], rounds: list[int], taken: list[float]) -> dict[str, object]:
    return {"arena": arena, **shares(sum(won), len(won)), "rounds": round(mean(rounds), 1), **times(taken)}
