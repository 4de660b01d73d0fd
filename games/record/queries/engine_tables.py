"""Builds the engine's table from stored rows. Only game_view may show anything of it to people."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

import msgspec

from engine.kernel.game import GameRules as Rules
from engine.kernel.journal import Entry
from engine.kernel.table import Table, TableDump
from games.errors import NewerRules
from games.kinds.registry import rules_named
from games.models import Game, PendingDecision, Turn


def rules_of(game: Game) -> Rules[Any]:
    """The engine's rules for this kind of game. Raises BadData if there are none."""
    return rules_named(game.kind)


def setup_of(game: Game) -> Any:
    seats = sorted(game.seats.all(), key=lambda seat: seat.number)
    teams = [seat.team for seat in seats if seat.team is not None]
    return rules_of(game).make_setup(with_teams(game.setup, teams), [seat.name for seat in seats])


def with_teams(options: dict[str, Any], teams: list[int]) -> dict[str, Any]:
    """The options as the rules expect them, with the team of each seat if there are teams."""
    return options | {"teams": teams} if teams else options


def open_turn(game: Game) -> Turn:
    """The open turn of a game. Raises DoesNotExist if it has none."""
    turn = game.turns.get(epoch=game.epoch, number=game.turn)
    turn.game = game
    return turn


def rules_for(game: Game, turn: Turn) -> Rules[Any]:
    """The rules by which an open turn goes on. Raises NewerRules if it began under newer ones than these."""
    rules = rules_of(game)
    if turn.revision > rules.revision:
        raise NewerRules("newer_rules", "This game is just being moved to newer rules. Please try again in a minute.")
    return rules


def waiting_in(turn: Turn) -> list[Any]:
    """The decisions that lie open before their seats, as plain data. Read them with the game locked before you answer
    one."""
    return [pending.offer for pending in turn.pending_decisions.all() if pending.committed_at is None]


def table_of(game: Game, turn: Turn, waiting: Iterable[Any] = ()) -> Table[Any]:
    """The table as it was stored, not yet advanced. It has no standing orders: reading answers nothing.

    Without `waiting` it is made of one row, and so is sound whatever happens in the meantime. Raises NewerRules, or
    ReplayMismatch if the rules do not ask for what is waiting.
    """
    return Table(rules_for(game, turn), dump_of(game, turn, bytes(turn.events), waiting))


def dump_of(game: Game, turn: Turn, events: bytes = b"[]", waiting: Iterable[Any] = ()) -> TableDump:
    """A turn as it was stored, from its start. Without its `events` it can be played again."""
    return TableDump(
        setup=msgspec.to_builtins(setup_of(game)),
        seed=game.seed,
        epoch=turn.epoch,
        turn=turn.number,
        revision=turn.revision,
        snapshot=bytes(turn.snapshot),
        journal=msgspec.convert(turn.journal, list[Entry]),
        events=events,
        waiting=list(waiting),
    )


def offer_of(pending: PendingDecision) -> dict[str, Any]:
    """Everything that a question offers. Once its turn is over, that is found by playing the turn again up to the
    answer; empty if it was played by other rules than these."""
    turn, rules = pending.turn, rules_of(pending.game)
    if pending.question:
        return pending.offer
    if turn.revision != rules.revision:
        return {}
    stored = dump_of(pending.game, turn)
    before = takewhile(lambda entry: entry.id != pending.decision_id, stored.journal)
    table = Table(rules, msgspec.structs.replace(stored, journal=[*before]))
    table.advance(turns=1)
    found: dict[str, Any] = msgspec.to_builtins(table.decision(pending.decision_id))
    return found
