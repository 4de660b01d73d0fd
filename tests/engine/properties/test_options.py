"""Random turns of robots with many Option cards: the rules hold in every combination."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.roborally.options import find_option
from engine.roborally.state import Held, Setup
from tests.engine.properties.races import (
    NAMES,
    after_a_turn,
    check_cards,
    check_locks,
    check_options,
    check_robots,
    laden,
    setups,
)
from tests.engine.tables import seeds

TURNS = 5
IN_THE_AIR = [
    "robo_copter",
    "frog_legs",
    "retro_rockets",
    "big_jet",
    "missile_launcher",
    "ramming_gear",
    "tractor_beam",
]


@settings(max_examples=12)
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


@settings(max_examples=8)
@given(seed=seeds, high=st.booleans(), course=st.sampled_from(["moving-targets", "house-edge", "two-floors"]))
def test_whoever_flies_lands_on_a_space_of_its_own(seed: bytes, high: bool, course: str) -> None:
    variants = ["high_flying"] if high else []
    setup = Setup(course=course, edition="ultimate", robots=NAMES[:6], lives=4, variants=variants)
    state = laden(setup, seed, 0)
    for robot in state.robots:
        robot.options = [Held(id=option, payload=find_option(option).payload) for option in IN_THE_AIR]
    for turn in range(1, TURNS + 1):
        if state.over:
            return
        state = after_a_turn(state, seed, turn)
        assert not any(robot.flying or robot.high for robot in state.robots)
        check_robots(state)
