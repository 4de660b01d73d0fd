"""Ledges: robots fall over them from above, and cannot pass from below; 000 "LEDGES".

Rules: 004 "Ledges"
"""

import pytest

from engine.roborally.board.layout import Layout
from engine.roborally.elements.barriers.ledge import Ledge
from engine.roborally.elements.barriers.level import Level
from engine.roborally.terrain.ledges import RobotFell
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def test_a_fall_costs_two_tokens_and_the_move_goes_on() -> None:
    """A-96."""
    scene = Scene("=1#eA> . .")
    scene.phase(A="move_2")
    scene.shows("=1#e . A>")
    assert scene["A"].damage == 2
    assert [event.cell for event in scene.events(RobotFell)] == [scene.cell(1, 0)]


@figures(
    "before, card, after, hurt",
    {
        "from below it is a wall": ("A> =1#w", "move_1", "A> =1#w", {}),
        "who falls flies over a robot below (A-55)": ("=1A> B^ C^ .", "move_1", "=1 B^ C^ A>", {"A": 2}),
        "unless there is a wall behind that robot (A-55)": ("=1C> =1A> B^ | .", "u_turn", "=1C> =1A< B^ | .", {}),
        "its flight may end in a pit (A-55)": ("=1A> B^ O", "move_1", "=1 B^ O", {}),
        "the pushed one falls, the pusher stays above": ("=1A> =1B^ . .", "move_1", "=1 =1A> B^ .", {"B": 2}),
    },
)
def test_who_comes_to_it(before: str, card: str, after: str, hurt: dict[str, int]) -> None:
    """A-55."""
    assert Scene(before).program(A=card).segment("B").shows(after).hurt() == hurt


def test_if_no_one_can_fall_who_pushes_stops_too() -> None:
    """A-55."""
    Scene("=1C> =1A> B^ | .").phase(C="move_1").shows("=1C> =1A> B^ | .")


def test_a_fall_can_destroy_on_landing() -> None:
    """A-97."""
    Scene("=1A> . .", A={"damage": 8}).phase(A="move_2").shows("=1 . .")


@pytest.mark.parametrize("before", ["=1>A^ .", "=1pw1A^ ."])
def test_belts_and_pushers_move_robots_over_it(before: str) -> None:
    scene = Scene(before).segment("C")
    assert (scene.at("A"), scene["A"].damage) == ((1, 0), 2)


def test_a_robot_in_virtual_mode_falls_without_damage() -> None:
    scene = Scene("=1A> .", rules="ultimate", A={"virtual": True}, B={"virtual": True})
    scene["B"].cell = scene["A"].cell
    scene.context.virtual[:] = [scene["A"], scene["B"]]
    scene.phase(A="move_1")
    assert (scene.at("A"), scene["A"].damage) == ((1, 0), 0)


def test_a_ledge_drops_to_a_lower_space() -> None:
    """003 "LEDGES": between an upper and a lower level."""
    ledge = Ledge(at=(0, 0), side="E")
    assert ledge.problems(Layout((2, 1), [ledge], [])) == [
        "The ledge drops on its east side, where the floor is not lower."
    ]
    assert ledge.problems(Layout((2, 1), [ledge, Level(at=(0, 0), level=1)], [])) == []
    assert ledge.problems(Layout((1, 1), [ledge], [])) == [], "the floor may go on lower on another board"
