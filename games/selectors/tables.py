"""From stored rows to the engine's table. Whoever lets something of it out goes through game_view."""

from typing import Any

import msgspec

from engine.catalogue import find_game
from engine.kernel.game import Game as Rules
from engine.kernel.journal import Entry
from engine.kernel.table import Table, TableDump
from games.models import Game, Turn


def rules_of(game: Game) -> Rules[Any]:
    """The engine's rules for this kind of game. Raises BadData if there are none."""
    return find_game(game.kind)


def engine_setup(kind: str, options: dict[str, Any], names: list[str]) -> Any:
    """The engine's set-up from a game's options and its seats' names. Raises msgspec.ValidationError."""
    return msgspec.convert({**options, "robots": names}, find_game(kind).setup_type)


def setup_of(game: Game) -> Any:
    names = game.seats.order_by("number").values_list("name", flat=True)
    return engine_setup(game.kind, game.setup, list(names))


def open_turn(game: Game) -> Turn:
    return game.turns.get(epoch=game.epoch, number=game.turn)


def table_of(game: Game, turn: Turn) -> Table[Any]:
    """The table as it was stored, not yet advanced. It has no standing orders: reading answers nothing."""
    dump = TableDump(
        setup=msgspec.to_builtins(setup_of(game)),
        seed=game.seed,
        epoch=turn.epoch,
        turn=turn.number,
        revision=turn.revision,
        snapshot=bytes(turn.snapshot),
        journal=msgspec.convert(turn.journal, list[Entry]),
        events=bytes(turn.events),
        waiting=list(turn.programs.filter(committed_at__isnull=True).values_list("decision_id", flat=True)),
    )
    return Table(rules_of(game), dump)


def fault_of(game: Game) -> str | None:
    """What keeps the present rules from repeating the open turn of a running game, or None if nothing does.

    The error's own text is left out: it could tell a card.
    """
    try:
        table_of(game, open_turn(game)).advance()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the operator wants to know
        return f"turn {game.turn}: {type(error).__name__}"
    return None
