"""Places in the list of past games. They stay valid while games end: no game is listed twice or left out."""

from datetime import UTC, datetime, timedelta

from django.db.models import Q, QuerySet

from games.errors import Refused
from games.models import Game

MICROSECOND = timedelta(microseconds=1)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
GOING = "going"
"""Stands for the end of a game that has not ended."""


def place_of(game: Game) -> str:
    """The place just after a game."""
    end = GOING if game.ended_at is None else str((game.ended_at - EPOCH) // MICROSECOND)
    return f"{end}-{game.pk}"


def after(games: QuerySet[Game], place: str) -> QuerySet[Game]:
    """The games after a place, in a list that begins with games under way, then the latest to end. Raises Refused."""
    if not place:
        return games
    end, _, number = place.partition("-")
    if not all(part.isascii() and part.isdigit() and len(part) < 18 for part in (number, end.replace(GOING, "0"))):
        raise Refused("after", "`after` takes the `next` of an earlier answer.")
    if end == GOING:
        return games.filter(Q(ended_at__isnull=True, pk__lt=int(number)) | Q(ended_at__isnull=False))
    at = EPOCH + int(end) * MICROSECOND
    return games.filter(Q(ended_at__lt=at) | Q(ended_at=at, pk__lt=int(number)))
