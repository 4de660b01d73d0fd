"""How often reviews may be asked for from one address, on the page and by the API."""

from typing import Any

from games.models import Game
from games.review.queries.reviews import review_of
from games.web.limits import count

MANY = "Many reviews have just been asked for from your network. Please wait ten minutes."


def count_review(request: Any, game: Game) -> None:
    """Counts a review that is still to be made. Raises TooOften."""
    if review_of(game) is None:
        count(request, "review", "reviews_wait", MANY)
