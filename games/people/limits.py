"""How often someone may ask people something that these are told of."""

from typing import Any

from games.errors import TooOften
from games.web.client_address import has_room


def count_question(request: Any) -> None:
    """Counts a question to one person, also if it is taken back later: otherwise one account could ask everyone in a
    day. Raises TooOften; see ACCOUNT_RATE_LIMITS."""
    if not has_room(request, "question", request.user.person):
        raise TooOften("asked_often", "You have asked many people today. Please wait until tomorrow.", retry_after=3600)
