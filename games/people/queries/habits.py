"""Where someone plays most, with whom, and how that went, as their finished games that are open to everyone tell.

No one is told a result that they hide from themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet

from games.kinds.registry import kinds
from games.models import Game, Seat, User
from games.record.queries.anonymity import UNTOLD
from games.record.queries.places import place_of
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer, hidden_games, hides_results

MOST = 3
LATEST = 5


@dataclass(frozen=True)
class PlacePlayed:
    """A venue of the box."""

    kind: str
    venue: str
    name: str
    games: int


@dataclass(frozen=True)
class PersonMet:
    id: int
    name: str
    games: int
    ahead: int
    """In how many of these games the person of the profile was ahead of them."""
    behind: int
    """And behind them. In the others, both shared a place."""


@dataclass(frozen=True)
class LatestResult:
    id: int
    title: str
    at: Instant | None
    seat: str
    place: int
    """1 for those who have won."""


@dataclass(frozen=True)
class Habits:
    places: list[PlacePlayed]
    people: list[PersonMet]
    latest: list[LatestResult]
    """The latest results, the newest first."""


def habits_of(user: User, viewer: Viewer) -> Habits:
    """The most frequent ones come first. All but the results that a viewer hides is the same for everyone."""
    hidden = Game.objects.filter(UNTOLD)
    seats = Seat.objects.filter(user=user, game__status=Game.Status.OVER, game__visibility=Game.Visibility.OPEN)
    seats = seats.exclude(game__in=hidden)
    published = seats.exclude(game__in=hidden_games(viewer)) if hides_results(viewer) else seats
    games = seats.values("game")
    return Habits(_places(games), _people(user, games, published.values("game")), _latest(published))


def _places(games: QuerySet[Seat, Any]) -> list[PlacePlayed]:
    names = {(slug, venue.id): venue.name for slug, kind in kinds().items() for venue in kind.venues.venues()}
    rows = Game.objects.filter(pk__in=games).values_list("kind", "venue").annotate(number=Count("pk"))
    ordered = rows.order_by("-number", "kind", "venue")
    known = [(kind, venue, number) for kind, venue, number in ordered if (kind, venue) in names]
    return [PlacePlayed(kind, venue, names[kind, venue], number) for kind, venue, number in known[:MOST]]


def _people(user: User, games: QuerySet[Seat, Any], published: QuerySet[Seat, Any]) -> list[PersonMet]:
    met = User.objects.filter(seats__game__in=games, is_guest=False, is_active=True).exclude(pk=user.pk)
    counted = met.annotate(number=Count("seats__game", distinct=True)).order_by("-number", "pk")
    often = list(counted[:MOST])
    scores = _scores(user, often, published)
    return [PersonMet(other.pk, other.shown_name, other.number, *scores[other.pk]) for other in often]


def _scores(user: User, others: Sequence[User], published: QuerySet[Seat, Any]) -> dict[int, tuple[int, int]]:
    """other -> in how many games the user was ahead of them, and behind them."""
    people = [user.pk, *(other.pk for other in others)]
    places: dict[int, dict[int | None, int]] = {}
    for seat in Seat.objects.filter(user__in=people, game__in=published).select_related("game"):
        if (place := place_of(seat.game, seat)) is not None:
            places.setdefault(seat.game_id, {})[seat.user_id] = place
    return {
        other.pk: (
            sum(other.pk in found and found[user.pk] < found[other.pk] for found in _with(user, places)),
            sum(other.pk in found and found[user.pk] > found[other.pk] for found in _with(user, places)),
        )
        for other in others
    }


def _with(user: User, places: dict[int, dict[int | None, int]]) -> list[dict[int | None, int]]:
    return [found for found in places.values() if user.pk in found]


def _latest(published: QuerySet[Seat]) -> list[LatestResult]:
    rows = published.select_related("game").order_by("-game__ended_at", "-game_id")[:LATEST]
    return [line for seat in rows if (line := _result(seat)) is not None]


def _result(seat: Seat) -> LatestResult | None:
    game, place = seat.game, place_of(seat.game, seat)
    return None if place is None else LatestResult(game.pk, game.title, game.ended_at, seat.name, place)
