"""The last team with a robot left wins.

Rules: 001 "War Zone"; A-69; A-70
"""

from engine.roborally.events import RaceEnded
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.team_scenes import team_scene

LAST = {"rule": "last_team_standing"}
LAST_LIFE = {"lives": 1, "damage": 9}


@figures(
    "sheet, places",
    {
        "its last member falls": (LAST_LIFE, [[0, 2], [1, 3]]),
        "one member is left": ({}, None),
        "a member is waiting to re-enter": ({"lives": 2, "damage": 9}, None),
    },
)
def test_a_team_without_lives_has_lost(sheet: dict[str, int], places: list[list[int]] | None) -> None:
    scene = team_scene("A> B^\nC> D^", "0101", LAST, B=LAST_LIFE, D=sheet).phase()
    assert scene["B"].status == "out"
    assert [ended.places for ended in scene.events(RaceEnded)] == ([places] if places else [])
    assert scene.state.over is bool(places)


def test_winners_share_the_win_with_those_of_theirs_who_fell() -> None:
    out = {"status": "out", "lives": 0}
    scene = team_scene("A> D^", "0101", LAST, B=out, C=out, D=LAST_LIFE)
    scene.state.eliminated = [[1], [2]]
    scene.phase()
    assert scene.events(RaceEnded)[0].places == [[0, 2], [1, 3]]


def test_if_the_last_of_both_fall_together_it_is_a_draw() -> None:
    """A-70."""
    scene = team_scene("A> B<", "01", LAST, A=LAST_LIFE, B=LAST_LIFE).phase()
    assert scene.state.over
    assert scene.events(RaceEnded)[0].places == [[0, 1]]
