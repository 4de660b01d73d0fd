"""Flags change hands; the team that holds them all wins.

Rules: 001 "Toggle Boggle"; A-66; A-271
"""

from engine.roborally.courses.catalogue import course_rules, load_course
from engine.roborally.events import FlagTouched, RaceEnded
from engine.roborally.special_rules.flags.flag_control import Control, FlagClaimed, FlagControl
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.team_scenes import team_scene
from tests.scenes import Scene

CONTROL = {"rule": "flag_control", "flags": 3}


def owners(scene: Scene) -> dict[int, int]:
    (rule,) = (rule for rule in scene.special if isinstance(rule, FlagControl))
    return rule.memory(scene.context, Control).owners


def held(scene: Scene, *teams: int) -> None:
    """The flags in order belong to these teams."""
    scene.state.special["flag_control"] = {"owners": dict(enumerate(teams, start=1))}


@figures(
    "drawing, before, phases, sheet, after, wins",
    {
        "in any order": ("f1 f2 f3A>\nB^ C^ D^", {}, 1, {}, {3: 0}, False),
        "in a power down": ("f1A> f2 f3\nB^ C^ D^", {}, 1, {"powered_down": True}, {1: 0}, False),
        "from the other team": ("f1B> f2 f3\nA^ C^ D^", {1: 0}, 1, {}, {1: 1}, False),
        "its own again": ("f1A> f2 f3\nB^ C^ D^", {}, 2, {}, {1: 0}, False),
        "all but one": ("f1 f2A> f3\nB^ C^ D^", {1: 0, 2: 1, 3: 1}, 1, {}, {1: 0, 2: 0, 3: 1}, False),
        "one lost, the last one taken": ("f1B> f2 f3A>\nC^ . D^", {1: 0, 2: 0}, 1, {}, {1: 1, 2: 0, 3: 0}, False),
        "all at once": ("f1 f2 f3A>\nB^ C^ D^", {1: 0, 2: 0, 3: 1}, 1, {}, {1: 0, 2: 0, 3: 0}, True),
    },
)
def test_a_touch_claims_a_flag_and_all_flags_win(
    drawing: str, before: dict[int, int], phases: int, sheet: dict[str, bool], after: dict[int, int], wins: bool
) -> None:
    """It is no credit in the order of flags."""
    scene = team_scene(drawing, "0101", CONTROL, A=sheet)
    scene.state.special["flag_control"] = {"owners": before}
    for phase in range(phases):
        scene.touch(phase + 1)
    assert (owners(scene), scene.state.over) == (after, wins)
    assert len(scene.events(FlagClaimed)) == sum(before.get(flag) != team for flag, team in after.items())
    assert (scene["A"].next_flag, scene.events(FlagTouched)) == (1, [])


def test_a_claim_is_told() -> None:
    scene = team_scene("f1 f2 f3A>\nB^ C^ D^", "0101", CONTROL).touch()
    assert [(event.flag, event.team, event.robot) for event in scene.events(FlagClaimed)] == [(3, 0, 0)]


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


def test_all_flags_at_once_win_at_the_end_of_the_phase() -> None:
    scene = team_scene("f1 f2 f3A>\nB^ C^ D^", "0101", CONTROL)
    held(scene, 0, 0, 1)
    scene.touch()
    assert scene.state.over
    assert scene.state.finished == [[0, 2]]
    assert scene.events(RaceEnded)[0].places == [[0, 2], [1, 3]]
    assert scene.at("A") == (2, 0), "who wins by holding flags stays where it is"


def test_everyone_sees_whose_flags_they_are() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", CONTROL).touch()
    assert scene.context.state.special == {"flag_control": Control(owners={1: 0})}


def test_the_printed_course_has_as_many_flags_as_it_takes() -> None:
    (rule,) = (rule for rule in course_rules("toggle-boggle") if isinstance(rule, FlagControl))
    assert rule.flags == len(load_course("toggle-boggle").flags) == 3
