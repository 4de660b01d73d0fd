"""What a robot races for."""

import pytest
from msgspec.structs import replace

from games.kinds.roborally.told.goals import goal_words
from tests.games.kinds.roborally.races import race_on


@pytest.mark.parametrize(
    ("touched", "words"), [(0, "next flag 1 of 3"), (2, "next flag 3 of 3"), (3, "all flags touched")]
)
def test_the_next_flag_of_all(touched: int, words: str) -> None:
    view = race_on("risky-exchange", 0).view(None)
    assert len(view.flags) == 3  # type: ignore[attr-defined]
    assert goal_words(view, replace(view.robots[0], next_flag=touched + 1)) == words  # type: ignore[attr-defined, arg-type]


def test_nothing_for_a_robot_that_only_helps_another() -> None:
    view = race_on("risky-exchange", 0).view(None)
    assert goal_words(view, replace(view.robots[0], racer=False)) == ""  # type: ignore[attr-defined, arg-type]


@pytest.mark.parametrize("course", ["capture-the-flag"])
def test_nothing_where_flags_are_not_touched_in_order(course: str) -> None:
    view = race_on(course, 1).view(None)
    assert [goal_words(view, robot) for robot in view.robots] == [""] * len(view.robots)  # type: ignore[attr-defined, arg-type]
