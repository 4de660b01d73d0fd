"""From stored rows to the engine's table. Whoever lets something of it out goes through game_view."""

from collections.abc import Iterable
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


def setup_of(game: Game) -> Any:
    seats = list(game.seats.order_by("number").values_list("name", "team"))
    teams = [team for _, team in seats if team is not None]
    return rules_of(game).make_setup(with_teams(game.setup, teams), [name for name, _ in seats])


def with_teams(options: dict[str, Any], teams: list[int]) -> dict[str, Any]:
    """The options as the rules want them: with the team of each seat, where there are teams."""
    return options | {"teams": teams} if teams else options


def open_turn(game: Game) -> Turn:
    return game.turns.get(epoch=game.epoch, number=game.turn)


def waiting_in(turn: Turn) -> list[str]:
    """The questions that lie open before their seats. Whoever answers has to have them, with the game locked."""
    return list(turn.programs.filter(committed_at__isnull=True).values_list("decision_id", flat=True))


def table_of(game: Game, turn: Turn, waiting: Iterable[str] = ()) -> Table[Any]:
    """The table as it was stored, not yet advanced. It has no standing orders: reading answers nothing.

    Without `waiting` it is made of one row, and so is sound whatever happens in the meantime.
    """
    dump = TableDump(
        setup=msgspec.to_builtins(setup_of(game)),
        seed=game.seed,
        epoch=turn.epoch,
        turn=turn.number,
        revision=turn.revision,
        snapshot=bytes(turn.snapshot),
        journal=msgspec.convert(turn.journal, list[Entry]),
        events=bytes(turn.events),
        waiting=list(waiting),
    )
    return Table(rules_of(game), dump)


def fault_of(game: Game) -> str | None:
    """What keeps the present rules from repeating the open turn of a running game, or None if nothing does.

    The error's own text is left out: it could tell a card.
    """
    try:
        waiting = waiting_in(open_turn(game))  # first: what is answered in the meantime was asked all the same
        table_of(game, open_turn(game), waiting).advance()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the operator wants to know
        return f"turn {game.turn}: {type(error).__name__}"
    return None
