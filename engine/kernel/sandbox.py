"""The sandbox: plays a turn on record again with other answers.

Once a game is over, its turns are played from the same start and with the same draws. While it goes on, a seat plays
them from what it knew when it programmed, and with draws of its own: nothing comes out that it could not know.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from engine.kernel.ask import Responder
from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer, ReplayMismatch
from engine.kernel.events import Event, events_for
from engine.kernel.game import GameRules
from engine.kernel.journal import By, Entry
from engine.kernel.table import Table, TableDump

PROGRAM = "program"
"""The kind of question that asks for a program, in every game in which robots are programmed."""

Choose = Callable[[Decision[Any], Any | None], Any]
"""Gives the answer to a question. It gets the answer on record: None if that turn asked no such question, if the answer
no longer fits, or if it is not known."""

Asked = list[tuple[Decision[Any], Any | None, Any]]
"""Questions in the order in which they were asked, each with the answer on record or None, and the answer given."""


class Trial(NamedTuple):
    """A turn that was played otherwise."""

    events: list[Event]
    end: Any
    """The state at its end."""
    asked: Asked


def play_again(game: GameRules[Any], recorded: TableDump, choose: Choose) -> Trial:
    """Plays the turn in `recorded` from its start. Its journal has the answers on record; nothing else of it counts.

    Raises IllegalAnswer if `choose` does, or gives an answer that is not legal. Raises ReplayMismatch if the turn was
    played by rules of another revision.
    """
    entries = {entry.id: entry for entry in recorded.journal}
    asked: Asked = []

    def respond(decision: Decision[Any]) -> tuple[Any, By]:
        known = _on_record(decision, entries.get(decision.id))
        given = choose(decision, known)
        if given is not known:
            decision.check(given)
        asked.append((decision, known, given))
        return given, "seat"

    table = _table(game, recorded, respond)
    table.advance(turns=1)
    return Trial(table.finished[0].events, table.state, asked)


def play_on(game: GameRules[Any], recorded: TableDump, seat: int, choose: Choose) -> Trial:
    """Plays the turn in `recorded` from its programs on, as far as `seat` knew the game then.

    Its own programs on record are known to `choose`, other answers are not. The events are those that the seat may see.

    Raises as `play_again` does, if it is the seat's own answer that is not legal.
    """
    before = at_programs(game, recorded)
    if not before.pending:
        raise ReplayMismatch(f"turn {recorded.turn}: no one programmed anything")
    own = [entry for entry in recorded.journal if entry.asked[:2] == (seat, PROGRAM)]
    asked: Asked = []

    def respond(decision: Decision[Any]) -> tuple[Any, By]:
        fitting = (_on_record(decision, entry) for entry in own if entry.asked[2] == decision.subject)
        known = next((it for it in fitting if it is not None and not decision.at_once(it)), None)
        given = choose(decision, known if decision.kind() == PROGRAM and decision.seat == seat else None)
        if given is not known and decision.seat == seat:
            decision.check(given)
        asked.append((decision, known, given))
        return given, "seat"

    state = game.assume(game.view_for(before.state, seat))
    play = game.open_play(state, recorded.turn, Chance(bytes(SEED_BYTES)), responder=respond)
    game.play_programs(play)
    return Trial([*before.events(seat), *events_for(play.events, seat)], state, asked)


def at_programs(game: GameRules[Any], recorded: TableDump) -> Table[Any]:
    """The turn in `recorded` as it stands once it asks for programs. If no one programs, it is at its end.

    With another seed in `recorded`, it is what might have been dealt. Raises ReplayMismatch if the turn was played by
    rules of another revision.
    """
    table = _table(game, recorded, _up_to_programs(recorded))
    table.advance(turns=1)
    return table


def as_recorded(decision: Decision[Any], recorded: Any | None) -> Any:
    """The answer on record; for a new question, the usual one."""
    return decision.usual() if recorded is None else recorded


def _table(game: GameRules[Any], recorded: TableDump, responder: Responder) -> Table[Any]:
    """The turn at its start. Raises ReplayMismatch if it was played by rules of another revision."""
    if recorded.revision != game.revision:
        raise ReplayMismatch(f"turn {recorded.turn}: it was played by rules of another revision")
    return Table(game, msgspec.structs.replace(recorded, journal=[], events=b"[]", waiting=[]), responder=responder)


def _up_to_programs(recorded: TableDump) -> Responder:
    """Answers as on record, but gives no program. An answer that asks for another hand is none."""
    entries = {entry.id: entry for entry in recorded.journal}

    def respond(decision: Decision[Any]) -> tuple[Any, By] | None:
        known = _on_record(decision, entries.get(decision.id))
        if decision.kind() == PROGRAM and not (known is not None and decision.at_once(known)):
            return None
        return as_recorded(decision, known), "seat"

    return respond


def _on_record(decision: Decision[Any], entry: Entry | None) -> Any | None:
    if entry is None:
        return None
    try:
        answer = decision.decode(entry.answer)
        decision.check_default(answer)
    except IllegalAnswer:
        return None
    return answer
