"""Flags change hands; the team that holds them all wins.

Rules: 001 "Toggle Boggle"; A-66; A-271
"""

from engine.roborally.courses.catalogue import course_rules, load_course
from engine.roborally.events import FlagTouched, RaceEnded
from engine.roborally.special_rules.flags.flag_control import Control, FlagClaimed, FlagControl
from tests.engine.roborally.special_rules.team_scenes import team_scene
from tests.scenes import Scene

CONTROL = {"rule": "flag_control", "flags": 3}


def owners(scene: Scene) -> dict[int, int]:
    (rule,) = (rule for rule in scene.special if isinstance(rule, FlagControl))
    return rule.memory(scene.context, Control).owners


def held(scene: Scene, *teams: int) -> None:
    """The flags in order belong to these teams."""
    scene.state.special["flag_control"] = {"owners": dict(enumerate(teams, start=1))}


def test_a_touch_claims_a_flag_in_any_order() -> None:
    scene = team_scene("f1 f2 f3A>\nB^ C^ D^", "0101", CONTROL).touch()
    assert owners(scene) == {3: 0}
    assert [(event.flag, event.team, event.robot) for event in scene.events(FlagClaimed)] == [(3, 0, 0)]


def test_it_is_no_credit_in_the_order_of_flags() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL).touch()
    assert scene["A"].next_flag == 1
    assert scene.events(FlagTouched) == []


def test_the_other_team_takes_it_by_touching_it() -> None:
    scene = team_scene("f1B> f2 f3\nA^ C^ D^", "0101", CONTROL)
    held(scene, 0)
    scene.touch()
    assert owners(scene) == {1: 1}


def test_touching_its_own_flag_again_changes_nothing() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL).touch(1).touch(2)
    assert owners(scene) == {1: 0}
    assert len(scene.events(FlagClaimed)) == 1


def test_it_stays_theirs_when_the_archive_marker_moves_on() -> None:
    """A-66: A touches one flag, then the next."""
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL).touch(1)
    scene.context.move(scene["A"], scene.cell(1, 0))
    scene.touch(2)
    assert owners(scene) == {1: 0, 2: 0}
    assert scene.archive("A") == (1, 0)


def test_both_teams_at_one_flag_leave_it_as_it_was() -> None:
    """A-271: one of them reaches out for it."""
    for before in ({}, {1: 0}, {1: 1}):
        scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL)
        scene.state.special["flag_control"] = {"owners": before}
        scene.context.touching = [(scene["A"], scene["A"].cell), (scene["B"], scene["A"].cell)]
        for rule in scene.context.rules_at["phase_ends"]:
            rule(scene.context, 1)
        assert owners(scene) == before


def test_a_powered_down_robot_claims_as_well() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL, A={"powered_down": True}).touch()
    assert owners(scene) == {1: 0}


def test_all_flags_at_once_win_at_the_end_of_the_phase() -> None:
    scene = team_scene("f1 f2 f3A>\nB^ C^ D^", "0101", CONTROL)
    held(scene, 0, 0, 1)
    scene.touch()
    assert scene.state.over
    assert scene.state.finished == [[0, 2]]
    assert scene.events(RaceEnded)[0].places == [[0, 2], [1, 3]]
    assert scene.at("A") == (2, 0), "who wins by holding flags stays where it is"


def test_all_but_one_do_not_win() -> None:
    scene = team_scene("f1 f2A> f3\nB^ C^ D^", "0101", CONTROL)
    held(scene, 0, 1, 1)
    scene.touch()
    assert owners(scene) == {1: 0, 2: 0, 3: 1}
    assert not scene.state.over


def test_losing_a_flag_in_the_phase_in_which_the_last_one_is_taken_spoils_it() -> None:
    scene = team_scene("f1B> f2 f3A>\nC^ . D^", "0101", CONTROL)
    held(scene, 0, 0)
    scene.touch()
    assert owners(scene) == {1: 1, 2: 0, 3: 0}
    assert not scene.state.over


def test_everyone_sees_whose_flags_they_are() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL).touch()
    assert scene.context.state.special == {"flag_control": Control(owners={1: 0})}


def test_the_printed_course_has_as_many_flags_as_it_takes() -> None:
    (rule,) = (rule for rule in course_rules("toggle-boggle") if isinstance(rule, FlagControl))
    assert rule.flags == len(load_course("toggle-boggle").flags) == 3
