"""A seat that is free again, until someone takes it."""

import pytest
from django.core import mail
from django.utils import timezone

from games.delivery.kinds.tables.seat_free import seat_taken
from games.delivery.services import sending
from games.models import Game, Notification, User
from games.tables.services import lobby
from tests.games.support.notices import told
from tests.people import new_race


@pytest.mark.parametrize(("status", "is_taken"), [("running", False), ("over", True), ("cancelled", True)])
def test_a_left_seat_is_free_until_the_end(race: Game, owner: User, status: str, is_taken: bool) -> None:
    race.seats.filter(user=owner).update(open_since=timezone.now())
    race.status = status
    assert bool(seat_taken(Notification(game=race))) is is_taken


def test_in_a_game_under_way_a_seat_is_free_only_if_someone_left_it(race: Game) -> None:
    assert seat_taken(Notification(game=race)) == "The seat is taken, or the game is over."


def test_the_owner_hears_of_a_seat_that_was_given_back(owner: User, seated: User, stranger: User) -> None:
    race = new_race(owner, seats=3)
    lobby.join(game_id=race.pk, user=seated)
    lobby.leave(game_id=race.pk, user=seated)
    sending.send_pending()
    assert told(owner) == ["Sunday race: a seat is free again"]
    assert "sam has left Sunday race" in mail.outbox[0].body
    assert told(seated) == []
