"""The strengths of bots."""

from typing import NamedTuple


class Strength(NamedTuple):
    programs: int
    """How many programs of its own it tries; none: it plays at random."""
    worlds: int
    """Against how many sets of programs of the others it tries each."""


STRENGTHS = {
    "easy": Strength(programs=0, worlds=0),
    "medium": Strength(programs=16, worlds=3),
    "hard": Strength(programs=48, worlds=6),
}
