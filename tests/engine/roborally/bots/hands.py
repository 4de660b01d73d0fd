"""Hands and questions for tests of bots."""

from engine.roborally.cards.program_cards import Kind
from engine.roborally.decisions import Program
from engine.roborally.state import EMPTY, Held
from tests.scenes import card_of


def cards(*kinds: Kind) -> list[int]:
    """Cards of these kinds, no two alike."""
    taken: list[int] = []
    for kind in kinds:
        taken.append(card_of(kind, taken))
    return taken


def program(hand: list[int], locked: list[int] | None = None, *options: str) -> Program:
    held = [Held(id=option) for option in options]
    locked = locked or [EMPTY] * 5
    return Program(seat=0, subject="r0", robot=0, hand=hand, locked=locked, can_power_down=True, options=held)
