"""Finished games are rated in workers, whether or not one was woken."""

from games.models import Rating, User
from games.ratings import tasks
from tests.games.support.rated import result


def test_a_lost_wake_up_is_made_up_for_by_the_next_call_of_beat(owner: User, seated: User) -> None:
    result(owner, seated)
    tasks.rate_games()
    assert Rating.objects.get(user=owner).games == 1
