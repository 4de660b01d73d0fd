"""Records: the fewest turns in which a venue's goal was reached, by number of robots."""

from dataclasses import dataclass

from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from games.errors import Visitor
from games.kinds.registry import kind_of
from games.models import Finish, Game, RatedSeat
from games.ratings.queries.ladders import LadderLine
from games.record.queries.anonymity import name_of
from games.shapes.venues import Venue
from games.timekeeping.instants import Instant

PUBLIC = Q(seat__game__visibility=Game.Visibility.OPEN) | Q(seat__game__is_shared=True)
"""Private games hold no records: a record says who won, when, and in which game."""


@dataclass(frozen=True)
class Record:
    robots: int
    turns: int
    person: int
    name: str
    at: Instant
    game: int
    title: str


def records(ladder: LadderLine, venue: str) -> list[Record]:
    """The record for each number of robots. The first one there keeps it."""
    order = [F("turns").asc(), F("at").asc(), F("pk").asc()]
    rank = Window(RowNumber(), partition_by=[F("robots")], order_by=order)
    best = _finishes(ladder).filter(venue=venue).annotate(rank=rank).filter(rank=1)
    return [_record(row) for row in best.select_related("seat__user", "seat__game").order_by("robots")]


def venues_of(ladder: LadderLine) -> list[Venue]:
    """The venues of the box with results on this ladder, in the order in which they are offered."""
    rated = RatedSeat.objects.filter(ladder.at("rating__"), mu__isnull=False)
    known = set(rated.order_by().values_list("game__venue", flat=True).distinct())
    known |= set(_finishes(ladder).order_by().values_list("venue", flat=True).distinct())
    return [venue for venue in kind_of(ladder.kind).venues.venues() if venue.id in known]


def venue_called(ladder: LadderLine, name: str, viewer: Visitor) -> Venue:
    """A venue, of the box or made by people. Raises NotFound, also if this person may not see it."""
    return kind_of(ladder.kind).venues.venue(name, viewer)


def has_results(ladder: LadderLine, venue: str) -> bool:
    """Tells whether a rated game has ended there, or a record is set."""
    rated = RatedSeat.objects.filter(ladder.at("rating__"), mu__isnull=False, game__venue=venue)
    return rated.exists() or _finishes(ladder).filter(venue=venue).exists()


def _finishes(ladder: LadderLine) -> QuerySet[Finish]:
    return Finish.objects.filter(PUBLIC, ladder.at(), seat__user__is_active=True)


def _record(row: Finish) -> Record:
    game, user = row.seat.game, row.seat.user
    assert user is not None  # without an account there is no record
    return Record(row.robots, row.turns, user.pk, name_of(user), row.at, game.pk, game.title)
