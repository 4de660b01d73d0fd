"""Ledges: robots fall over them from above, and cannot pass from below; 000 "LEDGES".

Rules: 004 "Ledges"
"""

import pytest

from engine.roborally.board.layout import Layout
from engine.roborally.elements.barriers.ledge import Ledge
from engine.roborally.elements.barriers.level import Level
from engine.roborally.terrain.ledges import RobotFell
from tests.scenes import Scene


def test_a_fall_costs_two_tokens_and_the_move_goes_on() -> None:
    """A-96."""
    scene = Scene("=1#eA> . .")
    scene.phase(A="move_2")
    scene.shows("=1#e . A>")
    assert scene["A"].damage == 2
    assert [event.cell for event in scene.events(RobotFell)] == [scene.cell(1, 0)]


def test_from_below_it_is_a_wall() -> None:
    scene = Scene("A> =1#w")
    scene.phase(A="move_1")
    scene.shows("A> =1#w")


def test_a_robot_below_is_not_pushed_but_flown_over() -> None:
    """A-55."""
    scene = Scene("=1A> B^ C^ .").phase(A="move_1").shows("=1 B^ C^ A>")
    assert (scene["A"].damage, scene["B"].damage) == (2, 0)


def test_if_a_wall_is_behind_the_robot_below_no_one_can_fall() -> None:
    """A-55: and who pushes stops, too."""
    Scene("=1C> =1A> B^ | .").phase(C="move_1").shows("=1C> =1A> B^ | .")


def test_a_search_for_a_free_space_may_end_in_a_pit() -> None:
    """A-55."""
    Scene("=1A> B^ O").phase(A="move_1").shows("=1 B^ O")


def test_a_pushed_robot_falls_and_the_pusher_stays_above() -> None:
    scene = Scene("=1A> =1B^ . .").phase(A="move_1").shows("=1 =1A> B^ .")
    assert (scene["A"].damage, scene["B"].damage) == (0, 2)


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
    assert ledge.problems(Layout((2, 1), [ledge], [])) == ["drops to side E, where the floor is not lower"]
    assert ledge.problems(Layout((2, 1), [ledge, Level(at=(0, 0), level=1)], [])) == []
    assert ledge.problems(Layout((1, 1), [ledge], [])) == [], "the floor may go on lower on another board"
