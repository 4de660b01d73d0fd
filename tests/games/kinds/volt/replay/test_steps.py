"""A round step by step."""

from engine.volt.arena.plans import load_plan
from engine.volt.decisions.program import PlacedDie
from engine.volt.scenarios.trying import Placed, floor_to_try, try_out
from games.kinds.volt.replay.steps import steps


def test_a_round_is_shown_at_one_of_its_steps() -> None:
    """A step past the last one is the last one. The controllers show all dice of the round."""
    dice = (PlacedDie(1, "blue", 1, 0), PlacedDie(2, "red", 3, 1))
    with floor_to_try(load_plan("twin-cities")) as arena_id:
        tried = try_out(arena_id, Placed(at=(4, 4), dice=dice))
        first, last = (steps(tried.before, tried.events, at) for at in (0, 99))
    assert (first["at"], last["at"]) == (0, len(last["frames"]) - 1)
    assert ["Tester at E5" in it["board"] for it in (first, last)] == [True, False]
    assert first["controllers"][0]["units"] == last["controllers"][0]["units"]
    assert last["robot"] == "Tester"
