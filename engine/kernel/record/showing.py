"""Adds to an exported game what each turn dealt and told, so that it can be checked by someone without the rules."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.errors import EngineError
from engine.kernel.game import GameRules
from engine.kernel.record.commitment import mixed_seed
from engine.kernel.record.draw_log import Draw, DrawLog, Shown
from engine.kernel.record.replay import CORRUPT_RECORD_ERRORS, Export
from engine.kernel.table import Table, TableDump, TurnRecord


def with_draws(
    game: GameRules[Any], exported: Export, records: Sequence[TurnRecord], events: Sequence[bytes], end: bytes
) -> Export:
    """The export with the draws, the events and the state at the start of every turn, and with the state at the end.

    `records` are those that were exported, and `events` theirs, as they are stored.
    """
    seed = mixed_seed(bytes.fromhex(exported.seed), [bytes.fromhex(given) for given in exported.contributions])
    turns = []
    for turn, record, told in zip(exported.turns, records, events, strict=True):
        shown = Shown(record.snapshot.decode(), told.decode(), _draws(game, exported.setup, seed, record))
        turns.append(msgspec.structs.replace(turn, shown=shown))
    return msgspec.structs.replace(exported, turns=turns, end=end.decode())


def _draws(game: GameRules[Any], setup: Any, seed: bytes, record: TurnRecord) -> list[Draw] | None:
    """The draws of a turn, by playing it again. None if it was played by other rules, or if its record is damaged."""
    if record.revision != game.revision:
        return None
    start, journal = record.snapshot, record.journal
    dump = TableDump(setup, seed.hex(), record.epoch, record.number, record.revision, start, journal, b"[]")
    log = DrawLog()
    with suppress(EngineError, *CORRUPT_RECORD_ERRORS):
        Table(game, dump, watched=False, chance=log.chance).advance(turns=1)
        return log.draws
    return None
