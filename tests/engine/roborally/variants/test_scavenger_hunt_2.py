"""000 "SCAVENGER HUNT II": the piles are laid in the race; the rule itself is tested where special rules are."""

from engine.roborally.race.rules import options_of
from tests.engine.roborally.variants.races import decline, race


def test_each_flag_has_a_pile_of_as_many_cards_as_robots() -> None:
    state = decline(race("scavenger_hunt_2", seats=4)).state
    assert [len(pile) for pile in state.piles.values()] == [4] * len(state.flags)
    piled = [option for pile in state.piles.values() for option in pile]
    assert sorted([*piled, *state.option_deck]) == sorted(options_of(state.setup))


def test_without_it_there_are_no_piles() -> None:
    assert decline(race()).state.piles == {}
