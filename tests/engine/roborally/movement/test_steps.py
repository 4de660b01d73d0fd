"""Robots drive, push, are stopped by walls and fall; 001 "Movement" and "Pushing Other Robots".

Rules: 000 "OPEN FLOOR"; 003 "OPEN FLOOR"; 004 "Open Floor"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import MoveBlocked, RobotDestroyed, RobotMoved, RobotPushed
from engine.roborally.movement.steps import move_together
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("card", "after"),
    [("move_1", ". . A> . ."), ("move_2", ". . . A> ."), ("move_3", ". . . . A>"), ("back_up", "A> . . . .")],
)
def test_a_card_moves_so_many_spaces_and_keeps_the_heading(card: str, after: str) -> None:
    Scene(". A> . . .").phase(A=card).shows(after)


@pytest.mark.parametrize(("facing", "reached"), [("A^", (1, 0)), ("A>", (2, 1)), ("Av", (1, 2)), ("A<", (0, 1))])
def test_it_goes_where_it_faces(facing: str, reached: tuple[int, int]) -> None:
    assert Scene(f". . .\n. {facing} .\n. . .").phase(A="move_1").at("A") == reached


def test_pushing_moves_the_other_and_leaves_its_heading() -> None:
    Scene("A> B^ . .").phase(A="move_2").shows(". . A> B^")


def test_a_robot_pushes_only_as_far_as_it_goes() -> None:
    scene = Scene("A> . B^ .").phase(A="move_2").shows(". . A> B^")
    (push,) = scene.events(RobotPushed)
    assert (push.robot, push.by) == (scene["B"].number, scene["A"].number)


def test_a_whole_row_is_pushed() -> None:
    """A-03."""
    scene = Scene("A> B^ C< Dv . .").phase(A="move_2").shows(". . A> B^ C< Dv")
    assert [event.by for event in scene.events(RobotPushed)] == [2, 1, 0] * 2


def test_a_row_that_stands_apart_is_picked_up_one_by_one() -> None:
    Scene("A> . B^ . C< .").phase(A="move_3").shows(". . . A> B^ C<")


def test_a_wall_before_the_pushed_robot_stops_the_whole_row() -> None:
    """A-03."""
    scene = Scene("A> B^ C< | .").phase(A="move_2").shows("A> B^ C< | .")
    (blocked,) = scene.events(MoveBlocked)
    assert (blocked.robot, blocked.cell, blocked.heading) == (0, scene.cell(0, 0), 1)


def test_a_wall_between_pusher_and_pushed_stops_the_pusher() -> None:
    Scene("A> | B^ .").phase(A="move_1").shows("A> | B^ .")


def test_pushing_ends_where_the_pushed_robot_meets_a_wall() -> None:
    Scene("A> B^ . | .").phase(A="move_3").shows(". A> B^ | .")


def test_bumping_and_pushing_do_no_damage() -> None:
    scene = Scene("A> B^ | .")
    for phase in range(1, 6):
        scene.program(phase, A="move_2").segment("B", phase)
    assert (scene["A"].damage, scene["B"].damage) == (0, 0)


def test_backing_up_pushes_too() -> None:
    Scene(". B^ A>").phase(A="back_up").shows("B^ A> .")


def test_a_powered_down_robot_is_pushed() -> None:
    Scene("A> B^ .", B={"powered_down": True}).phase(A="move_1").shows(". A> B^")


def test_a_robot_pushed_into_a_pit_is_gone_at_once_and_the_pusher_goes_on() -> None:
    """A-04: up to falling into the pit itself."""
    Scene("A> B^ O .").phase(A="move_1").shows(". A> O .")
    falls_too = Scene("A> B^ O .").phase(A="move_2").shows(". . O .")
    assert falls_too.state.fallen == [falls_too["B"].number, falls_too["A"].number]


def test_the_middle_of_a_row_takes_the_place_of_the_one_that_fell() -> None:
    Scene("A> B^ C^ O").phase(A="move_1").shows(". A> B^ O")


def test_driving_off_the_board_destroys() -> None:
    scene = Scene(". A>").phase(A="move_1").shows(". .")
    (fall,) = scene.events(RobotDestroyed)
    assert fall.cause == "edge"


@pytest.mark.parametrize("facing", "^>v<")
def test_every_edge_is_open(facing: str) -> None:
    assert Scene(f"A{facing}").phase(A="move_1").at("A") is None


def test_pushing_off_the_board_destroys_only_the_pushed() -> None:
    scene = Scene("A> B^").phase(A="move_1").shows(". A>")
    assert scene.state.fallen == [scene["B"].number]


def test_a_hole_in_the_course_is_off_the_board() -> None:
    scene = Scene("A> _ .").phase(A="move_2")
    assert scene.at("A") is None
    assert scene.events(RobotDestroyed)[0].cause == "edge"


def test_every_step_of_a_move_is_told() -> None:
    scene = Scene("A> . . .").phase(A="move_3")
    steps = [(event.origin, event.cell) for event in scene.events(RobotMoved)]
    assert steps == [(scene.cell(x, 0), scene.cell(x + 1, 0)) for x in range(3)]


def test_of_two_robots_bound_for_one_space_the_first_is_pushed_back_by_the_second() -> None:
    """A-06: cards never move two robots at the same time."""
    Scene("A> . B<").program(A="move_1 650", B="move_1 490").segment("B").shows("A> B< .")


def test_a_robot_moves_through_beams_unharmed() -> None:
    scene = Scene("_  ln3 _\nA> .   .").phase(A="move_2")
    assert (scene.at("A"), scene["A"].damage) == ((2, 1), 0)


def test_of_robots_that_move_together_one_may_take_the_space_that_another_leaves() -> None:
    scene = Scene("A> B^ C< .")
    a, b, c = (scene[name] for name in "ABC")
    move_together(scene.context, [(a, b.cell, None), (b, c.cell, None), (c, a.cell, None)])
    scene.shows("C< A> B^ .")


def test_those_who_move_together_into_pits_fall_together() -> None:
    scene = Scene("A> B^ . O", A={"dock": 2}, B={"dock": 1})
    pit = scene.cell(3, 0)
    move_together(scene.context, [(scene["A"], pit, None), (scene["B"], pit, None)])
    scene.shows(". . . O")
    assert scene.state.fallen == [scene["B"].number, scene["A"].number], "in dock order"


def test_a_robot_destroyed_by_what_it_pushes_another_past_goes_no_farther() -> None:
    """B sets off the mine under A, which is destroyed where it stands; C, which pushes both, comes to A's space."""
    alone = mined("A> B^ . .", mine=0).phase(A="move_2").shows(". . B^ .")
    assert (alone["A"].status, alone.events(RobotMoved)) == ("destroyed", [])
    assert mined("C> A> B^ . .", mine=1).phase(C="move_2").shows(". . C> B^ .")["A"].status == "destroyed"


def mined(drawing: str, mine: int) -> Scene:
    """A proximity mine lies on one of the spaces, and the robot there has seven tokens."""
    scene = Scene(drawing, rules="ultimate", A={"damage": 7})
    launch(scene.context, scene["B"], "proximity_mine", scene.cell(mine, 0), 0, fresh=False)
    return scene
