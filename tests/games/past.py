"""Games of the past, for tests."""

from games.models import User
from games.selectors.search import PastGame, Wish, own_games, past_games


def own_past(user: User) -> list[PastGame]:
    """The person's own games that are over, the latest first, as the list of them shows them."""
    return past_games(list(own_games(Wish(), user)), user)
