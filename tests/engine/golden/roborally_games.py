"""The golden games of RoboRally. Tests say what they must show. A game that fails them needs another seed."""

from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.decisions import Program, StayPoweredDown
from engine.roborally.game import GAME
from engine.roborally.state import Setup
from tests.engine.golden.players import GoldenGame, asleep, at_random, bot


def drowsy(table: Table[Any], decision: Decision[Any], chance: Chance) -> None:
    """Drives well, powers down whenever possible, and powers up only if nothing has hit its robot."""
    if isinstance(decision, Program):
        view = table.view(decision.seat)
        answer = table.game.bot_answer(view, decision, "hard", chance)
        table.answer(decision.id, msgspec.structs.replace(answer, power_down=decision.can_power_down))
    elif isinstance(decision, StayPoweredDown):
        table.answer(decision.id, decision.answered(decision.damage > 0))
    else:
        at_random(table, decision, chance)


def laden(course: str, robots: list[str]) -> Setup:
    """A race with many Option cards of the Ultimate Collection: they change when robots power down and re-enter."""
    return Setup(
        course=course,
        robots=robots,
        edition="ultimate",
        interruptions="full",
        max_asks=2,
        variants=["bio_bots", "standard_option_package", "turbo_wrenches"],
    )


GAMES = {
    "four-on-risky-exchange": GoldenGame(
        GAME,
        Setup(course="risky-exchange", robots=["Anvil", "Bolt", "Cog", "Dynamo"]),
        bytes([18] * 16),
        [at_random, drowsy, bot("medium"), asleep],
        shown=(0, 1, 5),
    ),
    "eight-on-dizzy-dash": GoldenGame(
        GAME,
        Setup(
            course="dizzy-dash", robots=["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro", "Gasket", "Hinge"], lives=2
        ),
        bytes(range(1, 17)),
        [bot("hard"), drowsy] * 4,
        shown=(3,),
    ),
    "bots-on-chop-shop-challenge": GoldenGame(
        GAME,
        Setup(course="chop-shop-challenge", robots=["Easy", "Medium", "Hard"]),
        bytes(range(16, 32)),
        [bot("easy"), bot("medium"), bot("hard")],
        shown=(0, 1),
        orders=GAME.default_orders(asks=False),
    ),
    "all-places-on-whirlwind-tour": GoldenGame(
        GAME,
        Setup(course="whirlwind-tour", robots=["Anvil", "Bolt", "Cog", "Dynamo", "Ember"], finish="all", lives=4),
        bytes(range(32, 48)),
        [bot("hard"), bot("medium"), bot("hard"), bot("medium"), bot("hard")],
        shown=(0, 1),
        orders=GAME.default_orders(asks=False),
    ),
    "options-on-tricksy": GoldenGame(
        GAME,
        Setup(course="tricksy", robots=["Anvil", "Bolt", "Cog", "Dynamo"], lives=2, interruptions="full", max_asks=3),
        bytes([118] * 16),
        [bot("hard"), at_random, bot("hard"), at_random],
        shown=(0, 1),
    ),
    "teams-on-capture-the-flag": GoldenGame(
        GAME,
        Setup(course="capture-the-flag", robots=["Anvil", "Bolt", "Cog", "Dynamo"], teams=[0, 1, 0, 1]),
        bytes([12] * 16),
        [bot("hard"), bot("hard"), bot("hard"), at_random],
        shown=(0, 4),
    ),
    "common-start-on-hatching-day": GoldenGame(
        GAME,
        Setup(course="hatching-day", robots=["Anvil", "Bolt", "Cog", "Dynamo"], edition="ultimate", option_cards=False),
        bytes([9] * 16),
        [bot("hard"), at_random, drowsy, bot("medium")],
        shown=(0, 1, 2),
    ),
    "random-flags-on-half-life": GoldenGame(
        GAME,
        Setup(
            course="half-life",
            robots=["Anvil", "Bolt", "Cog", "Dynamo"],
            edition="ultimate",
            option_cards=False,
            random_flags=3,
        ),
        bytes([32] * 16),
        [bot("hard"), at_random, drowsy, asleep],
        shown=(0, 1),
    ),
    "currents-on-up-the-creek": GoldenGame(
        GAME,
        laden("up-the-creek", ["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro"]),
        bytes([9] * 16),
        [at_random] * 6,
        shown=(0, 5),
    ),
    "oil-on-slippery-customers": GoldenGame(
        GAME,
        laden("slippery-customers", ["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro", "Gasket", "Hinge"]),
        bytes([21] * 16),
        [at_random] * 8,
        shown=(4,),
    ),
    "chop-shop-on-house-edge": GoldenGame(
        GAME,
        laden("house-edge", ["Anvil", "Bolt", "Cog", "Dynamo", "Ember", "Ferro"]),
        bytes([7] * 16),
        [at_random] * 6,
        shown=(1,),
    ),
}
