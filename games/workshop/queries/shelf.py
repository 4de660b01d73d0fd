"""The designs that everyone may see: filters, and orders in which newcomers are seen."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Case, Count, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery, Sum, Value, When
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.models import Design, DesignLike, DesignVersion, Game, Seat, User
from games.models.venues import ON_SHELF
from games.record.queries.persons import person_of

ORDERS = {"new": "New", "liked": "Liked", "played": "Played"}
RECENT, A_WHILE = timedelta(days=30), timedelta(days=180)
WEIGHTS = (6, 3, 1)
"""What a like or a game counts for if it is of the last month, of the last half year, or older."""
NEWCOMER, HEAD_START = timedelta(days=14), 12
"""For its first days on the shelf, a design counts as if two people had liked or played it already."""


@dataclass(frozen=True)
class ShelfFilter:
    """What to look for. Empty fields match everything. `tags` are those of queries.tags."""

    kind: str = ""
    tags: tuple[str, ...] = ()
    author: User | None = None


def shelved(wanted: ShelfFilter = ShelfFilter(), order: str = "new") -> QuerySet[Design]:
    """The designs on the shelf that fit, each with its `plays` and `like_count`."""
    found = Design.objects.filter(ON_SHELF)
    if wanted.kind:
        found = found.filter(kind=wanted.kind)
    if wanted.author is not None:
        found = found.filter(author=wanted.author)
    for tag in wanted.tags:
        found = found.filter(tags__contains=f" {tag} ")
    return _in_order(counted(found), order, timezone.now()).select_related(
        "author", "on_shelf__venue", "after__author", "after__on_shelf"
    )


def counted(designs: QuerySet[Design]) -> QuerySet[Design]:
    """Adds how many games that everyone may see were finished on it, and how many people like it."""
    return designs.annotate(plays=_number(_games(), Count("pk")), like_count=_number(_likes(), Count("pk")))


def with_counts(design: Design) -> Design:
    """The same design with its `plays` and `like_count`."""
    counts: Any = counted(Design.objects.filter(pk=design.pk)).get()
    design.plays, design.like_count = counts.plays, counts.like_count  # type: ignore[attr-defined]
    return design


def _in_order(designs: QuerySet[Design], order: str, now: datetime) -> QuerySet[Design]:
    if order == "new":
        return designs.order_by("-listed_at", "-pk")
    rows, at = (_likes(), "created_at") if order == "liked" else (_games(), "ended_at")
    start = Case(When(listed_at__gte=now - NEWCOMER, then=HEAD_START), default=0)
    return designs.annotate(weight=_number(rows, Sum(_weight(at, now))) + start).order_by(
        "-weight", "-listed_at", "-pk"
    )


def _weight(at: str, now: datetime) -> Case:
    month, half_year, older = WEIGHTS
    return Case(
        When(**{f"{at}__gte": now - RECENT}, then=month),
        When(**{f"{at}__gte": now - A_WHILE}, then=half_year),
        default=older,
        output_field=IntegerField(),
    )


def _games() -> QuerySet[Game]:
    """The finished games on versions of a design that everyone may see, and in which someone besides its author
    played: games alone, or with bots of one's own, do not lift one's own design."""
    own = DesignVersion.objects.filter(design=OuterRef(OuterRef("pk"))).values("venue")
    author = Coalesce(person_of("author", lambda name: OuterRef(OuterRef(name))), 0)
    others = Seat.objects.filter(game=OuterRef("pk"), user__isnull=False)
    others = others.annotate(person=person_of("user")).exclude(person=author)
    public = Q(visibility=Game.Visibility.OPEN) | Q(is_shared=True)
    return Game.objects.filter(public, Exists(others), status=Game.Status.OVER, venue__in=own)


def _likes() -> QuerySet[DesignLike]:
    return DesignLike.objects.filter(design=OuterRef("pk"))


def _number(rows: QuerySet[Game] | QuerySet[DesignLike], figure: Count | Sum) -> Coalesce:
    """A number for the rows that belong to each design, or 0 if there are none."""
    grouped = rows.order_by().annotate(all=Value(1)).values("all").annotate(figure=figure).values("figure")
    return Coalesce(Subquery(grouped, output_field=IntegerField()), 0)
