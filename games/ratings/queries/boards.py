"""Leaderboards: of a ladder, of one of its seasons, and of a venue."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, F, FloatField, OuterRef, Q, QuerySet, Subquery, Sum
from django.utils import timezone

from games.models import RatedSeat, Rating
from games.ratings.queries.divisions import division_in, present_season
from games.ratings.queries.ladders import LadderLine
from games.ratings.skill import SETTLED_SIGMA, SPREAD, Skill
from games.record.queries.anonymity import name_of
from games.timekeeping.instants import Instant
from games.timekeeping.seasons import Season
from games.view.queries.visits import Viewer

A_PAGE = 50
MOST_PROVISIONAL = 50
LISTED_FOR = timedelta(days=365)
"""Someone who has played no rated game for so long is not listed until they play one."""
BEST_FIRST = ("-shown_mu", "shown_sigma", "pk")


@dataclass(frozen=True)
class BoardLine:
    """Someone on a leaderboard."""

    place: int | None
    """None for provisional ratings and for bots, which have no places."""
    person: int | None
    """The number of their profile. None for the site's bots."""
    name: str
    figure: int
    margin: int
    """The true figure is very likely no further away than this."""
    is_provisional: bool
    games: int
    won: int
    gain: int | None
    """By how much the figure has changed in the season. None if the board is not of a season."""
    is_own: bool
    division: int | None
    """In the season of the board or, on that of all time, in the present one. From 1, the highest."""
    moved: int | None
    """By how many divisions they went up into it; negative: down. None if they were in none before."""


@dataclass(frozen=True)
class VenueLine:
    """Someone's rated games at a venue."""

    person: int
    name: str
    games: int
    won: int
    gain: int
    """By how much these games have changed their figure."""
    is_own: bool


def ranked(ladder: LadderLine, season: Season | None = None, division: int = 0) -> QuerySet[Any]:
    """The people with settled ratings, best first, all of them or those of one division."""
    people = _people(ladder, season).filter(shown_sigma__lte=SETTLED_SIGMA)
    return (people.filter(division=division) if division else people).order_by(*BEST_FIRST)


def provisional(ladder: LadderLine, season: Season | None = None) -> QuerySet[Any]:
    """The people who have played too little for a rating, those with most games first."""
    return _people(ladder, season).filter(shown_sigma__gt=SETTLED_SIGMA).order_by("-shown_games", *BEST_FIRST)


def bots(ladder: LadderLine, season: Season | None = None) -> QuerySet[Any]:
    """The site's bots by strength, and bot accounts, best first."""
    of_people = Q(user__is_bot=True, user__is_active=True)
    return _shown(ladder, season).filter(~Q(bot="") | of_people).order_by(*BEST_FIRST)


def own_line(ladder: LadderLine, season: Season | None, viewer: Viewer) -> BoardLine | None:
    """The reader's own line, wherever on the board it is. None without one."""
    if viewer is None or not viewer.is_authenticated:
        return None
    own = _people(ladder, season).filter(user=viewer).first()
    if own is None or own.shown_sigma > SETTLED_SIGMA:
        return own and _line(own, None, viewer)
    same = Q(shown_mu=own.shown_mu)
    better = Q(shown_mu__gt=own.shown_mu) | same & Q(shown_sigma__lt=own.shown_sigma)
    better |= same & Q(shown_sigma=own.shown_sigma, pk__lt=own.pk)
    return _line(own, ranked(ladder, season).filter(better).count() + 1, viewer)


def lines(rows: Iterable[Any], viewer: Viewer, first: int | None = None) -> list[BoardLine]:
    """A part of a board. `first` is the place of its first line; None if these have no places."""
    return [_line(row, None if first is None else first + at, viewer) for at, row in enumerate(rows)]


