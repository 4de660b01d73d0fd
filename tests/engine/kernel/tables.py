"""Playing duels in tests: whole games from a seed, and what every seat sees of them."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table, TableDump, TurnRecord
from tests.engine.kernel.duel import ASK, GAME, Setup, State

SEED = bytes(range(16))
seeds = st.binary(min_size=16, max_size=16)

ASK_ALWAYS = {(seat, "strike", ""): ASK for seat in range(4)}


def open_table(seed: bytes = SEED, setup: Setup | None = None, **answering: Any) -> Table[State]:
    """A duel, run up to its first question."""
    table = Table.open(GAME, setup or Setup(), seed, **answering)
    table.advance()
    return table


def sampled(decision: Decision[Any], seed: bytes = SEED) -> Any:
    """The raw answer of a seat that plays at random. It depends only on the decision and the seed."""
    return msgspec.to_builtins(decision.sample(Chance(seed, turn=decision.turn, scope=decision.id)))


def waits(table: Table[State], arrange: Callable[[list[Decision[Any]]], list[Decision[Any]]] = list) -> Iterator[None]:
    """Plays at random to the end, one group after the other, stopping wherever the table waits."""
    while table.pending:
        yield
        for decision in arrange(list(table.pending)):
            table.answer(decision.id, sampled(decision))
        table.advance()


def up_to(table: Table[State], kind: str) -> Decision[Any]:
    """Plays at random until a decision of this kind is open, and returns it."""
    for _ in waits(table):
        for decision in table.pending:
            if decision.kind() == kind:
                return decision
    raise AssertionError(f"no one was asked for {kind}")


def play_out(table: Table[State]) -> Table[State]:
    for _ in waits(table):
        pass
    return table


def reloaded(table: Table[State], **answering: Any) -> Table[State]:
    """The same table in another process: its dump has gone through JSON."""
    dump = msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump)
    other = Table(GAME, dump, **answering)
    other.advance()
    return other


def seen(table: Table[State], seat: int | None) -> bytes:
    """Everything that leaves the table for this seat, as bytes."""
    own = [decision for decision in table.pending if decision.seat == seat]
    return msgspec.json.encode([table.view(seat), table.events(seat), [(d.id, d) for d in own]])


def told(records: list[TurnRecord]) -> bytes:
    """Finished turns as bytes."""
    return msgspec.json.encode([{**record._asdict(), "answers": record.journal} for record in records])


def picture(table: Table[State]) -> list[bytes]:
    """Everything that anyone sees, the state behind it, and the finished turns."""
    seats = [None, *range(GAME.seats(table.state))]
    return [GAME.encode(table.state), told(table.finished), *(seen(table, seat) for seat in seats)]
