"""Weapons move robots after all damage, at the same moment where possible.

Rules: 000 "Forced Movement"
"""

import pytest

from engine.roborally.events import RobotForced, RobotPushed
from engine.roborally.movement.forced import Push, force
from tests.scenes import Scene

HEADINGS = dict(zip("^>v<", range(4), strict=True))


def forced(drawing: str, *pushes: str, **sheets: dict[str, object]) -> Scene:
    """The scene after these pushes, fastest first. `"B>H"` is a push by H that moves B to the east."""
    scene = Scene(drawing, **sheets)
    force(scene.context, [Push(scene[robot], HEADINGS[arrow], scene[by]) for robot, arrow, by in pushes])
    return scene


def test_a_push_moves_a_robot_one_space_whatever_it_faces() -> None:
    around = """
        . . .
        . A< .
        . . .
        H^ . .
        """
    ends = {arrow: forced(around, f"A{arrow}H").at("A") for arrow in HEADINGS}
    assert ends == {"^": (1, 0), ">": (2, 1), "v": (1, 2), "<": (0, 1)}


def test_no_push_moves_no_one() -> None:
    forced("A> B^ H^").shows("A> B^ H^")


def test_what_stands_in_the_way_is_pushed_along() -> None:
    """A-17."""
    scene = forced("H> A^ Bv C< .", "A>H").shows("H> . A^ Bv C<")
    assert [(event.robot, event.by) for event in scene.events(RobotPushed)] == [(2, 1), (1, 0)]
    assert [(event.robot, event.by) for event in scene.events(RobotForced)] == [(0, 3)]


@pytest.mark.parametrize("drawing", ["H> A^ | .", "H> A^ Bv | .", "H> A^ Bv |"])
def test_a_wall_holds_the_whole_line(drawing: str) -> None:
    """A-17."""
    assert forced(drawing, "A>H").shows(drawing).context.events == []


def test_opposite_pushes_cancel_out() -> None:
    """A-110."""
    forced(". . A^ . . G^ H^", "A>H", "A<G").shows(". . A^ . . G^ H^")
    forced(". . A^ . . F^ G^ H^", "A>H", "A<G", "A>F").shows(". . . A^ . F^ G^ H^")


@pytest.mark.parametrize("pushes", [("A>H", "A^G"), ("A^G", "A>H")])
def test_pushes_in_two_directions_are_made_one_after_the_other(pushes: tuple[str, str]) -> None:
    """A-110: the faster robot's first."""
    corner = ". . G<\nA^ . H<"
    scene = forced(corner, *pushes)
    assert scene.at("A") == (1, 0)
    assert scene.state.robots[scene.events(RobotForced)[0].by].name == pushes[0][2]


def test_the_order_of_two_pushes_matters_at_a_wall() -> None:
    """A-110: after moving north first, there is no wall on the way east."""
    corner = ".  . G<\nA^|. H<"
    assert forced(corner, "A^G", "A>H").at("A") == (1, 0)
    assert forced(corner, "A>H", "A^G").at("A") == (0, 0)


def test_two_pushes_the_same_way_move_twice() -> None:
    forced("A^ . . . G^ H^", "A>H", "A>G").shows(". . A^ . G^ H^")


def test_robots_forced_into_one_space_both_stay() -> None:
    """A-06."""
    forced("A^ . B^ . G^ H^", "A>H", "B<G").shows("A^ . B^ . G^ H^")
    corner = ". B^ G<\nA^ . H<"
    forced(corner, "A>H", "BvG").shows(corner)


def test_robots_forced_into_one_pit_both_stay() -> None:
    """A-06."""
    forced("A^ O B^ G^ H^", "A>H", "B<G").shows("A^ O B^ G^ H^")


def test_a_push_that_a_wall_stops_is_in_nobodys_way() -> None:
    """A-250: A does not reach the space between them, so B does."""
    forced("A^ | . B^ G^ H^", "A>H", "B<G").shows("A^ | B^ . G^ H^")


def test_a_push_that_cancelled_out_is_in_nobodys_way() -> None:
    forced("A^ . B^ . F^ G^ H^", "A>H", "A<F", "B<G").shows("A^ B^ . . F^ G^ H^")


def test_robots_forced_against_each_other_both_stay() -> None:
    """A-250: neither is pushed into the pit behind it, whichever is faster."""
    for pushes in [("A>G", "B<H"), ("B<H", "A>G")]:
        scene = forced("O A^ B^ O . G^ H^", *pushes).shows("O A^ B^ O . G^ H^")
        assert scene.context.events == []


def test_with_a_third_one_between_them_they_stay_as_well() -> None:
    """A-250."""
    forced("O A^ C^ B^ O G^ H^", "A>G", "B<H").shows("O A^ C^ B^ O G^ H^")


@pytest.mark.parametrize("pushes", [("A>G", "B>H"), ("B>H", "A>G")])
def test_robots_forced_the_same_way_move_one_space_each(pushes: tuple[str, str]) -> None:
    """A-250: B makes room for A by itself and is not pushed."""
    assert forced("A^ B^ . . G^ H^", *pushes).shows(". A^ B^ . G^ H^").events(RobotPushed) == []


def test_the_same_way_north_too() -> None:
    tower = """
        .  G^
        .  H^
        B^ .
        A^ .
        """
    forced(tower, "A^G", "B^H").shows(
        """
        .  G^
        B^ H^
        A^ .
        .  .
        """
    )


def test_into_a_space_that_another_robot_is_forced_out_of_sideways_no_one_goes() -> None:
    """A-250: A's push would move B as well, so neither is made."""
    cross = """
        .  .  G^
        A^ B^ .
        .  .  H^
        """
    forced(cross, "A>G", "B^H").shows(cross)


def test_a_robot_forced_into_a_pit_or_off_the_board_is_destroyed() -> None:
    assert forced("H> A^ O", "A>H")["A"].status == "destroyed"
    assert forced("H> A^", "A>H")["A"].status == "destroyed"


def test_one_that_is_destroyed_is_not_moved_again() -> None:
    scene = forced("A^ O . G^ H^", "A>G", "A>H")
    assert scene["A"].lives == 2
    assert len(scene.events(RobotForced)) == 1


def test_a_robot_off_the_board_is_not_moved() -> None:
    assert forced("H> . .", "A>H", A={"status": "destroyed"}).context.events == []


def test_a_robot_pushed_along_into_a_pit_lets_the_line_go_on() -> None:
    assert forced("H> A^ B^ O", "A>H").shows("H> . A^ O")["B"].status == "destroyed"
