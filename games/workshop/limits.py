"""How often what takes work may be asked for from one address; see ACCOUNT_RATE_LIMITS."""

from typing import Any

from games.errors import TooOften
from games.models import VenueMeasure
from games.web.client_address import has_room


def count_trial(request: Any) -> None:
    """Counts a robot that is tried. Raises TooOften."""
    if not has_room(request, "try_floor"):
        raise TooOften(
            "trying_waits",
            "Many robots have just been tried from your network. Please wait a minute.",
            retry_after=60,
        )


def count_surprise(request: Any) -> None:
    """Counts a wish for a surprise. Raises TooOften."""
    if not has_room(request, "surprise"):
        raise TooOften(
            "surprises_wait",
            "Many surprises have just been asked for from your network. Please wait ten minutes.",
            retry_after=600,
        )


def count_measure(request: Any, digest: str) -> None:
    """Counts a measure that a guest asks for and no one else has. People with an account are counted for themselves.

    Raises TooOften.
    """
    is_counted = request.user.is_authenticated and request.user.is_guest
    if is_counted and not VenueMeasure.objects.filter(venue=digest).exists() and not has_room(request, "measure"):
        raise TooOften(
            "guests_wait",
            "Bots have just played at many places for guests from your network. Please wait ten minutes, or sign up: "
            "people with an account need not wait.",
            retry_after=600,
        )


def count_version(request: Any) -> None:
    """Counts a version that someone is about to keep: what was kept takes room for a while, also once it is deleted.
    People are counted with their bots, and guests by their network. Raises TooOften."""
    user = request.user
    if not has_room(request, "version", user.person) or (user.is_guest and not has_room(request, "guest_version")):
        raise TooOften(
            "versions_wait",
            "Many versions have just been kept. Please go on with the draft, and keep the next one later.",
            retry_after=3600,
        )
