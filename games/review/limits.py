"""How often reviews may be asked for from one address, on the page and by the API."""

from typing import Any

from games.errors import TooOften
from games.models import Game
from games.review.queries.reviews import review_of
from games.web.client_address import has_room

AGAIN_AFTER = 600  # seconds; see ACCOUNT_RATE_LIMITS


def count_review(request: Any, game: Game) -> None:
    """Counts a review that is still to be made. Raises TooOften."""
    if review_of(game) is None and not has_room(request, "review"):
        raise TooOften(
            "reviews_wait",
            "Many reviews have just been asked for from your network. Please wait ten minutes.",
            retry_after=AGAIN_AFTER,
        )
