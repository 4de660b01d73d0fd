"""Playing duels in tests: whole games from a seed, and what every seat sees of them."""

from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.table import Table, TurnRecord
from tests.engine.kernel.duel import ASK, GAME, Setup, State
from tests.engine.tables import SEED, seen, waits

ASK_ALWAYS = {(seat, "strike", ""): ASK for seat in range(4)}


def open_table(seed: bytes = SEED, setup: Setup | None = None, **answering: Any) -> Table[State]:
    """A duel, run up to its first question."""
    table = Table.open(GAME, setup or Setup(), seed, **answering)
    table.advance()
    return table


def up_to(table: Table[State], kind: str) -> Decision[Any]:
    """Plays at random until a decision of this kind is open, and returns it."""
    for _ in waits(table):
        for decision in table.pending:
            if decision.kind() == kind:
                return decision
    raise AssertionError(f"no one was asked for {kind}")


def told(records: list[TurnRecord]) -> bytes:
    """Finished turns as bytes."""
    return msgspec.json.encode([{**record._asdict(), "answers": record.journal} for record in records])


def picture(table: Table[State]) -> list[bytes]:
    """Everything that anyone sees, the state behind it, and the finished turns."""
    seats = [None, *range(GAME.seats(table.state))]
    return [GAME.encode(table.state), told(table.finished), *(seen(table, seat) for seat in seats)]
