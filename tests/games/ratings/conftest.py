"""What the tests of ratings begin with."""

import pytest

from games.models import Finish, Game, Ladder, User
from tests.games.support.rated import settle


@pytest.fixture
def settled(owner: User, seated: User) -> Game:
    """Both have a settled rating, and the owner has the record."""
    settle(owner, seated)
    game = Game.objects.order_by("ended_at")[0]
    seat, ladder = game.seats.get(user=owner), Ladder.objects.get()
    Finish.objects.create(seat=seat, ladder=ladder, venue="risky-exchange", robots=2, turns=7, at=game.ended_at)
    return game
