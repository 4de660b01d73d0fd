"""A review in two lines."""

from games.kinds.registry import terms_of
from games.models import Game, Review
from games.review.queries.in_short import luck_words, review_in_short, skill_words
from games.review.queries.reviews import review_page
from games.view.queries.game_view import game_page


def test_luck_and_skill_are_told_to_the_one_who_played(reviewed: Game) -> None:
    page, robot = game_page(reviewed, None), review_page(reviewed, None).robots[0]
    found = review_in_short(reviewed, page, [robot.robot])
    assert found is not None
    assert found.skill == f"Your programs were {robot.accuracy}% as good as the best there were."
    assert f"{abs(robot.luck):.1f}" in found.luck or "nothing" in found.luck
    assert review_in_short(reviewed, page, []) is None
    Review.objects.all().delete()
    assert review_in_short(reviewed, page, [robot.robot]) is None


def test_no_one_reads_that_they_were_worth_nothing() -> None:
    assert skill_words(0.4, [False]) == "None of your programs came near the best there were."
    assert skill_words(0.6, [False]) == "Your programs were 1% as good as the best there were."
    assert skill_words(0, [True]) == "A bot played for you. None of its programs came near the best there were."


def test_luck_is_told_in_turns_up_to_those_that_were_played() -> None:
    terms = terms_of("roborally")
    assert luck_words(-2.7, 3, terms) == "It cost you 2.7 turns."
    assert luck_words(1.0, 3, terms) == "It brought you about 1 turn nearer to the goal."
    assert luck_words(-3.7, 3, terms) == "It was against you."
    assert luck_words(3.7, 3, terms) == "It was on your side."
    assert luck_words(-0.01, 3, terms) == "It gave you nothing, and cost you nothing."


def test_in_volt_luck_is_told_in_vp() -> None:
    """Two rounds make one, so that what is lost in each of them does not add up to more rounds than were played."""
    terms = terms_of("volt")
    assert luck_words(-3.2, 4, terms) == "It cost you 1.6 VP."
    assert luck_words(2.0, 4, terms) == "It brought you about 1 VP nearer to the goal."
