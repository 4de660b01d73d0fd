"""The strengths of bots."""

from typing import NamedTuple


class Strength(NamedTuple):
    attention: int
    """The bot takes this many cards of its hand into account, picked at random."""
    beam: int
    """The bot keeps this many lines of play after each register."""
    foresight: bool
    """Whether it measures distances in registers, with belts and turns, instead of in spaces on foot."""
    caution: float
    """The cost of a damage token to itself, in registers of progress."""
    power_down_at: int
    """The damage at which it announces a power down, if it does not weigh its programs."""
    tries: bool
    """Whether it plays the rest of the turn through before it answers a question in the middle of it."""
    programs: int = 1
    """Between how many programs it chooses by weighing what the others may do; 1 if it looks at its own robot only."""
    effort: int = 0
    """The effort of a choice: a turn on trial counts 1 for each robot (see weighing.py)."""


EVERY_LINE = 10_000
"""More lines of play than any hand has. After merging there are about 1,500."""

LOOKING_AHEAD = Strength(attention=9, beam=EVERY_LINE, foresight=True, caution=0.7, power_down_at=5, tries=True)
"""A bot that finds the best program for a robot that is alone. Others are supposed to play like this."""

STRENGTHS = {
    "easy": Strength(attention=5, beam=1, foresight=False, caution=0.0, power_down_at=9, tries=False),
    "medium": Strength(attention=7, beam=1, foresight=True, caution=0.0, power_down_at=9, tries=True),
    "hard": LOOKING_AHEAD._replace(programs=24, effort=640),
}
