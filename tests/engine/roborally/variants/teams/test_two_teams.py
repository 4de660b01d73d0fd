"""001 "All for One or One for All?" on any course, by any rules (A-386)."""

import pytest

from engine.kernel.errors import BadData
from engine.roborally.race.standings import places, win
from tests.engine.roborally.variants.races import race


@pytest.mark.parametrize("edition", ["2005", "ultimate"])
def test_two_even_teams_race_and_the_first_home_wins_for_its_team(edition: str) -> None:
    state = race("two_teams", seats=6, edition=edition).state
    assert [robot.team for robot in state.robots] == [0, 1, 0, 1, 0, 1]
    win(state, [state.robots[3]])
    assert places(state) == [[1, 3, 5], [0, 2, 4]]


def test_the_table_says_who_is_in_which_team() -> None:
    table = race("two_teams", seats=4, teams=[1, 1, 0, 0])
    assert [robot.team for robot in table.state.robots] == [1, 1, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_other_numbers_make_no_even_teams(seats: int) -> None:
    with pytest.raises(BadData, match="cannot form even teams"):
        race("two_teams", seats=seats)
