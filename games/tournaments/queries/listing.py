"""Lists of tournaments: those that are open or under way, and the archive."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from games.models import Entry, Tournament, TournamentRound
from games.record.queries.anonymity import LEFT
from games.shapes.by_kind import Options
from games.timekeeping.clock import Clock
from games.timekeeping.instants import Instant


@dataclass(frozen=True)
class TournamentLine:
    """One tournament in a list. `people` take part, and `waiting` more would like to."""

    id: int
    title: str
    kind: str
    format: str
    status: str
    options: Options
    timing: Clock
    seats: int
    most_people: int
    is_rated: bool
    seeding: str
    """`lot` or `rating`"""
    people: int
    waiting: int
    sign_up_until: Instant
    begins_at: Instant
    ended_at: Instant | None
    called_off: str
    """`owner`, `operator` or `too_few`; empty unless it was called off, and for some from before this was kept"""


def current() -> list[TournamentLine]:
    """The tournaments that are not over. The next to begin comes first."""
    return [
        line_of(each) for each in _counted(Tournament.objects.filter(ended_at=None).order_by("sign_up_until", "pk"))
    ]


def archive() -> QuerySet[Tournament]:
    """The tournaments that are over or were called off, the latest first; `line_of` makes lines of them."""
    return _counted(Tournament.objects.filter(ended_at__isnull=False).order_by("-ended_at", "-pk"))


def line_of(tournament: Tournament) -> TournamentLine:
    """A line of a tournament that one of these lists has found."""
    counts = vars(tournament)
    return TournamentLine(
        id=tournament.pk,
        title=tournament.title,
        kind=tournament.kind,
        format=tournament.format,
        status=tournament.status,
        options=tournament.setup,
        timing=tournament.timing,
        seats=tournament.seats,
        most_people=tournament.most_people,
        is_rated=tournament.is_rated,
        seeding=tournament.seeding,
        people=counts["people"],
        waiting=counts["waiting"],
        sign_up_until=tournament.sign_up_until,
        begins_at=tournament.begins_at,
        ended_at=tournament.ended_at,
        called_off=tournament.called_off,
    )


def rounds_under_way(tournaments: Iterable[int]) -> dict[int, int]:
    """The number of the round that is under way, by the number of the tournament. Between two rounds there is none."""
    rounds = TournamentRound.objects.filter(tournament__in=tournaments, ended_at=None)
    return dict(rounds.values_list("tournament", "number"))


def winners(tournaments: Iterable[Tournament]) -> dict[int, list[str]]:
    """The names of everyone in first place, by tournament. A tournament without one is not among them."""
    found: dict[int, list[str]] = {}
    for entry in Entry.objects.filter(tournament__in=tournaments, place=1).select_related("user").order_by("seed"):
        found.setdefault(entry.tournament_id, []).append(entry.user.shown_name if entry.user else LEFT)
    return found


def one(tournament_id: int) -> Tournament | None:
    """One tournament, counted like those of the lists."""
    return _counted(Tournament.objects.filter(pk=tournament_id)).select_related("owner").first()


def _counted(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Someone who dropped out during the tournament has still taken part."""
    took_part = Q(entries__status=Entry.Status.IN) | Q(entries__seed__isnull=False)
    waits = Q(entries__status=Entry.Status.WAITING)
    return tournaments.annotate(people=Count("entries", filter=took_part), waiting=Count("entries", filter=waits))
