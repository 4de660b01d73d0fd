"""How many games people without an account start from one address.

Anyone can play without signing up, and each game takes work and room. A class at school starts its games from one
address, within minutes. So this counts the address, not the guest: forty games in ten minutes.
"""

from allauth.core.ratelimit import consume
from django.http import HttpRequest

from games.errors import TooOften

AGAIN_AFTER = 600
"""After so many seconds there is room again. The limit is among the settings' ACCOUNT_RATE_LIMITS."""


def count_guest_game(request: HttpRequest) -> None:
    """Counts a game that the sender of this request is about to start. People with an account are not counted.

    Raises TooOften.
    """
    if request.user.is_authenticated and not request.user.is_guest:
        return
    if not consume(request, action="guest_game"):
        raise TooOften(
            "guests_wait",
            "Many games have just been started from your network. Please wait ten minutes, or sign up: people with an "
            "account need not wait.",
            retry_after=AGAIN_AFTER,
        )
