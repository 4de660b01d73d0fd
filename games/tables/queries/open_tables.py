"""Tables that want players, and free seats in games under way."""

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.db.models import F, OrderBy, Q, QuerySet

from games.kinds.registry import kind_of, kinds
from games.models import Game, User
from games.people.queries.reliability import reliability
from games.play.queries.lists import GameLine, Room, free_seats, line_of, with_room
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

MOST = 1000
"""At most this many tables are listed. No one looks through more, and counting all takes longer than finding a page."""
HOUR, DAY = 3600, 86400
PACES = {
    "live": (0, HOUR),
    "several": (HOUR, 12 * HOUR),
    "daily": (12 * HOUR, 36 * HOUR),
    "relaxed": (36 * HOUR, 4 * DAY),
    "weekly": (4 * DAY, 366 * DAY),
}
"""The usual time for a turn in seconds: more than the first number, at most the second."""
ORDERS: dict[str, list[OrderBy | str]] = {
    "new": ["-created_at"],
    "soon": [F("starts_at").asc(nulls_last=True), "lacking", "-created_at"],
    "pace": ["deadline_seconds", "-created_at"],
}


@dataclass(frozen=True)
class TableSearch:
    """What to search for. Empty fields match everything."""

    kind: str = ""
    venue: str = ""
    pace: str = ""
    length: str = ""
    """Length of the venue: short, medium or long."""
    players: int = 0
    free: int = 0
    """The least number of free seats."""
    fits_me: bool = False
    """Only tables whose demands the viewer meets."""
    order: str = "new"


@dataclass(frozen=True)
class OpenTable:
    line: GameLine
    held: int
    """Seats that are kept for invited people."""
    starts_at: Instant | None
    least_reliability: int
    most_hours: int


def open_tables(search: TableSearch, viewer: Viewer) -> "QuerySet[WithAnnotations[Game, Room]]":
    """The first `MOST` open tables with a free seat that match the search. Blocks change nothing here, or people who
    look again without signing in would learn of them."""
    games = with_room().annotate(lacking=F("seats_wanted") - F("taken") - F("held"))
    fewest, most = PACES.get(search.pace, (0, 0))
    wanted: dict[str, Any] = {
        "kind": search.kind,
        "venue": search.venue,
        "venue__in": _of_length(search.length) if search.length else [],
        "seats_wanted": search.players,
        "lacking__gte": search.free,
        "deadline_seconds__gt": fewest,
        "deadline_seconds__lte": most,
    }
    games = games.filter(**{name: value for name, value in wanted.items() if value})
    if search.fits_me and viewer is not None and viewer.is_authenticated:
        games = games.filter(_meets(viewer))
    return games.order_by(*ORDERS.get(search.order, ORDERS["new"]), "-pk")[:MOST]


def open_table(game: "WithAnnotations[Game, Room]") -> OpenTable:
    """One row of `open_tables` as plain data."""
    line = line_of(game, game.taken)
    return OpenTable(line, game.held, game.starts_at, game.settings.least_reliability, game.settings.most_hours)


def seats_under_way(search: TableSearch) -> list[tuple[GameLine, str]]:
    """The free seats in running games that match the search, with the names of their robots."""
    return [(line, name) for line, name in free_seats() if _fits(line, search)]


def _fits(line: GameLine, search: TableSearch) -> bool:
    venue = kind_of(line.kind).venues.venue_of(line.options, None)
    fewest, most = PACES.get(search.pace, (0, 0))
    return (
        search.kind in ("", line.kind)
        and search.venue in ("", venue)
        and (not search.length or venue in _of_length(search.length))
        and (not most or timedelta(seconds=fewest) < line.timing.nominal <= timedelta(seconds=most))
        and search.players in (0, line.seats_wanted)
    )


def _of_length(length: str) -> list[str]:
    venues = (venue for kind in kinds().values() for venue in kind.venues.venues())
    return [venue.id for venue in venues if venue.length == length]


def _meets(viewer: User) -> Q:
    """Tables whose demands this person meets. Newcomers meet all demands, and guests meet none."""
    if viewer.is_guest:
        return Q(settings__least_reliability=0, settings__most_hours=0)
    record = reliability(viewer)
    if record.percent is None:
        return Q()
    hours = record.pace.total_seconds() / 3600 if record.pace is not None else 0
    fast = Q(settings__most_hours=0) | Q(settings__most_hours__gte=hours)
    return Q(settings__least_reliability__lte=record.percent) & fast
