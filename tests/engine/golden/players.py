"""The golden games: who sits down to what. Their answers are stored, so players may change without changing them."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.replay import Export, export
from engine.kernel.table import Table
from engine.roborally.decisions import Program, StayAnswer, StayPoweredDown
from engine.roborally.game import GAME
from engine.roborally.state import Setup

Player = Callable[[Table[Any], Decision[Any], Chance], None]
"""Answers one open decision."""


def at_random(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    table.answer(decision.id, decision.sample(chance))


def asleep(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    """Lets every deadline pass."""
    table.timeout(decision.id)


def drowsy(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    """Drives well, powers down whenever it may, and gets up only when nothing has hit it."""
    if isinstance(decision, Program):
        view = table.view(decision.seat)
        answer = table.game.house_answer(view, decision, "hard", chance)
        table.answer(decision.id, msgspec.structs.replace(answer, power_down=decision.can_power_down))
    elif isinstance(decision, StayPoweredDown):
        table.answer(decision.id, StayAnswer(decision.damage > 0))
    else:
        at_random(table, decision, chance)


def house(strength: str) -> Player:
    def play(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
        view = table.view(decision.seat)
        table.answer(decision.id, table.game.house_answer(view, decision, strength, chance), "bot")

    return play


class GoldenGame(NamedTuple):
    setup: Setup
    seed: bytes
    players: list[Player]
    shown: tuple[int, ...]
    """The turns that the playthrough tells in full."""
    ask_always: bool = True
    """Whether seats answer for themselves where a standing order could."""


# The tests say what these games must show. Where a game does not show it any more, give it another seed.
GAMES = {
    "four-on-risky-exchange": GoldenGame(
        Setup(course="risky-exchange", robots=["Anvil", "Bolt", "Cog", "Dynamo"]),
        bytes([18] * 16),
        [at_random, drowsy, house("medium"), asleep],
        shown=(0, 1, 5),
    ),
    "eight-on-dizzy-dash": GoldenGame(
        Setup(
            course="dizzy-dash", robots=["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro", "Gasket", "Hinge"], lives=2
        ),
        bytes(range(1, 17)),
        [house("hard"), drowsy] * 4,
        shown=(3,),
    ),
    "house-on-chop-shop-challenge": GoldenGame(
        Setup(course="chop-shop-challenge", robots=["Easy", "Medium", "Hard"]),
        bytes(range(16, 32)),
        [house("easy"), house("medium"), house("hard")],
        shown=(0, 1),
        ask_always=False,
    ),
    "all-places-on-whirlwind-tour": GoldenGame(
        Setup(course="whirlwind-tour", robots=["Anvil", "Bolt", "Cog", "Dynamo", "Ember"], finish="all", lives=4),
        bytes(range(32, 48)),
        [house("hard"), house("medium"), house("hard"), house("medium"), house("hard")],
        shown=(0, 1),
        ask_always=False,
    ),
    "options-on-tricksy": GoldenGame(
        Setup(course="tricksy", robots=["Anvil", "Bolt", "Cog", "Dynamo"], lives=2, interruptions="full", max_asks=3),
        bytes([118] * 16),
        [house("hard"), at_random, house("hard"), at_random],
        shown=(0, 1),
    ),
    "teams-on-capture-the-flag": GoldenGame(
        Setup(course="capture-the-flag", robots=["Anvil", "Bolt", "Cog", "Dynamo"], teams=[0, 1, 0, 1]),
        bytes([12] * 16),
        [house("hard"), house("hard"), house("hard"), at_random],
        shown=(0, 4),
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
