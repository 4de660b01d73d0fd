"""How often one address may ask for what takes work; see ACCOUNT_RATE_LIMITS."""

from typing import Any

from allauth.core.ratelimit import consume
from django.http import HttpRequest


def has_room(request: Any, action: str) -> bool:
    """Counts the action, unless the address has done it too often by now.

    `request` is one of a page or of the API. GET counts as well, though allauth would let it pass.
    """
    asked = HttpRequest()
    asked.method, asked.META = "POST", request.META
    counted: bool = consume(asked, action=action)
    return counted
