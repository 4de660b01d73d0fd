"""How many registers a robot needs on average."""

from engine.roborally.bots.expectation import Expectation, Values
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import Solo
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def along(scene: Scene) -> Values:
    """From every pose, along all flags."""
    return Expectation(Solo(scene.floor, "2005")).along(tuple(scene.state.flags))


def pose(scene: Scene, x: int, y: int, heading: int) -> int:
    return scene.cell(x, y) * 4 + heading


@figures(
    "drawing, better, worse",
    {
        "nearer": ("A> . . f1\n. . . .", (2, 0, 1), (0, 0, 1)),
        "facing it": ("A> . . f1\n. . . .", (0, 0, 1), (0, 0, 3)),
        "without a rare card: a Move 1, not a Back Up": ("f1 A> O", (1, 0, 3), (1, 0, 1)),
    },
)
def test_the_nearer_and_the_better_it_faces_the_fewer_registers_it_needs(
    drawing: str, better: tuple[int, int, int], worse: tuple[int, int, int]
) -> None:
    scene = Scene(drawing)
    values = along(scene)
    assert 1 < values[pose(scene, *better)] < values[pose(scene, *worse)]


def test_on_the_flag_nothing_is_left_to_do_and_without_a_way_it_is_far() -> None:
    scene, walled = Scene("A> . . f1"), Scene("A> . O f1")
    assert {along(scene)[pose(scene, 3, 0, heading)] for heading in range(4)} == {0.0}
    assert along(walled)[pose(walled, 0, 0, 1)] >= FAR


def test_a_flag_from_which_a_pusher_pushes_takes_longer_and_is_not_far() -> None:
    free, pushed = Scene("A> . f1\n. . ."), Scene("A> . f1pn135\n. . .")
    at = pose(free, 1, 0, 1)
    assert along(free)[at] + 1 < along(pushed)[at] < FAR / 4


def test_no_hand_is_better_than_free_choice_of_cards() -> None:
    """The roadmap prices rare cards, but never below one register for each card."""
    scene = Scene("A> . . .\n. . . f1\n. O . .")
    values, shortest = along(scene), roadmap(Solo(scene.floor, "2005")).way_to(*scene.state.flags)
    poses = [pose(scene, x, 0, heading) for x in range(4) for heading in range(4)]
    assert all(values[it] > shortest[it] / 1.6 for it in poses)


def test_how_it_comes_to_the_first_flag_counts_for_the_second() -> None:
    """The second flag lies to the north of the first."""
    scene = Scene(". f2\n. .\nA> f1")
    both, second = along(scene), Expectation(Solo(scene.floor, "2005")).along((scene.state.flags[1],))
    for heading in range(4):
        assert both[pose(scene, 1, 2, heading)] == second[pose(scene, 1, 2, heading)]
    assert both[pose(scene, 1, 2, 0)] < both[pose(scene, 1, 2, 2)]
    assert both[pose(scene, 0, 2, 1)] > second[pose(scene, 1, 2, 0)] + 1
