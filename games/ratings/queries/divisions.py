"""The divisions of a ladder, as boards and profiles show them."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Max, OuterRef, Subquery
from django.utils import timezone

from games.models import DivisionPlace, User
from games.ratings.queries.ladders import LadderLine
from games.timekeeping.seasons import Season, season_at, season_named

LATEST = 8
"""How many seasons a profile lists."""


@dataclass(frozen=True)
class DivisionLine:
    """Someone's season in a division. `place` is None until the season is over, and for those who did not play in it.
    `moved` is by how many divisions they went up at its end; negative: down."""

    season: str
    words: str
    division: int
    place: int | None
    moved: int | None


def present_season() -> Season:
    return season_at(timezone.now())


def division_in(season: Season) -> Subquery:
    """The division of a rating in a season, for queries on ratings."""
    rows = DivisionPlace.objects.filter(rating=OuterRef("pk"), season=season.id)
    return Subquery(rows.values("division")[:1])


def how_many(ladder: LadderLine, season: Season) -> int:
    """How many divisions a season has."""
    rows = DivisionPlace.objects.filter(ladder.at("rating__"), season=season.id)
    return rows.aggregate(last=Max("division"))["last"] or 0


def divisions_of(user: User) -> dict[tuple[str, str], list[DivisionLine]]:
    """A person's seasons in divisions by kind of game and edition, the latest first."""
    found = defaultdict(list)
    rows = DivisionPlace.objects.filter(rating__user=user).order_by("-season")
    for row in rows.select_related("rating__ladder"):
        found[row.rating.ladder.kind, row.rating.ladder.edition].append(row)
    return {  # each with the season after it, which tells where it led
        ladder: [_line(row, after) for row, after in zip(places, [None, *places], strict=False)][:LATEST]
        for ladder, places in found.items()
    }


def present_divisions(user: User) -> dict[tuple[str, str], int]:
    """A person's divisions in the present season, by kind of game and edition."""
    rows = DivisionPlace.objects.filter(rating__user=user, season=present_season().id)
    return {
        (kind, edition): division
        for kind, edition, division in rows.values_list("rating__ladder__kind", "rating__ladder__edition", "division")
    }


def _line(row: DivisionPlace, after: DivisionPlace | None) -> DivisionLine:
    season = season_named(row.season)
    follows = after is not None and after.season == season.next.id
    moved = row.division - after.division if after is not None and follows else None
    return DivisionLine(row.season, season.words, row.division, row.place, moved)
