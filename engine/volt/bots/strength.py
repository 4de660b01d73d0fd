"""The strengths of bots."""

from typing import NamedTuple


class Strength(NamedTuple):
    programs: int
    """How many programs of its own it tries; 0 plays at random."""
    worlds: int
    """How many sets of the others' programs it tries each of them against."""


STRENGTHS = {
    "easy": Strength(programs=0, worlds=0),
    "medium": Strength(programs=16, worlds=3),
    "hard": Strength(programs=48, worlds=6),
}
