"""Sides, and the places of a race.

Rules: A-69; A-70; A-207; A-225
"""

from typing import Any

from engine.roborally.race.standings import places, racing, racing_for, side, win
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.team_scenes import team_scene
from tests.scenes import Scene


def test_without_teams_a_robot_races_for_its_seat() -> None:
    scene = Scene("A> B> C>", C={"seat": 0})
    assert side(scene["A"]) == side(scene["C"]) != side(scene["B"])


def test_with_teams_it_races_for_its_team() -> None:
    scene = team_scene("A> B> C> D>", "0110")
    assert side(scene["A"]) == side(scene["D"]) != side(scene["B"]) == side(scene["C"])


def test_a_robot_off_the_board_is_racing_as_long_as_it_comes_back() -> None:
    sheets = {
        "B": {"status": "destroyed"},
        "C": {"status": "captured"},
        "D": {"status": "out"},
        "E": {"status": "home"},
    }
    scene = Scene("A> .", **sheets)  # type: ignore[arg-type]
    assert [robot.name for robot in racing(scene.state)] == ["A", "B", "C"]


def test_a_robot_that_only_helps_does_not_race() -> None:
    scene = Scene("A> B>", B={"racer": False})
    assert racing(scene.state) == [scene["A"]]


def test_a_side_has_those_of_its_robots_that_can_still_win() -> None:
    scene = team_scene("A> B> C> D>", "0110", D={"status": "out"})
    assert racing_for(side(scene["A"]), scene.state) == [scene["A"]]
    assert racing_for(side(scene["B"]), scene.state) == [scene["B"], scene["C"]]


@figures(
    "drawing, teams, sheets, eliminated, order",
    {
        "mates share their place": ("A> B> C> D>", "0101", {"B": {"next_flag": 3}}, [], [[1, 3], [0, 2]]),
        "as good as the best robot": (
            "A> B> C> D> E> F>",
            "012012",
            {"A": {"next_flag": 2}, "C": {"next_flag": 4}, "E": {"next_flag": 3}},
            [],
            [[2, 5], [1, 4], [0, 3]],
        ),
        "equally good ones share": (
            "A> B> C> D>",
            "0101",
            {"A": {"next_flag": 2}, "D": {"next_flag": 2}},
            [],
            [[0, 1, 2, 3]],
        ),
        "a robot left before more flags and none left": (
            "A>",
            "0101",
            {"B": {"status": "out", "next_flag": 3}, "C": {"status": "out"}, "D": {"status": "out"}},
            [[2], [1], [3]],
            [[0, 2], [1, 3]],
        ),
        "the last to go share the first place with their teams": (
            ".",
            "0120123",
            {name: {"status": "out"} for name in "ABCDEFG"},
            [[6], [0], [1], [2, 3], [4, 5]],
            [[1, 2, 4, 5], [0, 3], [6]],
        ),
    },
)
def test_the_places_of_teams(
    drawing: str, teams: str, sheets: Any, eliminated: list[list[int]], order: list[list[int]]
) -> None:
    scene = team_scene(drawing, teams, **sheets)
    scene.state.eliminated = eliminated
    assert places(scene.state) == order


def test_a_winner_wins_for_its_whole_team_in_dock_order() -> None:
    scene = team_scene("A> B> C> D>", "0101", A={"dock": 3}, C={"dock": 1})
    win(scene.state, [scene["A"]])
    assert scene.state.finished == [[2, 0]]
