"""VOLT at random: 500 games of every mode in every arena, each checked after every round."""

from collections.abc import Callable
from statistics import mean

from engine.kernel.chance import SEED_BYTES
from engine.kernel.record.replay import export, replay
from engine.kernel.table import Table
from engine.volt.events import RobotDestroyed
from engine.volt.game import GAME
from engine.volt.state import VoltState
from tests.engine.volt.properties.games import FIELDS, MODES, check_end, play_at_random
from tests.engine.volt.properties.secrets import check_secrets, one_by_one

NAME = "Random games of VOLT in every mode and arena"
GAMES = 500
CLOSER_LOOK = 5
"""Every fifth game is also replayed, and has its secrets redrawn after every single answer of its first rounds."""
SECRET_ROUNDS = 6


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for mode, arena in FIELDS:
        tables: list[tuple[int, int]] = []
        redraws = 0
        for number in range(GAMES):
            table, redrawn = game(mode, arena, number)
            tables.append((table.turn - 1, destroyed(table)))
            redraws += redrawn
            progress(len(rows) * GAMES + number + 1, len(FIELDS) * GAMES)
        rows.append(row(mode, arena, tables, redraws))
    return rows


def game(mode: str, arena: str, number: int) -> tuple[Table[VoltState], int]:
    """One game to its lawful end; also how often something hidden was drawn anew, and did not show."""
    setup, seed = MODES[mode](arena, number), number.to_bytes(SEED_BYTES, "big")
    table = play_at_random(setup, seed)
    check_end(table)
    if number % CLOSER_LOOK:
        return table, 0
    exported = export(GAME, setup, seed, 0, table.finished)
    assert replay(GAME, exported).verified == list(range(table.turn))
    return table, sum(check_secrets(waiting, seed) for waiting in one_by_one(setup, seed, SECRET_ROUNDS))


def destroyed(table: Table[VoltState]) -> int:
    return sum(isinstance(event, RobotDestroyed) for record in table.finished for event in record.events)


def row(mode: str, arena: str, tables: list[tuple[int, int]], redraws: int) -> dict[str, object]:
    assert redraws > len(tables) // CLOSER_LOOK, f"{mode}, {arena}: there were no secrets"
    rounds = [length for length, _ in tables]
    return {
        "mode": mode,
        "arena": arena,
        "games": len(tables),
        "rounds": round(mean(rounds), 1),
        "longest": max(rounds),
        "destroyed a game": round(mean(count for _, count in tables), 1),
        "secrets redrawn": redraws,
    }
