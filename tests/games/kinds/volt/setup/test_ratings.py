"""VOLT has one ladder, and records for full games by the usual rules."""

from typing import Any

import pytest

from engine.volt.game import GAME
from engine.volt.state import VoltState
from games.kinds.volt.setup import ratings
from games.shapes.goals import Goals


def won(options: dict[str, Any], winner: int = 1, number: int = 9) -> VoltState:
    """A game of two in which a robot wins in this round."""
    state = GAME.new_state(GAME.make_setup({"arena": "twin-cities"} | options, ["Ada", "Ben"]))
    state.winner, state.over, state.round = winner, True, number
    return state


def test_all_games_are_rated_together() -> None:
    assert ratings.editions() == {"all": "VOLT"}
    assert ratings.edition_of({"mode": "training"}) == "all"


def test_a_full_game_is_won_in_a_round() -> None:
    assert ratings.goals(won({})) == Goals(robots=2, turns={1: 9}, damage={1: 0}, phase=4)
    assert ratings.goals(won({}, winner=0, number=12)) == Goals(robots=2, turns={0: 12}, damage={0: 0}, phase=4)


def test_other_games_hold_no_records(subtests: pytest.Subtests) -> None:
    for options in [
        {"mode": "training"},
        {"base_vp": 2},
        {"start_tokens": 0},
        {"killbots": 1},
        {"failed_crossings_hurt": False},
        {"series": "championship", "arena": ""},
    ]:
        with subtests.test(f"{options}"):
            assert ratings.goals(won(options)) is None


def test_nobody_holds_the_record_of_a_game_that_nobody_has_won() -> None:
    assert ratings.goals(won({}, winner=-1)) is None


def test_a_game_at_once_at_an_arena_can_set_a_record() -> None:
    assert ratings.at_once("rome", "all") == {"arena": "rome", "play": "full"}
