"""A game as a text: what every seat and a spectator see at each step. Works for any game.

    python -m tests.engine.golden.playthrough FILE:TURN,TURN... [FILE:...]

prints the exported games in these files, the turns named in full.
"""

import sys
from collections.abc import Container, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from engine.catalogue import find_game
from engine.kernel.events import Event
from engine.kernel.journal import Entry
from engine.kernel.record.replay import Export, ExportedTurn, read_export
from engine.kernel.table import Table, TableDump, digest


def playthrough(exported: Export, shown: Container[int]) -> str:
    """The text. Turns that are not shown in full get a digest of everything that anyone saw of them."""
    lines = [f"{exported.game}, set-up {_text(exported.setup)}", f"seed {exported.seed}, hash {exported.seed_hash}"]
    game = find_game(exported.game)
    setup = msgspec.convert(exported.setup, game.setup_type)
    table: Table[Any] = Table.open(game, setup, bytes.fromhex(exported.seed), exported.epoch)
    for turn in exported.turns:
        told: list[str] = []
        table = _turn(table, turn, told)
        if turn.number not in shown:
            told = [f"seen {sha256(chr(10).join(told).encode()).hexdigest()[:16]}"]
        lines += ["", f"=== turn {turn.number}", *told, f"digest {digest(table.snapshot)}"]
    return "\n".join([*lines, "", f"places {game.outcome(table.state).places}", ""])


def _turn(table: Table[Any], turn: ExportedTurn, told: list[str]) -> Table[Any]:
    """Gives the recorded answers, group by group, and reports what is seen between them. Returns the table."""
    answers = {entry.id: entry for entry in turn.journal}
    seen = 0
    while True:
        table.advance(turns=1)
        events = table.finished[-1].events if table.finished else table.published
        told += [*_events(table, events, seen), *_views(table)]
        seen = len(events)
        given = [answers[decision.id] for decision in table.pending]
        told += [f"? {decision.id} {_fields(decision)}" for decision in table.pending]
        told += [f"! {entry.id} by {entry.by}: {_text(entry.answer)}" for entry in given]
        if table.finished:
            return _stored(table, [])
        table = _stored(table, given)


def _stored(table: Table[Any], given: list[Entry]) -> Table[Any]:
    """The same table from its dump, with further answers in its journal."""
    dump = table.dump()
    dump = msgspec.structs.replace(dump, journal=[*dump.journal, *given], waiting=[])
    return Table(table.game, msgspec.json.decode(msgspec.json.encode(dump), type=TableDump))


def _audience(table: Table[Any]) -> range:
    return range(table.game.seats(table.state))


def _events(table: Table[Any], events: list[Event], seen: int) -> Iterator[str]:
    """The events as the spectator sees them, and below them what a seat sees differently."""
    for number, event in enumerate(events[seen:], start=seen + 1):
        public = _event(event.seen_by(None))
        yield f"{number:3} {public}"
        for seat in _audience(table):
            if _event(event.seen_by(seat)) != public:
                yield f"    seat {seat}: {_event(event.seen_by(seat))}"


def _views(table: Table[Any]) -> Iterator[str]:
    """The spectator's view, and below it the lines that a seat sees differently."""
    public = _view(table.view(None))
    yield from (f"  | {line}" for line in public)
    for seat in _audience(table):
        yield from (f"    seat {seat}: {line}" for line in _view(table.view(seat)) if line not in public)


def _view(view: msgspec.Struct) -> list[str]:
    """A line for every field; lists of records have one for every record."""
    lines = []
    for name, value in msgspec.to_builtins(view).items():
        records = isinstance(value, list) and value and isinstance(value[0], dict)
        lines += [f"{name[:-1]} {_text(record)}" for record in value] if records else [f"{name} {_text(value)}"]
    return lines


def _event(event: Event) -> str:
    return f"{type(event).__name__} {_fields(event)}"


def _fields(struct: msgspec.Struct) -> str:
    place = ("kind", "event", "id", "turn", "group", "subject") if hasattr(struct, "group") else ("event",)
    return " ".join(f"{name}={_text(v)}" for name, v in msgspec.to_builtins(struct).items() if name not in place)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


if __name__ == "__main__":
    for name, _, turns in (it.rpartition(":") for it in sys.argv[1:]):
        sys.stdout.write(playthrough(read_export(Path(name).read_bytes()), [int(turn) for turn in turns.split(",")]))
