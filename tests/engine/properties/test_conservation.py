"""At every moment of a whole race each card is in exactly one place, and no device comes or goes unseen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from engine.roborally.devices.events import DeviceLaunched
from engine.roborally.game import GAME
from engine.roborally.race.rules import ruleset_of
from engine.roborally.state import FIRST_DEVICE, Device, Held, RaceState, Robot, Setup
from tests.covering import COVERING
from tests.engine.properties.conservation import check_devices, check_sheets, watching
from tests.engine.properties.races import NAMES, after_a_turn, laden, open_table, setups, turn_played
from tests.engine.tables import seeds, waits

ENOUGH_TURNS = 400
MANY_TURNS, LIVES = 30, 15
RICH = ("interference", "marathon-madness", "option-world", "war-zone")
"""Courses that give Options, and one with robots that leave while others race on."""


@pytest.mark.parametrize("course", COVERING)
@settings(max_examples=1)
@given(data=st.data(), seed=seeds)
def test_every_card_is_in_one_place_at_every_moment_of_a_whole_race(
    course: str, data: st.DataObject, seed: bytes
) -> None:
    with watching() as watcher:
        setup = data.draw(setups(st.just(course)))
        table = open_table(setup, seed)
        for _ in waits(table, seed, ENOUGH_TURNS):
            check_sheets(table.state)
    assert table.is_over or not ruleset_of(setup).lives_lost
    assert watcher.looks


@pytest.mark.parametrize("course", RICH)
@settings(max_examples=2)
@given(data=st.data(), seed=seeds, each=st.integers(1, 6))
def test_nor_do_many_options_lose_or_double_a_card(course: str, data: st.DataObject, seed: bytes, each: int) -> None:
    lives = data.draw(st.sampled_from([1, 2, LIVES]))
    setup = structs.replace(data.draw(setups(st.just(course))), lives=1, option_cards=True)
    state = laden(setup, seed, each)
    for robot in state.robots:
        robot.lives = lives
    with watching() as watcher:
        for turn in range(1, MANY_TURNS + 1):
            if not state.over:
                state = after_a_turn(state, seed, turn)
                check_sheets(state)
    assert watcher.looks


@pytest.mark.parametrize("course", ["marathon-madness", "gearing-up", "half-life"])
@settings(max_examples=2)
@given(seed=seeds, each=st.integers(3, 6))
def test_devices_and_payloads_come_and_go_by_events(course: str, seed: bytes, each: int) -> None:
    """With all Option cards of the Ultimate Collection, turn after turn."""
    setup = Setup(course=course, edition="ultimate", robots=NAMES, lives=LIVES, interruptions="full", max_asks=3)
    state = laden(setup, seed, each)
    for turn in range(1, MANY_TURNS + 1):
        before = GAME.decode(GAME.encode(state))
        context = turn_played(state, seed, turn)
        check_devices(before, context.events, context.state)
        state = context.state
        if state.over:
            return


def test_a_device_that_appears_unseen_is_noticed() -> None:
    """A mine is launched: the floor has it, and the Option one less."""
    launch = DeviceLaunched(device=FIRST_DEVICE, kind="mine_layer", robot=0, cell=7, heading=0, flying=False)
    before, after = with_mines(3), with_mines(2)
    after.launched = 1
    after.devices = [Device(number=FIRST_DEVICE, kind="mine_layer", owner=0, cell=7)]
    check_devices(before, [launch], after)
    for wrong in ([], [launch, launch]):
        with pytest.raises(AssertionError):
            check_devices(before, wrong, after)
    with pytest.raises(AssertionError):
        check_devices(with_mines(2), [launch], after)


def with_mines(payload: int) -> RaceState:
    robot = Robot(number=0, seat=0, name="Anvil", lives=3, options=[Held(id="mine_layer", payload=payload)])
    return RaceState(setup=Setup(course="gearing-up", edition="ultimate", robots=["Anvil", "Bolt"]), robots=[robot])
