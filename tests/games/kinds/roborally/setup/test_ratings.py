"""Which races are rated together, and which can be compared for records."""

import pytest

from engine.roborally.game import GAME
from engine.roborally.state import RaceState
from games.kinds.roborally.setup import ratings

TWO = ["Bolt", "Cog"]


def over(**options: object) -> RaceState:
    """A race that the first of two robots has won in turn 4."""
    setup = GAME.make_setup({"course": "risky-exchange", **options}, TWO)
    state = GAME.new_state(setup)
    state.flags = [12, 34, 56]
    state.robots[0].next_flag, state.robots[0].flag_turn = 4, 4
    return state


def test_each_edition_is_rated_apart() -> None:
    assert ratings.editions() == {"2005": "RoboRally, Edition of 2005", "ultimate": "RoboRally, Ultimate Collection"}
    assert ratings.edition_of({"course": "risky-exchange"}) == "2005"
    assert ratings.edition_of({"course": "risky-exchange", "edition": "ultimate"}) == "ultimate"


def test_a_race_with_a_hand_that_was_picked_is_never_rated() -> None:
    assert ratings.edition_of({"course": "risky-exchange", "first_race": True}) == ""


def test_whoever_has_touched_all_flags_has_reached_the_goal() -> None:
    goals = ratings.goals(over())
    assert goals is not None
    assert (goals.robots, goals.turns) == (2, {0: 4})


@pytest.mark.parametrize("options", [{"random_flags": 2, "edition": "ultimate"}, {"one_flag_per_turn": True}])
def test_races_with_other_goals_are_not_compared(options: dict[str, object]) -> None:
    assert ratings.goals(over(**options)) is None


def test_a_race_at_once_is_by_the_rules_of_the_ladder() -> None:
    asked = [ratings.at_once("risky-exchange", edition) for edition in ("2005", "ultimate")]
    assert asked == [{"course": "risky-exchange", "edition": it} for it in ("", "ultimate")]
