"""The Program deck: 84 cards, each known by its priority, which is unique."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal, TypedDict

import msgspec

from engine.roborally.state import EMPTY, NO_CARD, Robot
from engine.roborally.turn_context import TurnContext

Kind = Literal["u_turn", "rotate_left", "rotate_right", "back_up", "move_1", "move_2", "move_3"]

SPACES: dict[Kind, int] = {"move_1": 1, "move_2": 2, "move_3": 3, "back_up": -1}
"""Spaces forward; negative for backwards."""
QUARTERS: dict[Kind, int] = {"rotate_right": 1, "u_turn": 2, "rotate_left": 3}
"""Quarter turns clockwise."""


class _Deck(TypedDict):
    total: int
    counts: dict[Kind, int]
    priorities: dict[Kind, list[int]]


@cache
def _kinds() -> dict[int, Kind]:
    deck = msgspec.json.decode(files("engine.roborally").joinpath("data/program-deck.json").read_bytes(), type=_Deck)
    return {card: kind for kind, cards in deck["priorities"].items() for card in cards}


CARDS: dict[int, Kind] = dict(sorted(_kinds().items()))
"""priority -> kind, lowest priority first. Rules: 001 "Priority"; 004 "RoboRally Program Cards"; A-02"""

EFFECTS = {card: (SPACES.get(kind, 0), QUARTERS.get(kind, 0)) for card, kind in CARDS.items()}
"""priority -> (spaces forward, quarter turns clockwise)."""


def executed(robot: Robot, phase: int) -> int:
    """The card that a robot executes in this register phase, or EMPTY."""
    card = (robot.instead[phase - 1] if robot.instead else EMPTY) or robot.registers[phase - 1]
    return EMPTY if card == NO_CARD else card


def draw(context: TurnContext) -> int:
    """Draws the top card of the deck. If the deck is used up, the discards are shuffled. 0 if there are none.

    Rules: A-71
    """
    deck = context.state.deck
    if not deck:
        deck += context.chance.shuffle("program discards", loose_cards(context))
    return deck.pop(0) if deck else 0


def loose_cards(context: TurnContext) -> Iterable[int]:
    """The cards that no robot holds. A card that is neither held nor in the deck is discarded."""
    loose = CARDS.copy()
    for card in held_cards(context):
        loose.pop(card, None)  # an empty register is not a card
    return loose


def held_cards(context: TurnContext) -> list[int]:
    """The cards that robots hold in hand, in registers and on Options. Empty places are listed as EMPTY or NO_CARD."""
    held: list[int] = []
    for robot in context.robots:
        held += [*robot.hand, *robot.registers, *robot.second, *robot.instead]
        if robot.options:
            held += [option.card for option in robot.options]
    for device in context.state.devices:
        held += device.cards
    return held
