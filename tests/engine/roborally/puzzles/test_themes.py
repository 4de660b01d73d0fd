"""What a puzzle is about, by what happens in its solution."""

import pytest

from engine.kernel.events import Event
from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.events import Place, RobotMoved, RobotPushed, RobotShot
from engine.roborally.puzzles.shipped import shipped_puzzles
from engine.roborally.puzzles.themes import themes_in, themes_of

PUSHED = RobotPushed(robot=1, by=0, origin=14, cell=15)
SHOT = RobotShot(robot=2, by=1, cells=[14])
STEP = RobotMoved(robot=0, origin=14, cell=15)


@pytest.mark.parametrize(
    ("events", "me", "themes"),
    [
        ([PUSHED], 0, ["pushing"]),
        ([PUSHED], 1, ["pushing"]),
        ([PUSHED, SHOT], 1, ["pushing", "shooting"]),
        ([PUSHED, SHOT], 3, []),
        ([STEP], 0, []),
    ],
)
def test_a_theme_counts_if_it_concerns_the_robot(events: list[Event], me: int, themes: list[str]) -> None:
    assert themes_in(events, me) == themes


def test_a_belt_concerns_those_that_it_carries() -> None:
    carried = ConveyorsMoved(belts="all", moves=[Place(robot=2, cell=15, heading=0)])
    assert [themes_in([carried], robot) for robot in (1, 2)] == [[], ["belts"]]


def test_a_puzzle_about_pushing_is_about_pushing() -> None:
    made = next(it for it in shipped_puzzles() if it.puzzle.goal.kind() == "push")
    assert "pushing" in themes_of(made)
