"""Guests who cannot come back, and games that no one is left to look at.

A guest has no password. The only way back is a cookie, which ends with the session.
"""

from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.accounts.services import privacy
from games.models import Follow, Game, Report, Seat, Tenure, User, Visit

KEPT = 2 * timedelta(seconds=settings.SESSION_COOKIE_AGE)
"""How long a guest is kept after the last look at a game. The session may have been renewed once since then."""
AT_ONCE = 100


def remove_departed() -> int:
    """Deletes guests who have not looked at a game for long. Bots take their seats, as in any deleted account.

    Returns how many. The next call takes the next ones.
    """
    since = timezone.now() - KEPT
    looked = Visit.objects.filter(user=OuterRef("pk"), at__gte=since)
    guests = User.objects.filter(~Exists(looked), is_guest=True, date_joined__lt=since).order_by("pk")[:AT_ONCE]
    for guest in list(guests):
        privacy.remove(guest, with_messages=True)
    return len(guests)


def remove_forsaken_games() -> int:
    """Deletes games that have ended, and in which no one played, follows or was reported who still has an account.

    Returns how many rows. The next call takes the next ones.
    """
    rows = [
        Seat.objects.filter(game=OuterRef("pk"), user__isnull=False),
        Tenure.objects.filter(seat__game=OuterRef("pk"), user__isnull=False),
        Follow.objects.filter(game=OuterRef("pk")),
        Report.objects.filter(game=OuterRef("pk")),
    ]
    ended = Game.objects.filter(owner__isnull=True, status__in=[Game.Status.OVER, Game.Status.CANCELLED])
    forsaken = ended.filter(*(~Exists(found) for found in rows)).order_by("pk").values_list("pk", flat=True)
    return Game.objects.filter(pk__in=list(forsaken[:AT_ONCE])).delete()[0]
