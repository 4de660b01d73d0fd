"""What a game is played with, in words: cards, elements, modules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A card, an element of boards, a module or a variant."""

    group: str
    """What it is one of, such as `option`."""
    id: str
    """How views, events, questions and answers name it."""
    name: str
    words: str
    """What it does."""
