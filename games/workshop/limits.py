"""How often what takes work may be asked for from one address."""

from typing import Any

from games.models import VenueMeasure
from games.web.limits import HOUR, MINUTE, count, is_unproven

MANY_TRIALS = "Many robots have just been tried from your network. Please wait a minute."
MANY_SURPRISES = "Many surprises have just been asked for from your network. Please wait ten minutes."
MANY_MEASURES = (
    "Bots have just played at many places for guests from your network. Please wait ten minutes, or sign up and "
    "confirm your email address: people who have done so need not wait."
)
MANY_DESIGNS = (
    "Much has just been drawn from your network. Please wait ten minutes, or sign up and confirm your email address: "
    "people who have done so need not wait."
)
MANY_VERSIONS = "Many versions have just been kept. Please go on with the draft, and keep the next one later."


def count_trial(request: Any) -> None:
    """Counts a robot that is tried. Raises TooOften."""
    count(request, "try_floor", "trying_waits", MANY_TRIALS, MINUTE)


def count_surprise(request: Any) -> None:
    """Counts a request for a surprise. Raises TooOften."""
    count(request, "surprise", "surprises_wait", MANY_SURPRISES)


def count_measure(request: Any, digest: str) -> None:
    """Counts a measure that a guest asks for and no one else has. People who have confirmed an address are counted for
    themselves. Raises TooOften."""
    if is_unproven(request.user) and not VenueMeasure.objects.filter(venue=digest).exists():
        count(request, "measure", "guests_wait", MANY_MEASURES)


def count_design(request: Any) -> None:
    """Counts a design that someone begins, unless they have confirmed an address. Raises TooOften."""
    if is_unproven(request.user):
        count(request, "guest_design", "guests_wait", MANY_DESIGNS)


def count_version(request: Any) -> None:
    """Counts a version that someone is about to keep: what was kept takes room for a while, also once it is deleted.
    People are counted with their bots, and those without a confirmed address by their network, too. Raises TooOften."""
    count(request, "version", "versions_wait", MANY_VERSIONS, HOUR, user=request.user.person)
    if is_unproven(request.user):
        count(request, "guest_version", "versions_wait", MANY_VERSIONS, HOUR)
