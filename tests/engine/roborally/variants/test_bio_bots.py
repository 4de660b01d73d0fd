"""000 "BIO-BOTS": the card that is built in leaves the deck; the rule itself is tested where special rules are."""

from engine.roborally.race.rules import options_of, ruleset_of
from tests.engine.roborally.variants.races import decline, race


def test_every_robot_starts_with_one_card() -> None:
    state = decline(race("bio_bots", seats=4)).state
    assert [len(robot.options) for robot in state.robots] == [1] * 4


def test_the_bio_option_is_not_in_the_deck() -> None:
    state = decline(race("bio_bots")).state
    assert ruleset_of(state.setup).left_out == ("bio_option",)
    assert "bio_option" not in options_of(state.setup)
    held = [option.id for robot in state.robots for option in robot.options]
    assert sorted([*held, *state.option_deck]) == sorted(options_of(state.setup))
