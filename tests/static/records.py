"""Records of finished games, played by the engine alone: for tests of our scripts."""

from typing import Any

import msgspec

from engine.commands.simulate import answer_of
from engine.kernel.game import GameRules
from engine.kernel.record.commitment import mixed_seed, start_of
from engine.kernel.record.replay import Export, export
from engine.kernel.record.showing import with_draws
from engine.kernel.table import Table

Record = dict[str, Any]


def record_of(
    game: GameRules[Any], setup: Any, seed: bytes, contributions: list[bytes] | None = None, turns: int = 40
) -> Record:
    """The record of a game in which everybody answers at random. It is cut after so many turns."""
    given = contributions or []
    mixed = mixed_seed(seed, given)
    table = Table.open(game, setup, mixed, responder=lambda decision: (answer_of(mixed, decision), "seat"))
    table.advance(turns=turns)
    exported = export(game, setup, seed, 0, table.finished, given, start_of(game, setup, seed, given))
    return shown(game, exported, table)


def shown(game: GameRules[Any], exported: Export, table: Table[Any]) -> Record:
    events = [msgspec.json.encode(record.events) for record in table.finished]
    whole = with_draws(game, exported, table.finished, events, table.snapshot)
    found: Record = msgspec.json.decode(msgspec.json.encode(whole))
    return found
