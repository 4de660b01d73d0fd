"""What is legal on a controller."""

import pytest

from engine.volt.arena.compass import DIAGONALS, SIDES
from engine.volt.decisions.controller import legal_keys, most_dice, most_dice_of
from tests.engine.volt.scenes import body


def test_blue_dice_lie_on_blue_keys_red_ones_anywhere() -> None:
    assert legal_keys([], "blue", 1) == list(SIDES)
    assert legal_keys([], "red", 1) == list(range(8))


@pytest.mark.parametrize(("value", "diagonal"), [(1, True), (3, True), (4, False)])
def test_a_module_may_open_more_keys_for_some_dice(value: int, diagonal: bool) -> None:
    """002 "STEERING NOZZLE" """
    keys = legal_keys(["steering_nozzle"], "blue", value)
    assert set(DIAGONALS) <= set(keys) if diagonal else keys == list(SIDES)


def test_three_dice_unless_a_module_takes_more() -> None:
    """002 "RAM EXPANSION" """
    assert most_dice(body(0)) == most_dice_of(["mines"]) == 3
    assert most_dice(body(0, left="ram_expansion")) == most_dice_of(["mines", "ram_expansion"]) == 4


def test_in_the_inventory_it_does_not_count() -> None:
    assert most_dice(body(0, inventory=["ram_expansion"])) == 3
