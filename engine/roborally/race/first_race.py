"""A newcomer's first race: the dock and the first hand are good ones, which are picked and not drawn.

The set-up says so, so that it is public from the start and the same whenever the race is played again.
"""

from engine.roborally.state import RaceState

NEWCOMER = 0
"""The robot that gets it: that of the first seat."""
FIRST_DOCK = 2
"""Where the newcomer starts: in front of the belt that leads to the first flag of Risky Exchange."""
FIRST_HAND = (820, 750, 690, 620, 560, 500, 440, 240, 210)
"""Move 3, two Moves 2, three Moves 1, a Back up, and a turn each way: it can drive, steer and go wrong. The first five
lead close to the flag. As many cards as an undamaged robot is dealt."""


def first_in_order(state: RaceState) -> int | None:
    """The seat that gets Dock 1, and others follow, so that the newcomer gets its dock. None in all other races, where
    it is drawn."""
    setup = state.setup
    return (NEWCOMER + 1 - FIRST_DOCK) % len(setup.robots) if setup.first_race else None


def first_hand(state: RaceState) -> tuple[int, ...]:
    """The cards that the newcomer gets this turn instead of drawing them. Empty in all other turns and races."""
    return FIRST_HAND if state.setup.first_race and state.turn == 1 else ()
