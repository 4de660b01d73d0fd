"""A flag that one robot touches counts for its team.

Rules: 001 "Tandem Carnage"; A-131
"""

from typing import Any

from engine.roborally.events import FlagTouched, RaceEnded
from engine.roborally.special_rules.teams.shared_flags import FlagShared
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.team_scenes import team_scene
from tests.scenes import Scene

SHARED = {"rule": "shared_flags"}


def flags(scene: Scene) -> dict[str, int]:
    return {robot.name: robot.next_flag for robot in scene.state.robots}


def test_a_touch_counts_for_the_whole_team_and_for_no_one_else() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", SHARED).touch()
    assert flags(scene) == {"A": 2, "B": 1, "C": 2, "D": 1}
    assert [(event.flag, event.mates) for event in scene.events(FlagShared)] == [(1, [2])]


@figures(
    "drawing, phases, sheets, after",
    {
        "a destroyed team mate has it too": ("f1A> f2 f3\nB^ D^ .", 1, {"C": {"status": "destroyed"}}, "2121"),
        "another goes on from there": ("f1A> f2C^ f3\nB^ .  D^", 2, {}, "3131"),
        "they still go in order": ("f1 f2A> f3\nB^ C^ D^", 1, {}, "1111"),
        "one touch gives one credit": ("f1A> . f2\nB^ C^ D^", 2, {}, "2121"),
    },
)
def test_which_flag_is_next(drawing: str, phases: int, sheets: Any, after: str) -> None:
    scene = team_scene(drawing, "0101", SHARED, **sheets)
    for phase in range(phases):
        scene.touch(phase + 1)
    assert "".join(str(robot.next_flag) for robot in scene.state.robots) == after


def test_two_members_on_successive_flags_get_both_whoever_is_looked_at_first() -> None:
    """A-131: A, on the later flag, comes first in the order of docks."""
    for first, second in (("A", "C"), ("C", "A")):
        scene = team_scene(f"f1{first}> f2{second}> f3\nB^ . D^", "0101", SHARED).touch()
        assert flags(scene) == {"A": 3, "B": 1, "C": 3, "D": 1}
        told = [(scene.state.robots[it.robot].name, it.flag) for it in scene.events(FlagTouched)]
        assert told == [(first, 1), (second, 2)]


def test_two_members_on_the_same_flag_get_it_once() -> None:
    scene = team_scene("f1A> f2 f3\nB^ C^ D^", "0101", SHARED)
    scene.state.phase = 1
    scene.context.touching = [(scene["A"], scene["A"].cell), (scene["C"], scene["A"].cell)]
    for rule in scene.floor.acting["E"]:
        rule(scene.context, 1)
    assert flags(scene) == {"A": 2, "B": 1, "C": 2, "D": 1}


def test_three_members_on_three_flags_get_them_all() -> None:
    assert team_scene("f1C> f2B> f3A> f4\nD^ E^ F^ .", "000111", SHARED).touch()["A"].next_flag == 4


def test_the_last_flag_wins_for_the_team() -> None:
    scene = team_scene("f1 f2A>\nB^ C^\nD^ .", "0101", SHARED, A={"next_flag": 2}, C={"next_flag": 2}).touch()
    assert scene.state.over
    assert scene.state.finished == [[0, 2]]
    assert scene.events(RaceEnded)[0].places == [[0, 2], [1, 3]]
