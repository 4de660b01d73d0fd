"""Replay: anyone can check an exported game, including its random draws, from its file alone."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES
from engine.kernel.errors import BadData, EngineError, ReplayMismatch
from engine.kernel.game import GameRules
from engine.kernel.journal import Entry
from engine.kernel.record.commitment import Start, check_start, mixed_seed, seed_hash, start_of
from engine.kernel.record.digests import RecordDigest, chain_start, chained, events_digest, record_digest
from engine.kernel.record.draw_log import DrawLog, Shown
from engine.kernel.table import Table, TableDump, TurnRecord, digest

FORMAT = 1
MOST_SHOWN = 100
"""Errors quote at most this many characters of a value."""

CORRUPT_RECORD_ERRORS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""The rules raise these for a record that is well-formed but was never really played."""


RECORD_CHANGED = "an answer, who gave it, the revision, the epoch, or a turn before it was changed"


class ExportedTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One turn of an export. It has a `snapshot` if the revision changed there, so that a replay can start from it."""

    number: int
    revision: int
    journal: list[Entry]
    digest: str
    snapshot: str | None = None
    epoch: int | None = None
    """Set if it differs from the game's epoch: the turn was played before the game was rewound to a later turn."""
    record: RecordDigest | None = None
    """Missing if the turn was played before records had digests."""
    shown: Shown | None = None


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole finished game: the set-up, the seed with the hash published before the start, and every answer.

    `contributions` are what players added to the seed, in hexadecimal, one for each seat ("" for none). `start` is what
    the digest published at the start covers, None for a game that began without one.
    """

    format: int
    game: str
    setup: Any
    seed: str
    seed_hash: str
    epoch: int
    turns: list[ExportedTurn]
    contributions: list[str] = []
    start: Start | None = None
    end: str | None = None
    """The state at the end, if the turns show what they dealt."""
    carried: Any = None
    """What the rules need besides and do not have, such as a course of one's own."""


class ReplayReport(msgspec.Struct, frozen=True):
    """The result of a replay: the turns it verified, and the turns of other revisions, which it can only show.

    A turn that is `without_record` has no digest of its record: of its answers, only the effect was verified.
    """

    game: str
    verified: list[int]
    only_shown: list[int]
    without_record: list[int]
    lost_records: list[int]
    """The turns without a digest of their record that must have had one: those after a turn with one, and all turns of
    a game that has a start, since digests of records are as old as that."""
    is_to_the_end: bool
    """Whether the game is over after its last turn, which only rules of the same revision can say."""


def export(
    game: GameRules[Any],
    setup: Any,
    seed: bytes,
    epoch: int,
    records: list[TurnRecord],
    contributions: Sequence[bytes] = (),
    start: Start | None = None,
    digests: Sequence[RecordDigest | None] | None = None,
) -> Export:
    """The export of a finished game. `records` are those of all its turns, turn 0 first.

    `seed` is the one whose hash was published; the draws came from it and the `contributions`, one for each seat.
    `digests` are those of the records, as they were stored. Without them they are computed.
    """
    if digests is None:
        digests = list(chained(records, chain_start(mixed_seed(seed, contributions))))
    return Export(
        FORMAT,
        game.id,
        msgspec.to_builtins(setup),
        seed.hex(),
        seed_hash(seed),
        epoch,
        list(_exported_turns(epoch, records, digests)),
        [given.hex() for given in contributions],
        start,
        carried=game.carried(setup),
    )


def _exported_turns(
    epoch: int, records: list[TurnRecord], digests: Sequence[RecordDigest | None]
) -> Iterator[ExportedTurn]:
    for place, record in enumerate(records):
        yield ExportedTurn(
            record.number,
            record.revision,
            record.journal,
            record.digest,
            record.snapshot.decode() if _revision_changes(records, place) else None,
            None if record.epoch == epoch else record.epoch,
            digests[place],
        )


