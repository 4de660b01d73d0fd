"""What a review says to whoever reads it."""

from dataclasses import replace

import pytest

from games.models import Game, User
from games.review.queries.reviews import ReviewedPoint, ReviewPage, review_page
from games.review.queries.to_reader import to_reader
from games.view.pages.verdict import verdict
from games.view.queries.game_view import game_page


@pytest.fixture
def review(reviewed: Game, owner: User) -> ReviewPage:
    return review_page(reviewed, owner)


def decided_by(page: ReviewPage, skills: list[float]) -> ReviewPage:
    """The review, if the turns of the reader's robot had cost them so much."""
    robots = []
    for robot in page.robots:
        turns = [replace(it, skill=skill, is_absent=False) for it, skill in zip(robot.turns, skills, strict=True)]
        turns = [replace(it, played=["Register 1: Move 2"], best=["Register 1: Turn left"]) for it in turns]
        robots.append(replace(robot, turns=turns) if robot.is_mine else robot)
    return replace(page, robots=robots)


def test_who_played_is_told_how_it_ended_and_what_to_try_again(reviewed: Game, owner: User, review: ReviewPage) -> None:
    told = to_reader(reviewed, owner, decided_by(review, [-0.2, -1.0]))
    assert told.headline == verdict(game_page(reviewed, owner)).headline
    assert all("you" in line.lower() for line in told.lines)
    point = "Your program cost most in turn 2: with Turn left, you could expect to be 1.0 turn nearer to the goal."
    assert told.lines[-1] == point
    assert told.again == 2
    own = next(robot for robot in review.robots if robot.is_mine)
    assert told.robot == own.robot


def test_a_player_who_gave_nothing_away_has_nothing_to_try_again(
    reviewed: Game, owner: User, review: ReviewPage
) -> None:
    told = to_reader(reviewed, owner, decided_by(review, [0, -0.01]))
    assert told.lines[-1] == "In no turn did another program promise more than yours."
    assert told.again is None


def test_what_a_bot_gave_is_not_called_the_players(reviewed: Game, owner: User, review: ReviewPage) -> None:
    page = decided_by(review, [-0.2, -1.0])

    def told(*by_bot: bool) -> list[str]:
        robots = []
        for it in page.robots:
            turns = [replace(turn, is_by_bot=is_by) for turn, is_by in zip(it.turns, by_bot, strict=True)]
            robots.append(replace(it, turns=turns, accuracy=60, place=2) if it.is_mine else it)
        return to_reader(reviewed, owner, replace(page, robots=robots)).lines

    assert told(True, True) == ["A bot played for you. Its programs were 60% as good as the best there were."]
    some = told(False, True)
    assert some[0] == "The programs of your seat, some of them by a bot, were 60% as good as the best there were."
    assert "Your program cost most in turn 1" in some[-1]


@pytest.mark.parametrize(("change", "words"), [(-2.0, "lost 2.0 turns to"), (1.0, "gained 1.0 turn on")])
def test_who_has_only_watched_is_told_of_the_others(reviewed: Game, change: float, words: str) -> None:
    review = replace(
        review_page(reviewed, None), points=[ReviewedPoint(1, 0, "Cog", 0.5), ReviewedPoint(2, 1, "Bolt", change)]
    )
    told = to_reader(reviewed, None, review)
    best = next(robot for robot in review.robots if robot.place == 1)
    assert best.name in told.lines[0]
    assert told.lines[1].startswith(f"The race turned most in turn 2: Bolt {words}")
    assert not any("you" in line.lower() for line in [told.headline, *told.lines])
    assert told.again is None
