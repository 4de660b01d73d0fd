"""How often one address, or one person, may ask for what takes work; see ACCOUNT_RATE_LIMITS in the settings."""

from typing import Any

from allauth.core.ratelimit import consume
from django.http import HttpRequest

from games.errors import TooOften
from games.models import User

MINUTE, TEN_MINUTES, HOUR = 60, 600, 3600
"""Seconds after which there is room again."""


def count(
    request: Any, action: str, code: str, words: str, retry_after: int = TEN_MINUTES, *, user: User | None = None
) -> None:
    """Counts an action. Raises TooOften, with this code and these words, if the address, or this person, has done it
    too often by now.

    `request` is one of a page or of the API. GET counts as well, though allauth would let it pass.
    """
    asked = HttpRequest()
    asked.method, asked.META = "POST", request.META
    if not consume(asked, action=action, user=user):
        raise TooOften(code, words, retry_after=retry_after)
