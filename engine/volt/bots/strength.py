"""The strengths of bots."""

from typing import NamedTuple


class Strength(NamedTuple):
    programs: int
    """How many programs of its own it tries; 0 plays at random."""
    worlds: int
    """How many sets of the others' programs it tries each of them against."""
    replies: int = 1
    """Between how many programs each of the others is supposed to choose; 1 if they are supposed to play at random."""
    effort: int = 0
    """How much it does to improve the best of its programs die by die: a round on trial counts 1 for each robot."""
    plans: int = 0
    """How many programs with a plan it tries as well, and between how many the others are supposed to choose."""
    foresight: bool = False
    """Whether it counts the dice that the way to VP tokens takes, instead of the spaces."""


STRENGTHS = {
    "easy": Strength(programs=0, worlds=0),
    "medium": Strength(programs=4, worlds=3, plans=12),
    "hard": Strength(programs=10, worlds=6, replies=12, plans=30, effort=1200, foresight=True),
}
