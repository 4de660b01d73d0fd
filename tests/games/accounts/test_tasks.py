"""What workers do for accounts."""

from games.accounts import tasks
from games.accounts.services.departed import KEPT
from games.models import Game, User
from tests.people import new_race


def test_guests_who_cannot_come_back_go_with_their_games(guest: User) -> None:
    new_race(guest)
    User.objects.filter(pk=guest.pk).update(date_joined=guest.date_joined - 2 * KEPT)
    tasks.remove_departed_guests()
    assert not User.objects.exists()
    assert not Game.objects.exists()