def read_export(raw: bytes) -> Export:
    """Reads an export from its JSON file. Raises BadData, saying where, if it is not an export."""
    try:
        exported = msgspec.json.decode(raw, type=Export)
        json.loads(raw, object_pairs_hook=_each_key_once)
    except RecursionError:
        raise BadData("this is not an exported game: it is nested too deeply") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise BadData(f"this is not an exported game: {error}") from None
    if exported.format != FORMAT:
        raise BadData(f"this file has format {exported.format}; this program reads format {FORMAT}")
    return exported


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Raises ValueError if a key is there twice: programs do not agree on which one counts."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            first, told = pairs[0]
            raise ValueError(f'the key "{key}" is there twice, beside "{first}": {json.dumps(told)[:MOST_SHOWN]}')
        found[key] = value
    return found


def replay(game: GameRules[Any], exported: Export) -> ReplayReport:
    """Runs every turn of the current revision again, and then compares the records of all turns with their digests.

    Raises BadData or ReplayMismatch, naming the turn.
    """
    seed, contributions = _seed(exported), _contributions(exported)
    setup = _setup(game, exported)
    if exported.carried is not None:
        game.take(exported.carried)
    # Rules of another revision may have begun games that the present ones refuse.
    begun_by_others = bool(exported.turns) and exported.turns[0].revision != game.revision
    state = None if begun_by_others else game.encode(game.new_state(setup))
    if exported.start is not None:
        check_start(exported.start, start_of(game, setup, seed, contributions), game)
    mixed = mixed_seed(seed, contributions)
    verified, state = _verify_turns(game, exported, state, mixed.hex())
    _check_shown(exported)
    without = list(_check_records(exported, chain_start(mixed)))
    only_shown = [number for number, turn in enumerate(exported.turns) if turn.revision != game.revision]
    return ReplayReport(game.id, verified, only_shown, without, _lost(exported, without), state is not None)


def _verify_turns(
    game: GameRules[Any], exported: Export, state: bytes | None, mixed: str
) -> tuple[list[int], bytes | None]:
    """The turns that the present rules play again, and the state at the end if the last one is among them. `state` is
    that at the start, if the present rules can begin the game."""
    verified = list[int]()
    for number, turn in enumerate(exported.turns):
        _check_place(exported, number)
        state = _start_of(exported, number, state)
        if turn.revision != game.revision:
            state = None
        elif state is None:
            raise BadData(f"turn {number}: the state at its start is missing")
        else:
            state = _run_again(game, exported, turn, state, mixed)
            verified.append(number)
    if state is not None and not (exported.turns and game.is_over(game.decode(state))):
        raise ReplayMismatch(f"the game goes on after turn {len(exported.turns) - 1}: later turns are missing")
    return verified, state


def _seed(exported: Export) -> bytes:
    """The seed, checked against the hash that is in the file."""
    seed = _bytes(exported.seed, "seed")
    if len(seed) != SEED_BYTES:
        raise BadData(f"the seed has {len(seed)} bytes instead of {SEED_BYTES}")
    if seed_hash(seed) != exported.seed_hash:
        raise ReplayMismatch("the seed does not match the hash that was published when the game started")
    return seed


def _contributions(exported: Export) -> list[bytes]:
    """The players' contributions to the seed. Only a start proves that they came before the first card."""
    contributions = [_bytes(given, "contribution") for given in exported.contributions]
    if any(contributions) and exported.start is None:
        raise BadData("players have contributed to the seed, but the start of the game is missing")
    return contributions


def _bytes(digits: str, what: str) -> bytes:
    with suppress(ValueError):
        found = bytes.fromhex(digits)
        if found.hex() == digits:
            return found
    raise BadData(f"the {what} is not written in hexadecimal digits, in lower case")


def _setup(game: GameRules[Any], exported: Export) -> Any:
    if exported.game != game.id:
        raise BadData(f"this is a game of {exported.game}, not of {game.id}")
    try:
        setup: Any = msgspec.convert(exported.setup, game.setup_type)
    except msgspec.ValidationError as error:
        raise BadData(f"the set-up cannot be read: {error}") from None
    unknown = exported.setup.keys() - {field.encode_name for field in msgspec.structs.fields(game.setup_type)}
    if unknown:
        raise BadData(f"the set-up cannot be read: unknown field `{min(unknown)}`")
    return setup


def _check_place(exported: Export, number: int) -> None:
    turn = exported.turns[number]
    if turn.number != number:
        raise BadData(f"turn {number} is missing: turn {turn.number} stands in its place")
    if number and turn.revision < exported.turns[number - 1].revision:
        raise BadData(f"turn {number}: its revision is older than that of turn {number - 1}")
    if exported.start is not None and turn.revision < exported.start.revision:
        raise BadData(f"turn {number}: its revision is older than that of the game's start")


