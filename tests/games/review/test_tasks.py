"""Games that are over are reviewed in workers, whether or not one was woken."""

from games.models import Game, Review
from games.review import tasks


def test_a_lost_wake_up_is_made_up_for_by_the_next_call_of_beat(over: Game) -> None:
    tasks.make_reviews()
    assert Review.objects.get().made_at is not None
