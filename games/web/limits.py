"""How often one address, or one person, may ask for what takes work; see ACCOUNT_RATE_LIMITS in the settings.

Anyone can play without signing up, and each game takes work and room. A class at school starts its games from one
address, within minutes. So not the guest is counted, but the address: forty games in ten minutes, and thirty under way.
So are accounts that have not confirmed an address of their own: anyone can make as many of them as they like.
"""

from datetime import timedelta
from typing import Any

from allauth.core.ratelimit import consume
from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.errors import Closed, TooOften, Visitor
from games.models import Game, User
from games.web.client_address import client_address, network_of

MINUTE, TEN_MINUTES, HOUR = 60, 600, 3600
"""Seconds after which there is room again."""
MANY_GAMES = (
    "Many games have just been started from your network. Please wait ten minutes, or sign up and confirm your email "
    "address: people who have done so need not wait."
)
DAY = timedelta(days=1)
"""For so long it is known which guests came from an address. A game whose turn is older rests by then."""
MOST_KNOWN = 1000
"""How many guests of an address are remembered, the latest ones."""


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


def is_unproven(user: Visitor) -> bool:
    """Whether this may be one of many accounts that someone has made: a visitor, a guest, or an account that has not
    confirmed its address. A bot is its keeper's."""
    return not isinstance(user, User) or user.is_guest or not user.person.has_confirmed_address


def count_guest_game(request: HttpRequest) -> None:
    """Counts a game that the sender of this request is about to start, unless they have confirmed an address.

    Raises TooOften, or Closed if too many such games from this address are under way.
    """
    if not is_unproven(request.user):
        return
    count(request, "guest_game", "guests_wait", MANY_GAMES)
    if _under_way(request) >= settings.BOT_GAMES_PER_ADDRESS:
        raise Closed(
            "too_many_guest_games",
            f"{settings.BOT_GAMES_PER_ADDRESS} games that were started without an account from your network are under "
            "way. Finish one of yours first, or sign up and confirm your email address: people who have done so are "
            "counted for themselves.",
        )
    if isinstance(request.user, User) and request.user.pk not in _guests(request):
        remember_guest(request, request.user)


def remember_guest(request: HttpRequest, guest: User) -> None:
    """Remembers for a day that this guest, or this account without a confirmed address, came from the address of this
    request. The address itself is not kept."""
    cache.set(_key(request), [*_guests(request), guest.pk][-MOST_KNOWN:], DAY.total_seconds())


def _under_way(request: HttpRequest) -> int:
    known = User.objects.filter(pk__in=_guests(request)).select_related("keeper").prefetch_related("emailaddress_set")
    guests = [user.pk for user in known if is_unproven(user)]
    played = Game.objects.filter(status=Game.Status.RUNNING, owner__in=guests)
    fresh = timezone.now() - DAY
    return played.filter(turns__resolved_at__isnull=True, turns__started_at__gt=fresh).distinct().count()


def _guests(request: HttpRequest) -> list[int]:
    known: list[int] = cache.get(_key(request), [])
    return known


def _key(request: HttpRequest) -> str:
    address = salted_hmac(__name__, network_of(client_address(request)), algorithm="sha256")
    return f"guests/{address.hexdigest()}"
