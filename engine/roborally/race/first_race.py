"""A newcomer's first race: the first hand is a good one, which is picked and not drawn.

The set-up says so, so that it is public from the start and the same whenever the race is played again.
"""

from engine.roborally.state import RaceState

NEWCOMER = 0
"""The robot that gets it: that of the first seat."""
FIRST_HAND = (820, 750, 690, 620, 560, 500, 440, 240, 210)
"""Move 3, two Moves 2, three Moves 1, a Back up, and a turn each way: from any dock it can drive, steer and go wrong.
As many cards as an undamaged robot is dealt."""


def first_hand(state: RaceState) -> tuple[int, ...]:
    """The cards that the newcomer gets this turn instead of drawing them. Empty in all other turns and races."""
    return FIRST_HAND if state.setup.first_race and state.turn == 1 else ()
