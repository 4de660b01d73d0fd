"""What all goals have in common: how they count, and how they are read."""

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.roborally.puzzles.goals import decode_goal, find_goals
from engine.roborally.puzzles.goals.base import SPOILT, LessonGoal, spaces_between
from engine.roborally.puzzles.goals.shoot import Shoot
from engine.roborally.puzzles.goals.survive import Survive
from tests.engine.roborally.puzzles.settings import COG, ME, floor, lost, position, shot, standing, worth


def test_the_count_goes_on_where_it_was() -> None:
    assert Shoot(robot=COG, times=3).tally(2, [shot(ME, COG)], ME) == 3
    assert Shoot(robot=COG, times=3).tally(2, [], ME) == 2


def test_what_is_reached_is_not_spoilt_any_more_and_what_is_spoilt_stays_so() -> None:
    assert Shoot(robot=COG, times=1).tally(0, [shot(ME, COG), lost(ME)], ME) == 1
    assert Survive().tally(0, [lost(ME), shot(ME, COG)], ME) == SPOILT


def test_distances_are_counted_along_rows_and_columns() -> None:
    cells = [floor().cell(*at) for at in ((2, 3), (5, 1))]
    assert spaces_between(floor(), *cells) == 5


@pytest.mark.parametrize("kind", sorted(find_goals()))
def test_each_goal_says_what_to_do_and_goes_through_plain_data(kind: str) -> None:
    robots = (standing(ME, (2, 3), damage=1), standing(COG, (2, 2)))
    is_easy = issubclass(find_goals()[kind], LessonGoal)
    goals = [find_goals()[kind]()] if is_easy else worth(kind, *robots)
    assert goals
    for goal in goals:
        assert decode_goal(msgspec.to_builtins(goal)) == goal
        assert goal.sentence(position([], *robots).state).endswith(".")
        assert type(goal).title


def test_an_unknown_goal_is_refused() -> None:
    with pytest.raises(BadData, match="no_such"):
        decode_goal({"goal": "no_such"})
    with pytest.raises(BadData):
        decode_goal({"goal": "push", "robot": 1, "extra": 2})
