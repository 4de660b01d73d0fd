"""Sides, and the places of a race.

Rules: A-69; A-70; A-207; A-225
"""

from engine.roborally.race.standings import places, racing, racing_for, side, win
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


def test_a_winner_wins_for_its_whole_team_in_dock_order() -> None:
    scene = team_scene("A> B> C> D>", "0101", A={"dock": 3}, C={"dock": 1})
    win(scene.state, [scene["A"]])
    assert scene.state.finished == [[2, 0]]


def test_team_mates_share_their_place() -> None:
    assert places(team_scene("A> B> C> D>", "0101", B={"next_flag": 3}).state) == [[1, 3], [0, 2]]


def test_a_team_is_as_good_as_its_best_robot() -> None:
    scene = team_scene("A> B> C> D> E> F>", "012012", A={"next_flag": 2}, C={"next_flag": 4}, E={"next_flag": 3})
    assert places(scene.state) == [[2, 5], [1, 4], [0, 3]]


def test_teams_that_are_equally_good_share_a_place() -> None:
    scene = team_scene("A> B> C> D>", "0101", A={"next_flag": 2}, D={"next_flag": 2})
    assert places(scene.state) == [[0, 1, 2, 3]]


def test_a_team_with_a_robot_left_comes_before_one_with_more_flags_and_none_left() -> None:
    scene = team_scene("A>", "0101", B={"status": "out", "next_flag": 3}, C={"status": "out"}, D={"status": "out"})
    scene.state.eliminated = [[2], [1], [3]]
    assert places(scene.state) == [[0, 2], [1, 3]]


def test_the_last_to_go_share_the_first_place_with_their_teams() -> None:
    out = {name: {"status": "out"} for name in "ABCDEF"}
    scene = team_scene("G> .", "012012" + "3", **out)
    scene.context.lift(scene["G"])
    scene["G"].status = "out"
    scene.state.eliminated = [[6], [0], [1], [2, 3], [4, 5]]
    assert places(scene.state) == [[1, 2, 4, 5], [0, 3], [6]]
