"""What a review says, and to whom."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.errors import Closed
from games.models import Game, Review, User
from games.review.queries.reviews import ReviewPage, review_page
from games.templatetags.gains import MINUS, gain


@pytest.fixture
def review(reviewed: Game) -> ReviewPage:
    return review_page(reviewed, None)


def test_luck_and_skill_add_up_to_what_a_robot_gained(review: ReviewPage) -> None:
    assert (review.state, review.done, len(review.robots)) == ("ready", 2, 2)
    for robot in review.robots:
        assert robot.skill <= 0
        assert robot.gained == pytest.approx(robot.expected + robot.skill + robot.luck)
        for turn in robot.turns:
            parts = turn.expected + turn.hand + turn.skill + turn.others + turn.draws
            assert turn.before - turn.after == pytest.approx(parts)
            assert turn.luck == pytest.approx(turn.hand + turn.others + turn.draws)


def test_the_figures_can_be_told_in_a_larger_unit(reviewed: Game, review: ReviewPage) -> None:
    """As in VOLT, where two rounds make a VP."""
    for robot, larger in zip(review.robots, review_page(reviewed, None, 2).robots, strict=True):
        assert (larger.expected, larger.luck) == (robot.expected / 2, robot.luck / 2)
        assert [turn.skill for turn in larger.turns] == [turn.skill / 2 for turn in robot.turns]
        assert larger.accuracy == robot.accuracy


def test_the_sentence_adds_up_as_it_is_told(review: ReviewPage) -> None:
    """9.8, less 8.9, less 7.5: -6.6, and not the -6.5 of the whole figures."""
    robot = replace(review.robots[0], expected=9.84, skill=-8.86, luck=-7.46, gained=-6.48)
    assert gain(robot.gained_in_words) == f"{MINUS}6.6"


def test_programs_are_told_part_by_part(review: ReviewPage) -> None:
    turn = review.robots[0].turns[0]
    assert turn.played[0].startswith("Register 1: ")
    assert len(turn.best) == len(turn.played)
    assert review.robots[0].turns[1].played == []  # it slept
    assert review.robots[0].turns[1].try_it == ""


def test_the_best_program_leads_to_the_sandbox(review: ReviewPage, client: Client) -> None:
    turn = next(it for it in review.robots[1].turns if not it.is_best)
    found = client.get(turn.try_it)
    assert found.status_code == 200
    assert found.context["sandbox"].is_changed


def test_another_program_that_is_worth_as_much_is_the_best_too(review: ReviewPage) -> None:
    turn = replace(review.robots[0].turns[0], played=["Register 1: U-turn"], best=["Register 1: move 1"])
    assert [replace(turn, skill=skill).is_best for skill in (0, -0.5)] == [True, False]


def test_phases_and_turning_points_are_those_of_the_game(review: ReviewPage) -> None:
    assert [phase.name for phase in review.robots[1].phases] == ["opening", "middle", "end"]
    assert all(0 < point.turn < 3 for point in review.points)
    assert {point.name for point in review.points} <= {robot.name for robot in review.robots}


def test_there_is_none_while_a_game_goes_on(race: Game) -> None:
    with pytest.raises(Closed):
        review_page(race, None)


def test_a_hidden_result_hides_the_review(over: Game, stranger: User) -> None:
    stranger.hides_results_since = timezone.now() - timedelta(days=1)
    with pytest.raises(Closed):
        review_page(over, stranger)
    assert review_page(over, None).state == "waiting"


def test_a_game_that_nobody_asked_about_has_none(over: Game) -> None:
    Review.objects.all().delete()
    assert review_page(over, None).state == "none"
