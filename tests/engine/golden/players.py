"""The golden games: who sits down to what. Their answers are stored, so players may change without changing them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.replay import Export, export
from engine.kernel.table import Table
from engine.roborally.game import GAME
from engine.roborally.state import Setup

Player = Callable[[Table[Any], Decision[Any], Chance], None]
"""Answers one open decision."""


def at_random(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    table.answer(decision.id, decision.sample(chance))


def asleep(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    """Lets every deadline pass."""
    table.timeout(decision.id)


def house(strength: str) -> Player:
    def play(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
        view = table.view(decision.seat)
        table.answer(decision.id, table.game.house_answer(view, decision, strength, chance), "bot")

    return play


class GoldenGame(NamedTuple):
    setup: Setup
    seed: bytes
    players: list[Player]
    shown: range
    """The turns that the playthrough tells in full."""
    ask_always: bool = True
    """Whether seats answer for themselves where a standing order could."""


GAMES = {
    "at-random": GoldenGame(
        Setup(course="risky-exchange", robots=["Anvil", "Bolt", "Cog", "Dynamo"], lives=3),
        bytes.fromhex("000102030405060708090a0b0c0d0e0f"),
        [at_random, at_random, at_random, asleep],
        range(5),
    ),
    "house-to-the-win": GoldenGame(
        Setup(course="chop-shop-challenge", robots=["Easy", "Medium", "Hard"]),
        bytes.fromhex("101112131415161718191a1b1c1d1e1f"),
        [house("easy"), house("medium"), house("hard")],
        range(3),
        ask_always=False,
    ),
    "for-all-places": GoldenGame(
        Setup(course="whirlwind-tour", robots=["Anvil", "Bolt", "Cog", "Dynamo", "Espresso"], finish="all", lives=4),
        bytes.fromhex("202122232425262728292a2b2c2d2e2f"),
        [house("hard"), house("medium"), house("hard"), house("medium"), house("hard")],
        range(2),
        ask_always=False,
    ),
}


def play(golden: GoldenGame) -> Export:
    """The whole game, as an export."""
    table: Table[Any] = Table.open(GAME, golden.setup, golden.seed, orders=_orders(golden))
    table.advance()
    while table.pending:
        for decision in list(table.pending):
            chance = Chance(golden.seed, turn=table.turn, scope=f"player {decision.id}")
            golden.players[decision.seat](table, decision, chance)
        table.advance()
    return export(GAME, golden.setup, golden.seed, 0, table.finished)


def _orders(golden: GoldenGame) -> dict[tuple[int, str, str], Any]:
    presets = {kind: {"ask": True} if golden.ask_always else order for kind, order in GAME.default_orders().items()}
    return {(seat, kind, ""): order for seat in range(len(golden.players)) for kind, order in presets.items()}
