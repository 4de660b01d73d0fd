"""Races at random go on until every card of the Ultimate Collection's deck has been dealt, used, given up and lost.

`make proof` waits for everything that can happen to cards and devices.
"""

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.devices.events import DeviceLaunched, DeviceRemoved
from engine.roborally.options import find_option, option_deck
from engine.roborally.state import FIRST_DEVICE, Held, RaceState
from tests.engine.properties.sightings import NEVER, Sightings, main_outcomes, wanted
from tests.engine.properties.stages import staged, turns_of

RACES = 200


@pytest.mark.slow("it waits until each card has been dealt, used, given up and lost")
def test_every_option_is_dealt_used_given_up_and_lost() -> None:
    """Names the Options to which one of these things never happened."""
    sightings = Sightings()
    for number in range(RACES):
        for before, events in turns_of(number):
            sightings.watch(before, events)
        if not sightings.missing(main_outcomes()):
            break
    assert sightings.missing(main_outcomes()) == []
    assert not NEVER.keys() & sightings.seen.keys()


def test_all_cards_are_waited_for() -> None:
    assert {outcome.split(":")[0] for outcome in wanted()} == set(option_deck("ultimate"))
    assert len(set(wanted())) == len(wanted())


def holding(*options: str) -> RaceState:
    """A race in which only the first robot holds cards, these."""
    state = staged(0, bytes(16))
    for robot in state.robots:
        robot.options = []
    state.robots[0].options = [Held(id=option, payload=find_option(option).payload) for option in options]
    return state


def seen(before: RaceState, *events: Event) -> set[str]:
    sightings = Sightings()
    sightings.watch(before, events)
    return {outcome for outcome, times in sightings.seen.items() if times}


def test_what_has_not_happened_is_named() -> None:
    sightings = Sightings()
    lost = [told.OptionDrawn(robot=0, option="brakes"), told.OptionLost(robot=0, option="brakes", why="destroyed")]
    sightings.watch(holding(), lost)
    missing = sightings.missing(wanted())
    assert {"brakes: dealt", "brakes: lost"}.isdisjoint(missing)
    assert {"brakes: used", "brakes: given up"} <= set(missing)


def test_a_card_that_is_shot_at_is_destroyed_and_nothing_is_locked() -> None:
    use = told.OptionUsed(robot=0, option="fire_control", on=1)
    shot = told.OptionLost(robot=1, option="turret", why="shot")
    assert seen(holding(), use, shot) == {"fire_control: destroys a card", "turret: shot"}
    assert seen(holding(), use) == {"fire_control: locks a register"}


def test_an_explosion_belongs_to_its_only_cause() -> None:
    """A card that is lost with its fuel, or a mine that goes off; with both, no one knows."""
    lost, bang = told.OptionLost(robot=0, option="big_jet", why="shot"), told.Exploded(cell=7, strength=4)
    launched = DeviceLaunched(device=FIRST_DEVICE, kind="mine_layer", robot=0, cell=7, heading=0, flying=False)
    mine = DeviceRemoved(device=FIRST_DEVICE, kind="mine_layer", cell=7, why="exploded")
    assert "big_jet: explodes" in seen(holding("big_jet"), lost, bang)
    assert "big_jet: explodes" not in seen(holding("big_jet"), lost, launched, mine, bang)
    assert "big_jet: explodes" not in seen(holding("big_jet"), bang)


def test_held_cards_come_and_go_with_what_is_told() -> None:
    """A robot that has lost its Superior Archive Copy with its destruction re-enters undamaged without it."""
    back = told.RobotReentered(robot=0, cell=7, heading=0, damage=0, powered_down=False)
    lost = told.OptionLost(robot=0, option="superior_archive_copy", why="destroyed")
    assert "superior_archive_copy: re-enters undamaged" in seen(holding("superior_archive_copy"), back)
    assert "superior_archive_copy: re-enters undamaged without it" in seen(holding("superior_archive_copy"), lost, back)
