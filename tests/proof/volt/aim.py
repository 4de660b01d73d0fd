"""Operators in VOLT that aim, in games of two: medium and hard ones against what they were before they aimed.

`python -m tests.proof aim`
"""

from collections.abc import Callable, Iterator
from statistics import mean
from time import process_time
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.volt.arena.plans import arena_ids
from engine.volt.decisions.program import Program
from engine.volt.events import ShotFired
from engine.volt.game import GAME
from engine.volt.state import VoltState
from tests.engine.volt.properties.games import ROUNDS, check_end
from tests.engine.volt.tables import setup_of
from tests.proof.strength import shares, times
from tests.proof.volt._random_programs import BEFORE, Search

NAME = "Operators that aim against those that tried random programs in VOLT"
GAMES = 26
"""For each strength, in each arena; half of them in each seat."""
WANTED = 0.7
"""The share of games that operators that aim have to win."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    total = GAMES * len(arena_ids()) * len(BEFORE)
    for strength in BEFORE:
        won, rounds = 0, []
        taken: list[float] = []
        hits: tuple[list[bool], list[bool]] = ([], [])
        for number in range(GAMES * len(arena_ids())):
            table = duel(strength, arena_ids()[number // 2 % len(arena_ids())], number, taken)
            won += table.state.winner == number % 2
            rounds.append(table.turn - 1)
            for robot, hit in shots(table):
                hits[robot != number % 2].append(hit)
            progress(len(rows) * total // len(BEFORE) + number + 1, total)
        assert won >= WANTED * len(rounds), f"{strength}: {won} of {len(rounds)} games only"
        shown = {"hits": f"{mean(hits[0]):.0%}", "before": f"{mean(hits[1]):.0%}", "rounds": round(mean(rounds), 1)}
        rows.append({"strength": strength, **shares(won, len(rounds)), **shown, **times(taken)})
        print(rows[-1], flush=True)
    return rows


def duel(strength: str, arena: str, number: int, taken: list[float]) -> Table[VoltState]:
    """One full game of two, seats changed every time; `taken` gets the milliseconds of each program that aims."""
    table: Table[VoltState] = Table.open(GAME, setup_of(2, arena), number.to_bytes(SEED_BYTES, "big"))
    table.advance()
    while table.pending:
        assert table.turn <= ROUNDS, f"{arena}, game {number}: no end after {ROUNDS} rounds"
        for decision in list(table.pending):
            aims = decision.seat == number % 2
            begun = process_time()
            table.answer(decision.id, _answer(table, decision, strength, aims), "bot")
            if isinstance(decision, Program) and aims:
                taken.append(1000 * (process_time() - begun))
        table.advance()
    check_end(table)
    return table


def _answer(table: Table[VoltState], decision: Decision[Any], strength: str, aims: bool) -> Any:
    chance = Chance(table.seed, turn=table.turn, scope=f"player {decision.id}")
    view: Any = table.view(decision.seat)
    if isinstance(decision, Program) and not aims:
        return Search(view, decision, BEFORE[strength], chance).best()
    return GAME.bot_answer(view, decision, strength, chance)


def shots(table: Table[VoltState]) -> Iterator[tuple[int, bool]]:
    """(robot, whether it hit another) for each shot of the game."""
    for turn in table.finished:
        for event in turn.events:
            if isinstance(event, ShotFired):
                yield event.robot, event.robot_hit >= 0
