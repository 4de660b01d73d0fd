"""Water, still or flowing, slows a robot once per card."""

from engine.roborally.movement.steps import Drive
from engine.roborally.terrain.water import slow
from tests.scenes import Scene


def test_water_and_current_on_the_way_cost_one_space_together() -> None:
    """A-47."""
    Scene("A> ~ ~> . .").program(A="move_3").segment("B").shows(". ~ ~>A> . .")


def test_a_move_without_a_card_is_not_slowed() -> None:
    """000 "WATER"."""
    scene = Scene("A>")
    move = Drive(scene["A"], 1, 3, backwards=False, by_card=False)
    slow(scene.context, move)
    assert move.left == 3
