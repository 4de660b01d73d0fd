"""Replays stored turns from their journals to see whether their events and their ends match.

A turn's result is stored several times: its events, the digest of its end, and the state at the start of the next turn.
If one of these is damaged, the journal can restore it, as long as one of the others confirms the journal. The journal
itself is confirmed by the digest of the record. Nothing can restore it, so a turn whose record differs is refused.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData, EngineError, ReplayMismatch
from engine.kernel.journal import Entry
from engine.kernel.record.digests import chain_start, record_digest
from engine.kernel.record.replay import CORRUPT_RECORD_ERRORS, RECORD_CHANGED
from engine.kernel.table import Table, TableDump, digest
from games.models import Game, Turn
from games.record.queries.engine_tables import rules_of, setup_of


@dataclass(frozen=True)
class Rerun:
    """What one turn should be by its journal, and which parts of its row differ."""

    turn: Turn
    is_shown: bool = False
    """Whether it was played under an older revision of the rules, so that it can only be shown."""
    snapshot: bytes = b""
    events: bytes = b"[]"
    digest: str = ""
    differs: list[str] = field(default_factory=list)
    """Any of "snapshot", "events" and "digest"."""
    pending: list[Decision[Any]] = field(default_factory=list)
    """The questions that the open turn is waiting for."""


def rerun(game: Game, turns: Iterable[Turn], waiting: Collection[Any] = (), setup: Any = None) -> Iterator[Rerun]:
    """Plays the turns of a game again, in order and from turn 0. The open turn is played by the present rules, whatever
    it began under.

    `waiting`: the decisions that lie open before the seats, as plain data; `setup`: that of a game without rows yet.

    Raises ReplayMismatch, naming the turn, if a journal cannot be played, if nothing else that is stored confirms its
    result, or if the record is not that of its digest. Raises BadData if the game cannot be set up at all.
    """
    run, state, before = _Runner(game, setup or setup_of(game)), None, None
    for turn, after in pairwise(chain(turns, [None])):
        assert turn is not None
        if turn.number != (before.number + 1 if before else 0):
            raise ReplayMismatch(f"turn {turn.number}: the turn before it is missing")
        if turn.revision > run.rules.revision:
            raise ReplayMismatch(f"turn {turn.number}: played under rules that are newer than these")
        if turn.record_before != (before.record_digest if before else ""):
            raise ReplayMismatch(f"turn {turn.number}: its record does not follow that of the turn before")
        if turn.revision != run.rules.revision and turn.resolved_at is not None:
            run.check_record(turn, digest(bytes(turn.events)), turn.digest)
            yield Rerun(turn, is_shown=True)
            state = None
        else:
            state = _start(run, turn, before) if state is None else state
            found, state = run.again(turn, after, state, waiting)
            yield found
        before = turn
    if before is None or before.number != game.turn:
        raise ReplayMismatch(f"turn {game.turn}: its record is missing")


def _start(run: "_Runner", turn: Turn, before: Turn | None) -> bytes:
    """The state at the start of the first turn that can be replayed."""
    if before is None:
        return run.rules.encode(run.rules.new_state(run.setup))
    stored = bytes(turn.snapshot)
    if digest(stored) != before.digest:
        raise ReplayMismatch(f"turn {turn.number}: it does not start where turn {before.number} ended")
    return stored


class _Runner:
    """The rules and the set-up of one game, for all its turns."""

    def __init__(self, game: Game, setup: Any) -> None:
        self.game, self.rules, self.setup = game, rules_of(game), setup
        self.raw_setup = msgspec.to_builtins(setup)

    def again(self, turn: Turn, after: Turn | None, start: bytes, waiting: Collection[Any]) -> tuple[Rerun, bytes]:
        """One turn, and the state that it leaves."""
        wrong = [] if bytes(turn.snapshot) == start else ["snapshot"]
        if self.game.status == Game.Status.OVER and after is None:
            return Rerun(turn, snapshot=start, differs=wrong), start
        table = self._played(turn, start, waiting if after is None else ())
        events = table.finished[0].events if table.finished else table.published
        ended = digest(table.snapshot) if table.finished else ""
        happened = msgspec.json.encode(events)
        if self._events_match(turn, events):
            happened = bytes(turn.events)  # as they were written down, maybe by an older release
        else:
            wrong.append("events")
        if turn.digest != ended:
            wrong.append("digest")
        borne_out = len({*wrong} - {"snapshot"}) < 2 or (after is not None and bytes(after.snapshot) == table.snapshot)
        if turn.resolved_at is not None and not borne_out:
            raise ReplayMismatch(f"turn {turn.number}: the journal tells another turn than its events and its end")
        self.check_record(turn, digest(happened), ended)
        return Rerun(turn, False, start, happened, ended, wrong, table.pending), table.snapshot

    def check_record(self, turn: Turn, events: str, state: str) -> None:
        """Raises ReplayMismatch if the record of a finished turn, with these digests, is not that of its own digest."""
        if not turn.record_digest:
            return
        before, journal = turn.record_before or chain_start(bytes.fromhex(self.game.seed)), turn.journal
        if record_digest(before, turn.epoch, turn.number, turn.revision, journal, events, state) != turn.record_digest:
            raise ReplayMismatch(f"turn {turn.number}: the digest of its record differs: {RECORD_CHANGED}")

    def _played(self, turn: Turn, start: bytes, waiting: Collection[Any]) -> Table[Any]:
        """Raises ReplayMismatch. What the rules' own errors say is left out: it could tell a card."""
        try:
            journal = msgspec.convert(turn.journal, list[Entry])
            dump = TableDump(
                self.raw_setup,
                self.game.seed,
                turn.epoch,
                turn.number,
                turn.revision,
                start,
                journal,
                b"[]",
                [*waiting],
            )
            table = Table(self.rules, dump)
            table.advance(turns=1)
        except EngineError as error:
            said = str(error).partition(" is not legal")
            raise ReplayMismatch(f"turn {turn.number}: {said[0]}{said[1]}") from error
        except CORRUPT_RECORD_ERRORS as error:
            kind = type(error).__name__
            raise ReplayMismatch(f"turn {turn.number}: the rules cannot play what is recorded ({kind})") from error
        if bool(table.finished) != (turn.resolved_at is not None):
            what = f"no answer to {table.pending[0].id}" if table.pending else "it ends, though it is stored as open"
            raise ReplayMismatch(f"turn {turn.number}: {what}")
        return table

    def _events_match(self, turn: Turn, events: list[Any]) -> bool:
        try:
            return bool(self.rules.decode_events(bytes(turn.events)) == events)
        except (msgspec.MsgspecError, UnicodeDecodeError, BadData):
            return False
