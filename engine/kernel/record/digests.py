"""The record of a turn in one digest, which also covers the turns before it: nothing of it can be changed alone.

A state's digest says how a turn ended. The digest of the record says in addition who gave which answer, under which
rules, what happened, and that no turn before it was changed, cut out or put elsewhere. Turns that were played before
there was such a digest have none, and are checked by their states alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

import msgspec

from engine.kernel.events import Event
from engine.kernel.journal import Entry
from engine.kernel.record.commitment import canonical
from engine.kernel.table import TurnRecord, digest

FORMAT = "turn record 1"


class RecordDigest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The digests of a turn's events, as a JSON list, and of its whole record."""

    events: str
    digest: str


def chain_start(seed: bytes) -> str:
    """The first turn has no record before it. It takes the hash of the seed that all draws come from instead."""
    return sha256(seed).hexdigest()


def record_digest(
    before: str, epoch: int, number: int, revision: int, journal: Sequence[Entry], events: str, state: str
) -> str:
    """SHA-256, in hexadecimal, of the canonical JSON of the list of these values, with FORMAT before them.

    `before` is the digest of the previous turn's record; `events` and `state` are those of the turn's events and end.
    """
    answers = msgspec.to_builtins(journal, str_keys=True)
    return digest(canonical([FORMAT, before, epoch, number, revision, answers, events, state]))


def events_digest(events: Sequence[Event]) -> str:
    return digest(msgspec.json.encode(events))


def chained(records: Iterable[TurnRecord], before: str) -> Iterator[RecordDigest]:
    """The digests of finished turns, one after the other. `before` is that of the record before the first of them."""
    for turn in records:
        events = events_digest(turn.events)
        before = record_digest(before, turn.epoch, turn.number, turn.revision, turn.journal, events, turn.digest)
        yield RecordDigest(events, before)
