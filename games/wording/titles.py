"""Names of games: for those that no one has named, and in addresses."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.text import slugify

from games.timekeeping.describe import WEEKDAYS

LONGEST_IN_ADDRESS = 60
LONGEST_PLACE = 60
"""Longer names of places are cut, to leave room for the day."""


def title_of(place: str, zone: str, at: datetime | None = None) -> str:
    """ "Risky Exchange, Tuesday": what is played, and the day on which the table was made, in its maker's time zone.

    `at` is now, unless another time is given.
    """
    place = place if len(place) <= LONGEST_PLACE else f"{place[: LONGEST_PLACE - 1].rstrip()}…"
    return f"{place}, {WEEKDAYS[(at or timezone.now()).astimezone(ZoneInfo(zone)).weekday()]}"


def game_path(title: str, game_id: int) -> str:
    """The game in readable addresses: "risky-exchange-tuesday-34". games.web.addresses reads it."""
    words = slugify(title).replace("_", "-")[:LONGEST_IN_ADDRESS].split("-")
    return "-".join([*filter(None, words), str(game_id)])
