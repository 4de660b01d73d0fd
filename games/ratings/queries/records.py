"""Records: the fewest turns in which a venue's goal was reached, by number of robots."""

from dataclasses import dataclass

from django.db.models import F, Min, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from games.errors import Visitor
from games.kinds.registry import kind_of
from games.models import Finish, Game, RatedSeat, User
from games.ratings.queries.ladders import LadderLine, ladder_called
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


@dataclass(frozen=True)
class OwnTime:
    """How quickly someone has won a game, next to what they and others had done before at that venue."""

    ladder: LadderLine
    venue: str
    robots: int
    turns: int
    best_before: int | None
    """In turns; None for a first win there with so many robots."""
    is_record: bool


def own_time(game: Game, user: User) -> OwnTime | None:
    """None unless this person has won the game, and the way they won counts for records."""
    row = Finish.objects.filter(seat__game=game, seat__user=user).select_related("ladder").first()
    if row is None:
        return None
    ladder = ladder_called(row.ladder.kind, row.ladder.edition)
    like_it = Finish.objects.filter(ladder=row.ladder, venue=row.venue, robots=row.robots)
    before = like_it.filter(seat__user=user, at__lt=row.at).aggregate(best=Min("turns"))["best"]
    is_record = any(it.game == game.pk and it.person == user.pk for it in records(ladder, row.venue))
    return OwnTime(ladder, row.venue, row.robots, row.turns, before, is_record)


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
