"""Honours are read from the story of a whole game."""

import pytest
from django.utils.safestring import SafeString

from games.people.queries.honours import SCORED, UNDESTROYED, WAS_LAST, honours
from games.shapes.replay.story import Hero, Measure, Story


def story(*rows: list[int], fallen: list[list[int]]) -> Story:
    """A game in which the robots had these points after each turn."""
    heroes = [Hero(robot, "", SafeString(""), 0, "", "") for robot in range(len(rows[0]))]
    damage = Measure("Damage", [[9] * len(heroes) for _ in rows], 9)
    return Story(
        heroes, [damage, Measure("Points", list(rows), 3, is_score=True)], [], fallen, SafeString(""), "", "board"
    )


@pytest.mark.parametrize(
    ("rows", "fallen", "found"),
    [
        (([0, 1, 1], [3, 1, 1]), [[], []], [SCORED, UNDESTROYED, WAS_LAST]),
        (([0, 0, 1], [3, 1, 1]), [[], [1]], [SCORED, UNDESTROYED]),
        (([0, 1, 1], [0, 1, 3]), [[0], []], [WAS_LAST]),
        (([0, 1], [3, 1]), [[], []], [SCORED, UNDESTROYED]),
    ],
    ids=["from behind everyone", "level with another", "never scored, and fell", "of two robots"],
)
def test_what_one_robot_did(rows: tuple[list[int], ...], fallen: list[list[int]], found: list[str]) -> None:
    assert honours(story(*rows, fallen=fallen), [0]) == found


def test_the_best_of_several_robots_counts() -> None:
    assert honours(story([0, 1, 1], [0, 2, 1], fallen=[[], [2]]), [0, 1]) == [SCORED, UNDESTROYED]


def test_without_points_no_one_scores_or_is_last() -> None:
    unscored = story([0, 1, 1], fallen=[[]])
    unscored.measures.pop()
    assert honours(unscored, [0]) == [UNDESTROYED]
