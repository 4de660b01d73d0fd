"""The questions about modules in general: 002 "2a"."""

import pytest

from engine.volt.cards.slots import legal_pairs
from engine.volt.scenario import set_the_scene
from engine.volt.scenarios.file import read
from tests.engine.volt.scenes import data_of, robot


def pairs(*owned: str) -> list[tuple[str, str]]:
    context = set_the_scene(read(data_of("A", "resolution", [], {})))
    robot(context, "A").inventory = list(owned)
    return legal_pairs(context, robot(context, "A"))


@pytest.mark.parametrize(
    ("one", "two", "fits"),
    [
        ("brake", "mines", ("brake", "mines")),
        ("brake", "anchor", ("brake", "anchor")),
        ("mines", "anchor", ("anchor", "mines")),
        ("anchor", "bomb", ("anchor", "bomb")),
        ("brake", "teleport", None),
        ("mines", "crossfire", None),
    ],
)
def test_2a_two_slots_the_left_for_blue_the_right_for_red_both_for_yellow(
    one: str, two: str, fits: tuple[str, str] | None
) -> None:
    """002 "2a", as V-09 reads it."""
    full = [pair for pair in pairs(one, two) if all(pair)]
    assert full == ([fits] if fits and "bomb" not in fits else [fits, fits[::-1]] if fits else [])


def test_2a_nothing_lies_beside_a_slot() -> None:
    """Three modules that would fit together are still two too many for one slot."""
    assert all(len(pair) == 2 for pair in pairs("brake", "anchor", "mines"))
    assert ("anchor", "anchor") not in pairs("anchor")


def test_2a_a_champion_module_lies_on_either_side() -> None:
    """V-10: in its own arena, where it has to be equipped; elsewhere it cannot be."""
    context = set_the_scene(read(data_of("A", "resolution", [], {})))
    robot(context, "A").inventory = ["jetpack", "anchor"]
    context.state.arena = "twin-cities"
    full = [pair for pair in legal_pairs(context, robot(context, "A")) if all(pair)]
    assert full == [("anchor", "jetpack"), ("jetpack", "anchor")]
    context.state.arena = "rome"
    assert all("jetpack" not in pair for pair in legal_pairs(context, robot(context, "A")))
