"""The strengths of bots."""

from typing import NamedTuple


class Strength(NamedTuple):
    ideas: int
    """How many ideas for programs it has; 0 if it plays at random."""
    notices: int = 0
    """How many of its ideas, picked at random, it tries; 0 if it tries them all."""
    surprises: int = 0
    """How many random programs it tries besides."""
    worlds: int = 0
    """In how many sets of the others' programs it looks where they will be; 0 if they are taken to stay."""
    replies: int = 1
    """How many of its ideas each of the others is supposed to try; 1 if it tries none of them."""
    effort: int = 0
    """How much it does to choose: a round on trial counts 1 for each robot."""
    foresight: bool = False
    """Whether it counts the dice that the way to VP tokens takes, instead of the spaces."""


STRENGTHS = {
    "easy": Strength(ideas=0),
    "medium": Strength(ideas=40, notices=4),
    "hard": Strength(ideas=40, surprises=8, worlds=6, replies=10, effort=960, foresight=True),
}
