"""Circuit Breaker: three tokens at the end of a turn power down.

Rules: 000 "CIRCUIT BREAKER"
"""

import pytest

from engine.roborally.events import OptionUsed, PowerDownAnnounced, PoweredDown, PoweredUp
from tests.scenes import Scene

HELD = {"options": ["circuit_breaker"]}


@pytest.mark.parametrize(("damage", "trips"), [(0, False), (2, False), (3, True), (9, True)])
def test_three_tokens_are_enough(damage: int, trips: bool) -> None:
    scene = Scene("A^ .", A={**HELD, "damage": damage}).cleanup()
    assert scene["A"].announced is trips
    assert len(scene.events(PowerDownAnnounced)) == len(scene.events(OptionUsed)) == trips
    assert scene.asked == []


def test_the_next_turn_it_rests_and_loses_its_damage() -> None:
    scene = Scene("A^ .", A={**HELD, "damage": 6, "registers": [0, 0, 0, 520, 530]}).cleanup()
    assert not scene["A"].powered_down
    scene.deal()
    assert (scene["A"].powered_down, scene["A"].damage, scene["A"].hand) == (True, 0, [])
    assert len(scene.events(PoweredDown)) == 1


@pytest.mark.parametrize(("damage", "trips"), [(3, False), (4, True)])
def test_what_counts_is_the_damage_after_the_repairs(damage: int, trips: bool) -> None:
    assert Scene("+A^ .", A={**HELD, "damage": damage}).cleanup()["A"].announced is trips


def test_its_registers_are_wiped_like_all_others() -> None:
    scene = Scene("A^ .", A={**HELD, "damage": 6, "registers": [490, 500, 510, 520, 530]}).cleanup()
    assert scene["A"].registers == [0, 0, 0, 520, 530]


def test_a_robot_without_the_card_goes_on() -> None:
    assert not Scene("A^ . B^", A=HELD, B={"damage": 5}).cleanup()["B"].announced


def test_who_has_announced_already_hears_nothing_more() -> None:
    assert Scene("A^ .", A={**HELD, "damage": 4, "announced": True}).cleanup().events(OptionUsed) == []


def test_a_resting_robot_that_was_hit_stays_powered_down_and_is_not_asked() -> None:
    """A-236."""
    scene = Scene("A^ .", A={**HELD, "damage": 3, "powered_down": True}).cleanup()
    assert scene.asked == []
    assert scene.events(PoweredUp) == []
    scene.deal()
    assert (scene["A"].powered_down, scene["A"].damage) == (True, 0)


def test_a_resting_robot_with_less_damage_is_asked_as_ever() -> None:
    """A-236."""
    scene = Scene("A^ .", A={**HELD, "damage": 2, "powered_down": True}).cleanup()
    assert [decision.kind() for decision in scene.asked] == ["stay_powered_down"]
    assert not scene["A"].announced


def test_the_two_tokens_of_a_re_entry_do_not_trip_it() -> None:
    scene = Scene("A> O .", A={"options": ["circuit_breaker", "reverse_gears"], "damage": 7})
    scene.answers["lose_option", "A"] = {"option": "reverse_gears"}
    scene.phase(A="move_1").cleanup()
    assert (scene["A"].damage, scene["A"].announced) == (2, False)


def test_where_no_one_powers_down_it_does_nothing() -> None:
    """A-57."""
    scene = Scene("A^ .", A={**HELD, "damage": 5}, special=[{"rule": "no_power_down"}]).cleanup()
    assert (scene["A"].announced, scene.events(OptionUsed)) == (False, [])


def test_what_the_ablative_coat_has_taken_does_not_count() -> None:
    scene = Scene("lw4A^ .", A={"options": ["ablative_coat", "circuit_breaker"]}).segment("D").cleanup()
    assert (scene["A"].damage, scene["A"].announced) == (1, False)
