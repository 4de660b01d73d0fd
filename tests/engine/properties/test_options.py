"""Random turns of robots with many Option cards: the rules hold in every combination."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.roborally.state import Setup
from tests.engine.properties.races import (
    after_a_turn,
    check_cards,
    check_locks,
    check_options,
    check_robots,
    laden,
    seeds,
    setups,
)

TURNS = 5


@settings(max_examples=60)
@given(setup=setups(), seed=seeds, each=st.integers(1, 6))
def test_cards_options_robots_and_locks_are_kept(setup: Setup, seed: bytes, each: int) -> None:
    state = laden(setup, seed, each)
    for turn in range(1, TURNS + 1):
        if state.over:
            return
        state = after_a_turn(state, seed, turn)
        check_cards(state)
        check_options(state)
        check_robots(state)
        if not state.over:
            check_locks(state)
