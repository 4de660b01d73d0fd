"""How many registers a robot needs on average to flags on belts."""

from collections.abc import Sequence

from engine.roborally.bots.chase import Chase
from engine.roborally.bots.expectation import Expectation, Values
from engine.roborally.foresight.roadmap import FAR
from engine.roborally.foresight.solo import Solo
from tests.scenes import Scene


def expected(scene: Scene) -> Expectation:
    return Expectation(Solo(scene.floor, "2005"))


def chased(scene: Scene, *tracks: Sequence[int]) -> Values:
    """The values for flags that start at different cells, and then follow these tracks."""
    starts = range(-1, -1 - len(tracks), -1)
    chase = Chase(expected(scene), [*zip(starts, map(tuple, tracks), strict=True)])
    return chase.along(tuple(starts))


def pose(scene: Scene, x: int, y: int, heading: int) -> int:
    return scene.cell(x, y) * 4 + heading


def track(scene: Scene, *spaces: tuple[int, int]) -> tuple[int, ...]:
    return tuple(scene.cell(x, y) for x, y in spaces)


def test_a_flag_that_comes_towards_a_robot_is_nearer_than_one_that_goes_away() -> None:
    scene = Scene("A> . . . . . .\n. . . . . . .")
    here = pose(scene, 0, 0, 1)
    comes = chased(scene, track(scene, (4, 0), (3, 0), (2, 0)))
    goes = chased(scene, track(scene, (4, 0), (5, 0), (6, 0)))
    assert comes[here] < expected(scene).along(track(scene, (4, 0)))[here] < goes[here]


def test_a_flag_that_is_carried_to_the_robot_itself_needs_one_register() -> None:
    """It drives or turns as the flag arrives."""
    scene = Scene("A> . .")
    values = chased(scene, track(scene, (0, 0), (1, 0)))
    assert 1 <= values[pose(scene, 0, 0, 1)] < 2


def test_the_second_flag_is_looked_for_where_it_will_be_by_then() -> None:
    """It takes a register to touch the first flag. Only then does it matter where the second one is."""
    scene = Scene("A> . . . . . .\n. . . . . . .")
    first = track(scene, (1, 0), (1, 0), (1, 0), (1, 0))
    near = chased(scene, first, track(scene, (6, 0), (2, 0), (2, 0), (2, 0)))
    far = chased(scene, first, track(scene, (2, 0), (6, 0), (6, 0), (6, 0)))
    assert near[pose(scene, 0, 0, 1)] < far[pose(scene, 0, 0, 1)]


def test_a_flag_that_stays_is_chased_like_any_other() -> None:
    scene = Scene("A> . . f1\n. . . .\n. O . .")
    flags = tuple(scene.state.flags)
    usual, moving = expected(scene).along(flags), chased(scene, 20 * flags)
    assert all(abs(usual[it] - moving[it]) < 0.2 for it in [pose(scene, x, 0, 1) for x in range(3)])


def test_no_flag_is_chased_into_a_pit() -> None:
    scene = Scene("A> O . .")
    values = chased(scene, track(scene, (1, 0), (2, 0)))
    assert values[pose(scene, 0, 0, 1)] > FAR / 2
