"""The wish for a review is a row."""

import pytest

from games.models import Game, Review, Seat, User
from games.record.services.review_requests import ask_for, ask_if_played

pytestmark = pytest.mark.django_db


def test_a_wish_is_made_once(race: Game) -> None:
    assert ask_for(race).pk == ask_for(race).pk
    assert Review.objects.count() == 1


def test_bots_among_themselves_wish_for_nothing(race: Game, seated: User) -> None:
    Seat.objects.filter(game=race).update(user=None, bot="easy")
    ask_if_played(race)
    assert not Review.objects.exists()
    Seat.objects.filter(game=race, number=0).update(user=seated, bot="")
    ask_if_played(race)
    assert Review.objects.count() == 1
