"""A figure's registers are played by the rules, and nothing else."""

from engine.roborally.lessons.scene import Figure, SceneRobot


def scene(plays: int, ends: bool = False) -> Figure:
    """A repair site two spaces ahead of a damaged robot, and one that is in virtual mode with it."""
    bolt = SceneRobot(name="Bolt", at=(0, 0), facing="E", damage=2, registers=[700, 0, 0, 0, 0])
    site = {"type": "repair", "at": [2, 0], "wrenches": 1}
    return Figure(title="A site", words="", size=(4, 1), elements=[site], robots=[bolt], plays=plays, ends=ends)


def places(figure: Figure) -> list[tuple[int, int]]:
    before, _, after = figure.play()
    return [(view.robots[0].cell, view.robots[0].damage) for view in (before, after)]


def test_as_many_registers_are_played_as_the_figure_says() -> None:
    (start, damage), after = places(scene(plays=0))
    assert after == (start, damage) == (start, 2)
    assert places(scene(plays=1))[1] == (start + 2, 2)


def test_the_end_of_the_turn_is_played_where_it_matters() -> None:
    assert places(scene(plays=5, ends=True))[1][1] == 1