def venue_board(ladder: LadderLine, venue: str) -> QuerySet[Any]:
    """Who has won most rated games at a venue."""
    seats = RatedSeat.objects.filter(ladder.at("rating__"), game__venue=venue, mu__isnull=False)
    people = (
        seats.filter(rating__user__is_active=True, rating__user__is_bot=False)
        .order_by()
        .values("rating__user", "rating__user__username")
    )
    sums = people.annotate(
        count=Count("pk"),
        won=Count("pk", filter=Q(place=1, has_left=False)),
        gained=Sum(F("mu") - F("mu_before")),
    )
    return sums.order_by("-won", "count", "-gained", "rating__user")


def venue_lines(rows: Any, viewer: Viewer) -> list[VenueLine]:
    own = viewer.pk if viewer is not None else None
    return [
        VenueLine(
            person=row["rating__user"],
            name=row["rating__user__username"],
            games=row["count"],
            won=row["won"],
            gain=round(SPREAD * row["gained"]),
            is_own=row["rating__user"] == own,
        )
        for row in rows
    ]


def standing_of(kind: str, edition: str, people: Iterable[int]) -> list[int]:
    """The people among these who have a rating on a ladder, provisional or not, the best first."""
    rows = Rating.objects.filter(ladder__kind=kind, ladder__edition=edition, user__in=people, games__gt=0)
    return [user for user in rows.order_by("-mu", "sigma", "pk").values_list("user", flat=True) if user is not None]


def first_game_at(ladder: LadderLine) -> Instant | None:
    """When the first game on a ladder counted. None if there is none."""
    rows = RatedSeat.objects.filter(ladder.at("rating__"), mu__isnull=False)
    return rows.order_by("counts_at").values_list("counts_at", flat=True).first()


def _people(ladder: LadderLine, season: Season | None) -> QuerySet[Any]:
    rows = _shown(ladder, season).filter(user__is_active=True, user__is_bot=False)
    return rows if season else rows.filter(last_at__gte=timezone.now() - LISTED_FOR)


def _shown(ladder: LadderLine, season: Season | None) -> QuerySet[Any]:
    """The ratings with what a board shows of them: as they are now, or as they were at the end of the season."""
    shown = season or present_season()
    rows = Rating.objects.filter(ladder.at(), games__gt=0).select_related("user")
    rows = rows.annotate(division=division_in(shown), division_before=division_in(shown.before))
    if season is None:
        return rows.annotate(shown_mu=F("mu"), shown_sigma=F("sigma"), shown_games=F("games"), shown_won=F("won"))
    played = RatedSeat.objects.filter(rating=OuterRef("pk"), mu__isnull=False)
    played = played.filter(counts_at__gte=season.start, counts_at__lt=season.end)
    last, first = played.order_by("-counts_at", "-game_id", "-number"), played.order_by("counts_at", "game_id")
    totals = played.order_by().values("rating")
    games = totals.annotate(count=Count("game", distinct=True)).values("count")
    won = totals.annotate(count=Count("game", distinct=True, filter=Q(place=1, has_left=False))).values("count")
    return rows.annotate(
        shown_mu=Subquery(last.values("mu")[:1]),
        shown_sigma=Subquery(last.values("sigma")[:1]),
        shown_games=Subquery(games),
        shown_won=Subquery(won),
        gained=F("shown_mu") - Subquery(first.values("mu_before")[:1], output_field=FloatField()),
    ).filter(shown_mu__isnull=False)


def _line(row: Any, place: int | None, viewer: Viewer) -> BoardLine:
    skill, gained = Skill(row.shown_mu, row.shown_sigma), getattr(row, "gained", None)
    return BoardLine(
        place=place,
        person=row.user_id,
        name=f"{row.bot.capitalize()} bot" if row.bot else name_of(row.user),
        figure=skill.figure,
        margin=skill.margin,
        is_provisional=not skill.is_settled,
        games=row.shown_games,
        won=row.shown_won,
        gain=None if gained is None else round(SPREAD * gained),
        is_own=viewer is not None and row.user_id is not None and row.user_id == viewer.pk,
        division=row.division,
        moved=row.division_before - row.division if row.division and row.division_before else None,
    )
