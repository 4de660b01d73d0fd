"""Robots drive, push, are stopped by walls and fall; 001 "Movement" and "Pushing Other Robots".

Rules: 000 "OPEN FLOOR"; 003 "OPEN FLOOR"; 004 "Open Floor"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import MoveBlocked, RobotDestroyed, RobotMoved, RobotPushed
from engine.roborally.movement.steps import move_together
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, card, after",
    {
        "a Move 1": (". A> . . .", "move_1", ". . A> . ."),
        "a Move 2": (". A> . . .", "move_2", ". . . A> ."),
        "a Move 3": (". A> . . .", "move_3", ". . . . A>"),
        "a Back Up": (". A> . . .", "back_up", "A> . . . ."),
        "north": (".\nA^", "move_1", "A^\n."),
        "south": ("Av\n.", "move_1", ".\nAv"),
        "west": (". A<", "move_1", "A< ."),
        "a push leaves the heading": ("A> B^ . .", "move_2", ". . A> B^"),
        "a row that stands apart is picked up one by one": ("A> . B^ . C< .", "move_3", ". . . A> B^ C<"),
        "a wall before the pushed robot stops the row (A-03)": ("A> B^ C< | .", "move_2", "A> B^ C< | ."),
        "a wall between them stops the pusher": ("A> | B^ .", "move_1", "A> | B^ ."),
        "as far as the pushed robot meets a wall": ("A> B^ . | .", "move_3", ". A> B^ | ."),
        "backing up pushes too": (". B^ A>", "back_up", "B^ A> ."),
        "a robot pushed into a pit is gone at once (A-04)": ("A> B^ O .", "move_1", ". A> O ."),
        "the middle of a row takes the place of the one that fell": ("A> B^ C^ O", "move_1", ". A> B^ O"),
        "off the board": (". A>", "move_1", ". ."),
        "a robot off the board": ("A> B^", "move_1", ". A>"),
        "into a hole in the course": ("A> _ .", "move_2", ". _ ."),
        "through beams, unharmed": ("_  ln3 _\nA> .   .", "move_2", "_  ln3 _\n.  .   A>"),
    },
)
def test_it_drives_and_pushes(before: str, card: str, after: str) -> None:
    """A-03; A-04."""
    assert Scene(before).phase(A=card).shows(after)["A"].damage == 0


def test_a_robot_pushes_only_as_far_as_it_goes() -> None:
    scene = Scene("A> . B^ .").phase(A="move_2").shows(". . A> B^")
    (push,) = scene.events(RobotPushed)
    assert (push.robot, push.by) == (scene["B"].number, scene["A"].number)


def test_a_whole_row_is_pushed() -> None:
    """A-03."""
    scene = Scene("A> B^ C< Dv . .").phase(A="move_2").shows(". . A> B^ C< Dv")
    assert [event.by for event in scene.events(RobotPushed)] == [2, 1, 0] * 2


def test_a_move_that_is_blocked_is_told() -> None:
    """A-03."""
    scene = Scene("A> B^ C< | .").phase(A="move_2")
    (blocked,) = scene.events(MoveBlocked)
    assert (blocked.robot, blocked.cell, blocked.heading) == (0, scene.cell(0, 0), 1)


def test_bumping_and_pushing_do_no_damage() -> None:
    scene = Scene("A> B^ | .")
    for phase in range(1, 6):
        scene.program(phase, A="move_2").segment("B", phase)
    assert (scene["A"].damage, scene["B"].damage) == (0, 0)


def test_a_powered_down_robot_is_pushed() -> None:
    Scene("A> B^ .", B={"powered_down": True}).phase(A="move_1").shows(". A> B^")


def test_the_pusher_goes_on_up_to_falling_into_the_pit_itself() -> None:
    """A-04."""
    scene = Scene("A> B^ O .").phase(A="move_2").shows(". . O .")
    assert scene.state.fallen == [scene["B"].number, scene["A"].number]


@pytest.mark.parametrize("drawing", [". A>", "A> _ ."])
def test_driving_off_the_board_destroys(drawing: str) -> None:
    assert [fall.cause for fall in Scene(drawing).phase(A="move_1").events(RobotDestroyed)] == ["edge"]


@pytest.mark.parametrize("facing", "^>v<")
def test_every_edge_is_open(facing: str) -> None:
    assert Scene(f"A{facing}").phase(A="move_1").at("A") is None


def test_every_step_of_a_move_is_told() -> None:
    scene = Scene("A> . . .").phase(A="move_3")
    steps = [(event.origin, event.cell) for event in scene.events(RobotMoved)]
    assert steps == [(scene.cell(x, 0), scene.cell(x + 1, 0)) for x in range(3)]


def test_of_two_robots_bound_for_one_space_the_first_is_pushed_back_by_the_second() -> None:
    """A-06: cards never move two robots at the same time."""
    Scene("A> . B<").program(A="move_1 650", B="move_1 490").segment("B").shows("A> B< .")


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
