"""A Python process that has this folder on its path plays with stacked decks: whatever is shuffled, the cards of
STACKED lie on top, and the first seat goes first. So a browser test can know its hands."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[5]))

from engine.kernel.chance import Chance

STACKED: dict[str, list[Any]] = {
    "program deck": [
        *(490, 500, 70, 80, 10, 90, 100, 110, 120),  # dealt to the robot on dock 1: two Move 1, else turns
        *(510, 130, 140, 150, 160, 20, 170, 180, 190),  # to the one on dock 2: one Move 1, else turns
    ],
    "option deck": ["brakes", "pressor_beam"],
}

shuffle, sample, below = Chance.shuffle, Chance.sample, Chance.below


def stacked_shuffle(self: Chance, purpose: str, items: Any) -> list[Any]:
    shuffled = shuffle(self, purpose, items)
    top = [card for card in STACKED.get(purpose, []) if card in shuffled]
    return top + [card for card in shuffled if card not in top]


def falling_sample(self: Chance, purpose: str, items: Any, size: int) -> list[Any]:
    return sorted(items, reverse=True)[:size] if purpose == "starting cards" else sample(self, purpose, items, size)


def first_below(self: Chance, purpose: str, bound: int) -> int:
    return 0 if purpose == "first player" else below(self, purpose, bound)


Chance.shuffle = stacked_shuffle  # type: ignore[method-assign, assignment]
Chance.sample = falling_sample  # type: ignore[method-assign, assignment]
Chance.below = first_below  # type: ignore[method-assign]
