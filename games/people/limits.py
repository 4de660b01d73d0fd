"""How often someone may ask people something that these are told of."""

from typing import Any

from games.web.limits import HOUR, count, is_unproven

MANY = "You have asked many people today. Please wait until tomorrow."


def count_question(request: Any) -> None:
    """Counts a question to one person, also if it is taken back later: otherwise one account could ask everyone in a
    day. Those without a confirmed address are counted by their network, too. Raises TooOften; see ACCOUNT_RATE_LIMITS.
    """
    count(request, "question", "asked_often", MANY, HOUR, user=request.user.person)
    if is_unproven(request.user):
        count(request, "guest_question", "asked_often", MANY, HOUR)
