"""What tells bots apart."""

from typing import NamedTuple


class Strength(NamedTuple):
    attention: int
    """How many cards of its hand it takes into account, picked at random."""
    beam: int
    """How many lines of play it keeps after each register."""
    foresight: bool
    """Whether it measures the way in registers, belts and turns included, instead of in spaces on foot."""
    caution: float
    """What a damage token is worth to it, in registers of progress."""
    power_down_at: int
    """The damage at which it announces a power down."""
    tries: bool
    """Whether it plays a turn on in its mind before it answers a question in the middle of it."""


EVERY_LINE = 10_000
"""More lines of play than any hand has: about 1,500 when merged."""

STRENGTHS = {
    "easy": Strength(attention=5, beam=1, foresight=False, caution=0.0, power_down_at=9, tries=False),
    "medium": Strength(attention=7, beam=1, foresight=True, caution=0.0, power_down_at=9, tries=True),
    "hard": Strength(attention=9, beam=EVERY_LINE, foresight=True, caution=0.7, power_down_at=5, tries=True),
}
