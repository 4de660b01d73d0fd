"""Teams: which robots race together, and what cannot be set up.

Rules: 001 "TEAM COURSES"; 001 "Tandem Carnage"; A-67
"""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.game import GAME
from engine.roborally.special_rules.teams.teams import Teams
from engine.roborally.state import NO_TEAM, Setup
from tests.engine.roborally.special_rules.starts import NAMES, opened
from tests.engine.roborally.special_rules.team_scenes import team_scene


@pytest.mark.parametrize(
    ("teams", "seats", "dealt"),
    [
        (2, 4, [0, 1, 0, 1]),
        (2, 6, [0, 1, 0, 1, 0, 1]),
        ("pairs", 4, [0, 1, 0, 1]),
        ("pairs", 6, [0, 1, 2, 0, 1, 2]),
        ("pairs", 8, [0, 1, 2, 3, 0, 1, 2, 3]),
    ],
)
def test_neighbours_are_opponents(teams: Any, seats: int, dealt: list[int]) -> None:
    assert Teams(teams_=teams).teams(seats) == dealt


def test_the_table_learns_the_usual_teams_from_the_course() -> None:
    assert GAME.teams({"course": "tandem-carnage"}, 6) == [0, 1, 2, 0, 1, 2]
    assert GAME.teams({"course": "war-zone"}, 6) == [0, 1, 0, 1, 0, 1]
    assert GAME.teams({"course": "risky-exchange"}, 6) == []
    assert GAME.teams({}, 6) == []


def test_robots_are_of_the_teams_that_the_table_has_chosen() -> None:
    table = opened("toggle-boggle", 4, teams=[0, 0, 1, 1])
    assert [robot.team for robot in table.state.robots] == [0, 0, 1, 1]
    assert [robot.team for robot in table.view(None).robots] == [0, 0, 1, 1]  # type: ignore[attr-defined]


def test_where_the_table_has_chosen_none_the_usual_ones_race() -> None:
    table = opened("tandem-carnage", 6)
    assert [robot.team for robot in table.state.robots] == [0, 1, 2, 0, 1, 2]
    assert table.state.setup.teams == [0, 1, 2, 0, 1, 2]


def test_elsewhere_no_one_has_a_team() -> None:
    table = opened("risky-exchange", 4)
    assert {robot.team for robot in table.state.robots} == {NO_TEAM}
    assert table.state.setup.teams == []


@pytest.mark.parametrize(
    ("course", "seats", "teams", "problem"),
    [
        ("war-zone", 4, [0, 0, 0, 1], "must be even"),
        ("war-zone", 4, [0, 0, 0, 0], "must be even"),
        ("war-zone", 4, [0, 1, 2, 3], "must be even"),
        ("war-zone", 4, [1, 2, 1, 2], "must be even"),
        ("war-zone", 4, [0, 1], "2 teams are named for 4 robots"),
        ("war-zone", 5, [], "cannot form even teams"),
        ("tandem-carnage", 2, [], "cannot form even teams"),
        ("tandem-carnage", 6, [0, 0, 0, 1, 1, 1], "must be even"),
        ("risky-exchange", 4, [0, 1, 0, 1], "no teams on the course risky-exchange"),
    ],
)
def test_teams_that_do_not_fit_the_course_are_refused(course: str, seats: int, teams: list[int], problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        Table.open(GAME, Setup(course=course, robots=NAMES[:seats], teams=teams), bytes(16))


def test_robots_shoot_at_team_mates() -> None:
    """A-67."""
    assert team_scene("A> B^ C^", "001").phase()["B"].damage == 1


def test_robots_push_team_mates() -> None:
    """A-67."""
    team_scene("A> B^ .\n. . C^", "001").phase(A="move_1").shows(". A> B^\n. . C^")
