"""One robot with all flags is enough.

Rules: 001 "All for One or One for All?"; A-225
"""

from engine.roborally.events import RaceEnded, RobotFinished
from tests.engine.roborally.special_rules.team_scenes import team_scene

ANY = {"rule": "any_member_wins"}


def test_the_first_robot_home_wins_for_its_team() -> None:
    scene = team_scene("f1 f2A>\nB^ C^\nD^ .", "0101", ANY, A={"next_flag": 2}).touch()
    assert scene.state.over
    assert scene.state.finished == [[0, 2]]
    assert [event.robot for event in scene.events(RobotFinished)] == [0]
    assert scene.events(RaceEnded)[0].places == [[0, 2], [1, 3]]


def test_it_wins_for_those_who_are_out_as_well() -> None:
    scene = team_scene("f1 f2A>\nB^ D^", "0101", ANY, A={"next_flag": 2}, C={"status": "out", "lives": 0})
    scene.state.eliminated = [[2]]
    scene.touch()
    assert scene.events(RaceEnded)[0].places == [[0, 2], [1, 3]]


def test_flags_of_different_members_do_not_add_up() -> None:
    scene = team_scene("f1A> f2C>\nB^ D^", "0101", ANY).touch()
    assert not scene.state.over
    assert [robot.next_flag for robot in scene.state.robots] == [2, 1, 1, 1]


def test_teams_that_come_home_in_one_phase_share_the_win() -> None:
    """A-68."""
    scene = team_scene("f1A> . f2B>\nC^ D^ .", "0101", ANY, A={"next_flag": 3}, B={"next_flag": 3}).touch()
    assert scene.events(RaceEnded)[0].places == [[0, 1, 2, 3]]


def test_where_one_plays_on_for_places_teams_do_not() -> None:
    scene = team_scene("f1A>\nB^ C^\nD^ .", "0101", ANY)
    scene.state.setup = type(scene.state.setup)(course="", robots=list("ABCD"), teams=[0, 1, 0, 1], finish="all")
    scene.touch()
    assert scene.state.over
