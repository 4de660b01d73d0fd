"""Where someone plays most, and with whom, as their finished games that are open to everyone tell."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet

from games.kinds.registry import kinds
from games.models import Game, Seat, User
from games.record.queries.anonymity import NAMES_HIDDEN

MOST = 3


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


@dataclass(frozen=True)
class Habits:
    places: list[PlacePlayed]
    people: list[PersonMet]


def habits_of(user: User) -> Habits:
    """The same for everyone who asks. The most frequent ones come first."""
    hidden = Game.objects.filter(NAMES_HIDDEN)
    seats = Seat.objects.filter(user=user, game__status=Game.Status.OVER, game__visibility=Game.Visibility.OPEN)
    games = seats.exclude(game__in=hidden).values("game")
    return Habits(_places(games), _people(user, games))


def _places(games: QuerySet[Seat, Any]) -> list[PlacePlayed]:
    names = {(slug, venue.id): venue.name for slug, kind in kinds().items() for venue in kind.venues.venues()}
    rows = Game.objects.filter(pk__in=games).values_list("kind", "venue").annotate(number=Count("pk"))
    ordered = rows.order_by("-number", "kind", "venue")
    known = [(kind, venue, number) for kind, venue, number in ordered if (kind, venue) in names]
    return [PlacePlayed(kind, venue, names[kind, venue], number) for kind, venue, number in known[:MOST]]


def _people(user: User, games: QuerySet[Seat, Any]) -> list[PersonMet]:
    met = User.objects.filter(seats__game__in=games, is_guest=False, is_active=True).exclude(pk=user.pk)
    counted = met.annotate(number=Count("seats__game", distinct=True)).order_by("-number", "pk")
    return [PersonMet(other.pk, other.shown_name, other.number) for other in counted[:MOST]]
