"""The face-up cards on a Program Sheet, one per register."""

from collections.abc import Container

from engine.roborally.state import EMPTY, REGISTERS

Cards = tuple[int, ...]
"""One card per register. EMPTY if the register is empty or its card lies face down."""

NO_CARDS: Cards = (EMPTY,) * REGISTERS


def only_in(cards: Cards, registers: Container[int]) -> Cards:
    """The cards without those in other registers."""
    return tuple(card if register in registers else EMPTY for register, card in enumerate(cards, start=1))


def with_card(cards: Cards, register: int, card: int) -> Cards:
    """The cards with this one in a register."""
    return (*cards[: register - 1], card, *cards[register:])
