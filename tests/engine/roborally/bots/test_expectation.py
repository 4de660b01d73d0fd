"""How many registers a robot needs on average."""

from engine.roborally.bots.expectation import Expectation
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import Solo
from tests.scenes import Scene


def expected(scene: Scene) -> tuple[Expectation, list[int]]:
    return Expectation(Solo(scene.floor, "2005")), scene.state.flags


def pose(scene: Scene, x: int, y: int, heading: int) -> int:
    return scene.cell(x, y) * 4 + heading


def test_on_the_flag_nothing_is_left_to_do() -> None:
    scene = Scene("A> . . f1")
    expectation, flags = expected(scene)
    values = expectation.along(tuple(flags))
    assert {values[pose(scene, 3, 0, heading)] for heading in range(4)} == {0.0}


def test_the_nearer_and_the_better_it_faces_the_fewer_registers_it_needs() -> None:
    scene = Scene("A> . . f1\n. . . .")
    expectation, flags = expected(scene)
    values = expectation.along(tuple(flags))
    here, nearer, away = pose(scene, 0, 0, 1), pose(scene, 2, 0, 1), pose(scene, 0, 0, 3)
    assert 1 < values[nearer] < values[here] < values[away]


def test_no_hand_is_better_than_free_choice_of_cards() -> None:
    """The roadmap prices rare cards, but never below one register for each card."""
    scene = Scene("A> . . .\n. . . f1\n. O . .")
    expectation, flags = expected(scene)
    values, shortest = expectation.along(tuple(flags)), roadmap(Solo(scene.floor, "2005")).way_to(*flags)
    poses = [pose(scene, x, 0, heading) for x in range(4) for heading in range(4)]
    assert all(values[it] > shortest[it] / 1.6 for it in poses)


def test_a_way_that_needs_a_rare_card_is_longer() -> None:
    """Facing the flag it needs a Move 1, which it mostly has. Facing the pit it needs a Back Up, or has to turn."""
    scene = Scene("f1 A> O")
    expectation, flags = expected(scene)
    values = expectation.along(tuple(flags))
    assert 1 < values[pose(scene, 1, 0, 3)] < values[pose(scene, 1, 0, 1)]


def test_how_it_comes_to_the_first_flag_counts_for_the_second() -> None:
    """The second flag lies to the north of the first."""
    scene = Scene(". f2\n. .\nA> f1")
    expectation, flags = expected(scene)
    both, second = expectation.along(tuple(flags)), expectation.along((flags[1],))
    for heading in range(4):
        assert both[pose(scene, 1, 2, heading)] == second[pose(scene, 1, 2, heading)]
    assert both[pose(scene, 1, 2, 0)] < both[pose(scene, 1, 2, 2)]
    assert both[pose(scene, 0, 2, 1)] > second[pose(scene, 1, 2, 0)] + 1


def test_without_a_way_it_is_far() -> None:
    scene = Scene("A> . O f1")
    values = expected(scene)[0].along(tuple(scene.state.flags))
    assert values[pose(scene, 0, 0, 1)] >= FAR
