"""How often what takes work may be asked for from one address; see ACCOUNT_RATE_LIMITS."""

from typing import Any

from allauth.core.ratelimit import consume
from django.http import HttpRequest

from games.errors import TooOften


def count_trial(request: Any) -> None:
    """Counts a robot that is tried. Raises TooOften."""
    if not _has_room(request, "try_floor"):
        raise TooOften(
            "trying_waits",
            "Many robots have just been tried from your network. Please wait a minute.",
            retry_after=60,
        )


def count_surprise(request: Any) -> None:
    """Counts a wish for a surprise. Raises TooOften."""
    if not _has_room(request, "surprise"):
        raise TooOften(
            "surprises_wait",
            "Many surprises have just been asked for from your network. Please wait ten minutes.",
            retry_after=600,
        )


def _has_room(request: Any, action: str) -> bool:
    """`request` is one of a page or of the API. GET counts as well, though allauth would let it pass."""
    asked = HttpRequest()
    asked.method, asked.META = "POST", request.META
    has_room: bool = consume(asked, action=action)
    return has_room
