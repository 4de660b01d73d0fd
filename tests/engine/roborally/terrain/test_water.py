"""Water, still or flowing, slows a robot once per card."""

from engine.roborally.terrain.water import slow
from tests.scenes import Scene


def test_water_and_current_on_the_way_cost_one_space_together() -> None:
    """A-47."""
    scene = Scene("A> ~ ~> . .")
    scene.program(A="move_3")
    scene.segment("B")
    scene.shows(". ~ ~>A> . .")


def test_it_is_lost_once_per_card() -> None:
    class Move:
        def __init__(self) -> None:
            self.notes: dict[str, object] = {}
            self.left = 3

        def lose(self) -> None:
            self.left -= 1

    move, scene = Move(), Scene("A>")
    slow(scene.context, move)
    slow(scene.context, move)
    assert move.left == 2
