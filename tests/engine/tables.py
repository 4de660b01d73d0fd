"""Playing any game in tests: at random from a seed, wherever its table waits, and what every seat sees of it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
from hypothesis import strategies as st

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.game import GameRules
from engine.kernel.table import Table, TableDump

SEED = bytes(range(SEED_BYTES))
LONGEST = 3000
"""No game takes more turns. Random games may take hundreds, because no one looks for the way to win."""
St = TypeVar("St", bound=msgspec.Struct)

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


def sampled(decision: Decision[Any], seed: bytes = SEED) -> Any:
    """The raw answer of a seat that plays at random. It depends only on the decision and the seed."""
    answer = decision.sample(Chance(seed, turn=decision.turn, scope=decision.id))
    return msgspec.to_builtins(answer, str_keys=True)


def declined(decision: Decision[Any], _: bytes = SEED) -> Any:
    return msgspec.to_builtins(decision.decline(), str_keys=True)


def answer_all(
    table: Table[Any],
    seed: bytes = SEED,
    answer: Callable[[Decision[Any], bytes], Any] = sampled,
    arrange: Callable[[list[Decision[Any]]], Sequence[Decision[Any]]] = list,
) -> None:
    """Every seat that is asked answers once."""
    for decision in arrange(list(table.pending)):
        table.answer(decision.id, answer(decision, seed))
    table.advance()


def waits(table: Table[Any], seed: bytes = SEED, turns: int = LONGEST, **how: Any) -> Iterator[None]:
    """Plays this many turns (or to the end), stopping wherever the table waits, and after the last answer. `how` is
    for `answer_all`."""
    while table.pending and table.turn <= turns:
        yield
        answer_all(table, seed, **how)
    yield


def play(table: Table[St], seed: bytes = SEED, turns: int = LONGEST) -> Table[St]:
    """The table after this many turns, or at the end of its game."""
    for _ in waits(table, seed, turns):
        pass
    return table


def reloaded(table: Table[St], **answering: Any) -> Table[St]:
    """The same table in another process: its dump has gone through JSON."""
    dump = msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump)
    other = Table(table.game, dump, **answering)
    other.advance()
    return other


def seen(table: Table[Any], seat: int | None) -> bytes:
    """Everything that leaves the table for this seat, as bytes."""
    own = [(decision.id, decision) for decision in table.pending if decision.seat == seat]
    return msgspec.json.encode([table.view(seat), table.events(seat), own])


def audience(game: GameRules[St], state: St) -> list[int | None]:
    """Every seat, and the spectator."""
    return [None, *range(game.seats(state))]