def _start_of(exported: Export, number: int, state: bytes | None) -> bytes | None:
    """The state at the start of the turn: the stored one if there is one, otherwise `state`, as verified so far.

    Raises ReplayMismatch if the stored state is not the one that the previous turn ended with.
    """
    stored = exported.turns[number].snapshot
    if stored is None:
        return state
    if state is not None and state != stored.encode():
        raise ReplayMismatch(f"turn {number}: it does not start where turn {number - 1} ended")
    if number and digest(stored.encode()) != exported.turns[number - 1].digest:
        raise ReplayMismatch(f"turn {number}: its start does not have the digest of turn {number - 1}")
    return stored.encode()


def _run_again(game: GameRules[Any], exported: Export, turn: ExportedTurn, state: bytes, seed: str) -> bytes:
    epoch = _epoch(exported, turn)
    dump = TableDump(exported.setup, seed, epoch, turn.number, turn.revision, state, turn.journal, b"[]")
    log = DrawLog()
    try:
        table = Table(game, dump, chance=log.chance)
        table.advance(turns=1)
    except EngineError as error:
        raise ReplayMismatch(_of_turn(turn, str(error))) from error
    except CORRUPT_RECORD_ERRORS as error:
        raise ReplayMismatch(f"turn {turn.number}: the rules cannot play what is recorded: {error!r}") from error
    if table.pending:
        raise ReplayMismatch(f"turn {turn.number}: no answer to {table.pending[0].id}")
    if not table.finished:
        raise ReplayMismatch(f"turn {turn.number}: the game was over before it")
    if table.finished[0].digest != turn.digest:
        raise ReplayMismatch(f"turn {turn.number}: the digest differs")
    if turn.record is not None and events_digest(table.finished[0].events) != turn.record.events:
        raise ReplayMismatch(f"turn {turn.number}: the digest of what happened differs")
    if turn.shown is not None and not turn.shown.tells(table.finished[0], log):
        raise ReplayMismatch(f"turn {turn.number}: the file shows another turn than the one that was played")
    return table.snapshot


def _of_turn(turn: ExportedTurn, text: str) -> str:
    """The text, which says which turn it is about."""
    where = f"turn {turn.number}: "
    return text if text.startswith(where) else where + text


def _check_records(exported: Export, start: str) -> Iterator[int]:
    """Compares the record of each turn with its digest. Yields the turns without one. Raises ReplayMismatch."""
    before = start
    for turn in exported.turns:
        if turn.record is None:
            yield turn.number
            before = start
            continue
        events, epoch = turn.record.events, _epoch(exported, turn)
        before = record_digest(before, epoch, turn.number, turn.revision, turn.journal, events, turn.digest)
        if before != turn.record.digest:
            raise ReplayMismatch(f"turn {turn.number}: the digest of its record differs: {RECORD_CHANGED}")


def _lost(exported: Export, without: list[int]) -> list[int]:
    """The turns that lack the digest of their record although they must have had one."""
    made = [turn.number for turn in exported.turns if turn.record is not None]
    if exported.start is not None:
        return without
    return [number for number in without if made and number > made[0]]


def _check_shown(exported: Export) -> None:
    """Compares what is shown of the turns with their digests. The rules cannot play all of them."""
    before = None
    for turn in exported.turns:
        shown = turn.shown
        if shown is not None and before is not None and digest(shown.start.encode()) != before.digest:
            raise ReplayMismatch(
                f"turn {turn.number}: the file shows another start than the end of turn {before.number}"
            )
        if shown is not None and turn.record is not None and digest(shown.events.encode()) != turn.record.events:
            raise ReplayMismatch(f"turn {turn.number}: the file shows another turn than the one on record")
        before = turn
    if exported.end is not None and digest(exported.end.encode()) != exported.turns[-1].digest:
        raise ReplayMismatch("the file shows another end than the one that was played")


def _epoch(exported: Export, turn: ExportedTurn) -> int:
    return exported.epoch if turn.epoch is None else turn.epoch


def _revision_changes(records: list[TurnRecord], place: int) -> bool:
    return place > 0 and records[place].revision != records[place - 1].revision
