"""Weapons move robots after all damage, at the same moment where possible.

Rules: 000 "Forced Movement"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import RobotForced, RobotPushed
from engine.roborally.movement.forced import Push, force
from tests.engine.roborally.figures import figures
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


def test_what_stands_in_the_way_is_pushed_along() -> None:
    """A-17."""
    scene = forced("H> A^ Bv C< .", "A>H").shows("H> . A^ Bv C<")
    assert [(event.robot, event.by) for event in scene.events(RobotPushed)] == [(2, 1), (1, 0)]
    assert [(event.robot, event.by) for event in scene.events(RobotForced)] == [(0, 3)]


@pytest.mark.parametrize("drawing", ["H> A^ | .", "H> A^ Bv | .", "H> A^ Bv |"])
def test_a_wall_holds_the_whole_line(drawing: str) -> None:
    """A-17."""
    assert forced(drawing, "A>H").shows(drawing).context.events == []


@figures(
    "before, pushes, after",
    {
        "none": ("A> B^ H^", (), "A> B^ H^"),
        "opposite ones cancel out (A-110)": (". . A^ . . G^ H^", ("A>H", "A<G"), ". . A^ . . G^ H^"),
        "two against one (A-110)": (". . A^ . . F^ G^ H^", ("A>H", "A<G", "A>F"), ". . . A^ . F^ G^ H^"),
        "two the same way": ("A^ . . . G^ H^", ("A>H", "A>G"), ". . A^ . G^ H^"),
        "into one space, both stay (A-06)": ("A^ . B^ . G^ H^", ("A>H", "B<G"), "A^ . B^ . G^ H^"),
        "into one space round a corner (A-06)": (". B^ G<\nA^ . H<", ("A>H", "BvG"), ". B^ G<\nA^ . H<"),
        "into one pit, both stay (A-06)": ("A^ O B^ G^ H^", ("A>H", "B<G"), "A^ O B^ G^ H^"),
        "one that a wall stops is in no one's way (A-250)": ("A^ | . B^ G^ H^", ("A>H", "B<G"), "A^ | B^ . G^ H^"),
        "nor one that cancelled out": ("A^ . B^ . F^ G^ H^", ("A>H", "A<F", "B<G"), "A^ B^ . . F^ G^ H^"),
        "over a ledge, past one that leaves at that moment (A-55)": (
            ". . G^ H^\n. A^ =1B^ .",
            ("A^G", "B<H"),
            ". A^ G^ H^\nB^ . =1 .",
        ),
        "the same the other way (A-55)": (
            "G^ H^ . .\n. =1B^ A^ .",
            ("A^G", "B>H"),
            "G^ H^ A^ .\n. =1 . B^",
        ),
        "with a third between them both stay (A-250)": ("O A^ C^ B^ O G^ H^", ("A>G", "B<H"), "O A^ C^ B^ O G^ H^"),
        "the same way north, one space each (A-250)": (
            ".  G^\n.  H^\nB^ .\nA^ .",
            ("A^G", "B^H"),
            ".  G^\nB^ H^\nA^ .\n.  .",
        ),
        "not where another is forced out sideways (A-250)": (
            ".  .  G^\nA^ B^ .\n.  .  H^",
            ("A>G", "B^H"),
            ".  .  G^\nA^ B^ .\n.  .  H^",
        ),
        "into a pit": ("H> A^ O", ("A>H",), "H> . O"),
        "off the board": ("H> A^", ("A>H",), "H> ."),
        "into a pit and not again": ("A^ O . G^ H^", ("A>G", "A>H"), ". O . G^ H^"),
        "a robot along into a pit, and the line goes on": ("H> A^ B^ O", ("A>H",), "H> . A^ O"),
    },
)
def test_pushes_at_the_same_moment(before: str, pushes: tuple[str, ...], after: str) -> None:
    """A-06; A-110; A-250."""
    forced(before, *pushes).shows(after)


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


def test_robots_forced_against_each_other_both_stay() -> None:
    """A-250: neither is pushed into the pit behind it, whichever is faster."""
    for pushes in [("A>G", "B<H"), ("B<H", "A>G")]:
        scene = forced("O A^ B^ O . G^ H^", *pushes).shows("O A^ B^ O . G^ H^")
        assert scene.context.events == []


@pytest.mark.parametrize("pushes", [("A>G", "B>H"), ("B>H", "A>G")])
def test_robots_forced_the_same_way_move_one_space_each(pushes: tuple[str, str]) -> None:
    """A-250: B makes room for A by itself and is not pushed."""
    assert forced("A^ B^ . . G^ H^", *pushes).shows(". A^ B^ . G^ H^").events(RobotPushed) == []


@figures(
    "before, pushes, after, hurt",
    {
        "those behind have moved as well": ("B^ C^ m . . H>", ("B>H",), ". B^ C^ . . H>", {"B": 2, "C": 4}),
        "and so has who is pushed by itself": ("B^ C^ m . . H>", ("C>H", "B>H"), ". B^ C^ . . H>", {"B": 2, "C": 4}),
        "and who is pushed away from it": ("B^ m D^ . . H>", ("B>H", "D>H"), ". B^ . D^ . H>", {"B": 4, "D": 1}),
        "also one that it destroys before its second push": (
            "B^ m D^ . . H>",
            ("B>H", "B>H"),
            ". . D^ . . H>",
            {"D": 2},
        ),
    },
)
def test_a_mine_explodes_once_all_have_moved(
    before: str, pushes: tuple[str, ...], after: str, hurt: dict[str, int]
) -> None:
    """A-423."""
    scene = Scene(before.replace("m", "."), rules="ultimate", B={"damage": 6 if hurt.keys() == {"D"} else 0})
    launch(scene.context, scene["H"], "mine_layer", scene.cell(before.split().index("m"), 0), 0, fresh=False)
    force(scene.context, [Push(scene[robot], HEADINGS[arrow], scene[by]) for robot, arrow, by in pushes])
    assert scene.shows(after).hurt() == hurt


def test_one_that_is_destroyed_is_not_moved_again() -> None:
    scene = forced("A^ O . G^ H^", "A>G", "A>H")
    assert scene["A"].lives == 2
    assert len(scene.events(RobotForced)) == 1


def test_a_robot_off_the_board_is_not_moved() -> None:
    assert forced("H> . .", "A>H", A={"status": "destroyed"}).context.events == []
