"""Ratings as rows: what they are called, and what the database does not let in."""

import pytest
from django.db import IntegrityError, transaction

from games.models import Ladder, RatedSeat, Rating, User
from games.ratings.services import rating
from tests.games.support.rated import rating_on, result


def test_a_rating_says_whose_it_is(owner: User) -> None:
    ladder = Ladder.objects.create(kind="roborally", edition="2005")
    assert str(ladder) == "roborally/2005"
    assert str(rating_on(ladder, owner)).startswith(str(owner.pk))
    bots = Rating.objects.create(ladder=ladder, bot="hard", mu=25, sigma=8)
    assert str(bots).startswith("hard")


def test_nobody_is_rated_twice_on_a_ladder(owner: User) -> None:
    ladder = Ladder.objects.create(kind="roborally", edition="2005")
    rating_on(ladder, owner)
    with pytest.raises(IntegrityError), transaction.atomic():
        Rating.objects.create(ladder=ladder, user=owner, mu=25, sigma=8)


def test_first_place_is_won_by_whoever_stayed(owner: User, seated: User) -> None:
    game = result(owner, seated)
    first, second = RatedSeat.objects.filter(game=game).order_by("number")
    assert (first.has_won, second.has_won) == (True, False)
    first.has_left = True
    assert not first.has_won


def test_a_game_that_does_not_count_yet_has_no_numbers(owner: User, seated: User) -> None:
    result(owner, seated)
    rating.rate_pending()
    with pytest.raises(IntegrityError), transaction.atomic():
        RatedSeat.objects.update(counts_at=None)
