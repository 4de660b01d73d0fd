"""Every figure of the rulebook is played by the rules, and shows what its words say."""

import pytest
from django.template.loader import render_to_string

from engine.roborally.elements import find_elements
from engine.roborally.options import find_options
from games.kinds.roborally.setup.figures import figure

TOLD = {
    "wall": "cannot go on to the east",
    "ledge": "falls over a ledge",
    "ramp": "rolls back down the ramp",
    "repulsor": "is thrown back to A1",
    "oil": "slides on the oil to D1",
    "portal": "goes through the portal",
    "teleporter": "teleports from A1 to D1",
    "water": "loses a space to the water",
    "crusher": "is crushed",
    "laser": "Bolt is hit",
    "trapdoor": "destroyed",
    "flag": "touches flag 1",
    "repair": "1 damage repaired",
    "start": "Bolt leaves virtual mode",
}

DEVICES = {
    "bridge_layer": "drives from A1 to D1",
    "buzz_bomb": "Cog takes 4 damage",
    "drone_launcher": "Dynamo move to F1",
    "goo_dropper": "The goo holds Cog",
    "mine_layer": "Cog takes 4 damage",
    "missile_launcher": "Register 2: Cog takes 4 damage",
    "portable_teleporter": "teleports from A1 to D1",
    "proximity_mine": "Cog takes 2 damage",
    "scrambler_bomb": "",
    "the_big_one": "Cog takes 10 damage",
}


def test_the_figure_of_an_element_shows_what_it_does(subtests: pytest.Subtests) -> None:
    for kind in find_elements():
        with subtests.test(kind):
            drawn = figure(f"roborally/elements/{kind}/figure.json")
            assert TOLD.get(kind, "") in " ".join(drawn.log)
            assert (drawn.after is None) is (kind == "dock")
            assert drawn.after != drawn.before
            assert render_to_string(f"roborally/elements/{kind}/rule.txt").strip().endswith(".")


def test_the_figure_of_a_device_shows_what_it_does(subtests: pytest.Subtests) -> None:
    for name in [name for name, card in find_options().items() if card.device]:
        with subtests.test(name):
            drawn = figure(f"roborally/devices/figures/{name}.json")
            assert DEVICES[name] in " ".join(drawn.log)
            assert drawn.after is not None
            assert drawn.after != drawn.before


def test_a_figure_shows_the_cards_that_are_played() -> None:
    [hand] = figure("roborally/rules/figures/moving.json").hands
    assert [card.kind for card in hand.cards] == ["rotate_right", "move_2", "back_up"]
