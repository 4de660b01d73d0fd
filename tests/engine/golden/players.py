"""Who plays the golden games, and how. Their answers are stored, so players may change without changing them."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.game import GameRules
from engine.kernel.record.replay import Export, export
from engine.kernel.table import Table

Player = Callable[[Table[Any], Decision[Any], Chance], None]
"""Answers one open decision."""


def at_random(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    table.answer(decision.id, decision.sample(chance))


def asleep(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    """Lets every deadline pass."""
    table.timeout(decision.id)


def bot(strength: str) -> Player:
    def play(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
        view = table.view(decision.seat)
        table.answer(decision.id, table.game.bot_answer(view, decision, strength, chance), "bot")

    return play


def on_record(exported: Export) -> Player:
    """Gives the answers of a stored game."""
    given = {entry.id: entry for turn in exported.turns for entry in turn.journal}

    def play(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
        entry = given[decision.id]
        if entry.by == "deadline":
            table.timeout(decision.id)
        else:
            table.answer(decision.id, entry.answer, entry.by)

    return play


class GoldenGame(NamedTuple):
    game: GameRules[Any]
    setup: Any
    seed: bytes
    players: list[Player]
    shown: tuple[int, ...]
    """The turns that the playthrough shows in full."""
    orders: dict[str, Any] | None = None
    """The standing orders of every seat. None: seats answer for themselves wherever a standing order could."""


def play(golden: GoldenGame) -> Export:
    """The whole game, as an export."""
    *_, table = waits(golden)
    return export(golden.game, golden.setup, golden.seed, 0, table.finished)


def waits(golden: GoldenGame) -> Iterator[Table[Any]]:
    """The table each time it waits for its players, before they answer, and at the end of the game."""
    table: Table[Any] = Table.open(golden.game, golden.setup, golden.seed, orders=_orders(golden))
    table.advance()
    while table.pending:
        yield table
        for decision in list(table.pending):
            chance = Chance(golden.seed, turn=table.turn, scope=f"player {decision.id}")
            golden.players[decision.seat](table, decision, chance)
        table.advance()
    yield table


def _orders(golden: GoldenGame) -> dict[tuple[int, str, str], Any]:
    presets = golden.orders or {kind: {"ask": True} for kind in golden.game.default_orders(asks=True)}
    return {(seat, kind, ""): order for seat in range(len(golden.players)) for kind, order in presets.items()}
