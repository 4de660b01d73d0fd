"""Finishes of games that ended before they were noted."""

from games.models import Finish, Game, User
from games.ratings.services.records import find_missing
from tests.games.support.rated import result


def test_what_was_not_noted_is_found_once(past: Game) -> None:
    noted = list(Finish.objects.values_list("seat", "venue", "robots", "turns"))
    Finish.objects.all().delete()
    assert find_missing() == (1, 0)
    assert list(Finish.objects.values_list("seat", "venue", "robots", "turns")) == noted
    assert find_missing() == (0, 0)


def test_a_game_that_cannot_be_read_is_counted_and_left_alone(past: Game, owner: User, seated: User) -> None:
    result(owner, seated)  # it has no turns
    Finish.objects.all().delete()
    assert find_missing() == (1, 1)
