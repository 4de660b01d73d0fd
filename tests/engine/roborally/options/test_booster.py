"""Boosters: fuel that is burned, and fuel that explodes.

Rules: 000 "BOOSTERS"; 000 "PHASE-PROGRAMMED (MOVEMENT)"; A-32; A-303
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import Exploded, OptionPlayed
from engine.roborally.options import find_options
from engine.roborally.options.booster import Booster
from tests.scenes import Scene

BOOSTERS = sorted(option for option, card in find_options().items() if issubclass(card, Booster))


def test_what_is_programmed_for_later_is_not_lost_with_it() -> None:
    """A-303"""
    scene = Scene(". . . . A>", rules="ultimate", A={"options": ["retro_rockets"]})
    scene.ride("A", retro_rockets={"burned": {"2": 2}})
    scene.state.phase = 1
    take_option(scene.context, scene["A"], "retro_rockets", "shot")
    assert [it.strength for it in scene.events(Exploded)] == [2]
    scene.phase(2, A="u_turn")
    assert scene.at("A") == (0, 0)


def test_what_was_burned_in_this_register_is_not_still_to_come() -> None:
    scene = Scene(". . A>", rules="ultimate", A={"options": ["retro_rockets"]})
    scene.ride("A", retro_rockets={"burned": {"1": 1}}).phase(1, A="u_turn")
    take_option(scene.context, scene["A"], "retro_rockets", "shot")
    assert [it.strength for it in scene.events(Exploded)] == [2, 2]


def test_it_says_when_it_burns() -> None:
    scene = Scene(". . A>", rules="ultimate", A={"options": ["retro_rockets"]})
    scene.ride("A", retro_rockets={"burned": {"1": 1}}).phase(1, A="u_turn")
    assert [it.option for it in scene.events(OptionPlayed)] == ["retro_rockets"]
    assert BOOSTERS == ["big_jet", "retro_rockets"]


@pytest.mark.parametrize("held", [["retro_rockets", "mine_layer"], ["mine_layer", "retro_rockets"]])
def test_a_gadget_is_left_where_the_robot_was_before_it_burns_fuel(held: list[str]) -> None:
    """A-36"""
    scene = Scene(". . A>", rules="ultimate", A={"options": held})
    scene.ride("A", mine_layer={"registers": [1]}, retro_rockets={"burned": {"1": 1}}).phase(1, A="u_turn")
    assert scene.at("A") == (0, 0)
    assert scene.devices() == [("mine_layer", (2, 0))]


@pytest.mark.parametrize("option", BOOSTERS)
def test_a_robot_that_flies_already_stays_in_the_air(option: str) -> None:
    scene = Scene(f"{'. ' * 8}A> {'. ' * 8}", rules="ultimate", A={"options": [option], "flying": True})
    scene.ride("A", **{option: {"burned": {"1": 1}}}).phase(1, A="u_turn")
    assert scene["A"].flying


@pytest.mark.parametrize(
    ("option", "last"), [("retro_rockets", {"burned": {"1": 1}}), ("mine_layer", {"registers": [1]})]
)
def test_in_a_power_down_nothing_is_still_to_come_from_the_last_program(option: str, last: dict[str, object]) -> None:
    """A-303 speaks of what is programmed in this turn."""
    sheet = {"options": [{"id": option, "payload": 2}], "powered_down": True, "riders": {option: last}}
    scene = Scene("A> .", rules="ultimate", A=sheet)
    scene.state.phase = 1
    take_option(scene.context, scene["A"], option, "shot")
    assert len(scene.events(Exploded)) == 2
