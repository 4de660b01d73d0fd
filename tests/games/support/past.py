"""Games of the past, for tests."""

from games.history.queries.search import GameFilter, PastGame, own_games, past_games
from games.models import User


def own_past(user: User) -> list[PastGame]:
    """The person's own finished games, latest first, as their list shows them."""
    return past_games(list(own_games(GameFilter(), user)), user)
