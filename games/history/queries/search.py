"""Searches past games: those open to everyone, or all of one's own."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, Q, QuerySet

from games.kinds.registry import kinds
from games.models import Game, Seat, Tenure, User
from games.record.queries.anonymity import NAMES_HIDDEN, name_at
from games.record.queries.places import place_of, series_place_of
from games.shapes.by_kind import Options
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer, hidden_among, hidden_games, hides_results


@dataclass(frozen=True)
class GameFilter:
    """What to search for. Empty fields do not matter."""

    text: str = ""
    player: User | None = None
    kind: str = ""
    venue: str = ""
    result: str = ""
    """The result of `player` or, among one's own games, one's own."""
    since: datetime | None = None
    until: datetime | None = None
    state: str = "over"
    """Among one's own games: "over", "going" or "all"."""


@dataclass(frozen=True)
class SeatOfOld:
    name: str
    player: str
    has_won: bool


@dataclass(frozen=True)
class PastGame:
    """A game in a list of the past."""

    id: int
    title: str
    kind: str
    status: str
    options: Options
    turns: int
    ended_at: Instant | None
    seats: list[SeatOfOld]
    name: str
    """The name of the reader's own seat, or ""."""
    place: int | None
    """The reader's place. None without a seat, before the end, and while it is hidden."""
    series_place: int | None
    """The reader's place in the series that ended with this game."""
    is_rated: bool
    """Its result counts for ratings."""
    is_hidden: bool
    """It is over, and the reader does not want to know the result before watching it."""


def finished_games(wanted: GameFilter, viewer: Viewer) -> QuerySet[Game]:
    """Finished games that are open to everyone, latest first."""
    games = Game.objects.filter(status=Game.Status.OVER, visibility=Game.Visibility.OPEN)
    games = games.select_related("series")
    if wanted.player is not None:
        games = games.exclude(NAMES_HIDDEN)
    return _that_fit(games, wanted, wanted.player, viewer).order_by("-ended_at", "-id")


def own_games(wanted: GameFilter, user: User) -> QuerySet[Game]:
    """The reader's own games: those under way first, then the latest to end. `player` must have played as well."""
    games = Game.objects.exclude(status=Game.Status.CANCELLED).select_related("series")
    if wanted.state != "all":
        is_over = {"status": Game.Status.OVER}
        games = games.filter(**is_over) if wanted.state == "over" else games.exclude(**is_over)
    if wanted.player is not None:
        games = games.filter(pk__in=Seat.objects.filter(user=wanted.player).values("game"))
        games = games.exclude(NAMES_HIDDEN) if wanted.player != user else games
    return _that_fit(games, wanted, user, user).order_by(F("ended_at").desc(nulls_first=True), "-id")


def past_games(games: list[Game], viewer: Viewer) -> list[PastGame]:
    """A page of a list, with who played and, unless it is hidden, how it ended. Takes two queries."""
    hidden = hidden_among([game.pk for game in games], viewer)
    seats: dict[int, list[Seat]] = {game.pk: [] for game in games}
    for seat in Seat.objects.filter(game__in=seats).select_related("user"):
        seats[seat.game_id].append(seat)
    return [_line(game, seats[game.pk], viewer, game.pk in hidden) for game in games]


def places() -> list[Any]:
    """The choices of a form: every kind of game, and below them its venues as (kind and id, name)."""
    any_of = [(f"{kind.slug}/", f"{kind.terms.title}, anywhere") for kind in kinds().values()]
    venues = [
        (kind.terms.title, [(f"{kind.slug}/{venue.id}", venue.name) for venue in kind.venues.venues()])
        for kind in kinds().values()
    ]
    return [("", "Any game"), *any_of, *venues]


def _that_fit(games: QuerySet[Game], wanted: GameFilter, subject: User | None, viewer: Viewer) -> QuerySet[Game]:
    if subject is not None:
        games = games.filter(_played_by(subject, wanted.result))
    if wanted.result and hides_results(viewer):
        games = games.exclude(pk__in=hidden_games(viewer).values("pk"))  # a hit would reveal the result
    conditions = {
        "title__icontains": wanted.text,
        "kind": wanted.kind,
        "venue": wanted.venue,
        "ended_at__gte": wanted.since,
        "ended_at__lt": wanted.until,
    }
    return games.filter(**{name: value for name, value in conditions.items() if value})


def _played_by(user: User, result: str) -> Q:
    """The games in which the person has a seat or, unless it is about results, had one before leaving."""
    if result:
        return Q(seats__user=user, seats__result=result)
    left = list(Tenure.objects.filter(user=user, until_turn__isnull=False).values_list("seat__game", flat=True))
    if not left:
        return Q(seats__user=user)
    return Q(pk__in=Seat.objects.filter(user=user).values("game")) | Q(pk__in=left)


def _line(game: Game, seats: list[Seat], viewer: Viewer, is_hidden: bool) -> PastGame:
    own = [seat for seat in seats if viewer is not None and viewer.is_authenticated and seat.user_id == viewer.pk]
    return PastGame(
        id=game.pk,
        title=game.title,
        kind=game.kind,
        status=game.status,
        options=game.setup,
        turns=max(0, game.turn - 1),
        ended_at=game.ended_at,
        seats=[_seat(game, seat, is_hidden) for seat in seats],
        name=own[0].name if own else "",
        place=place_of(game, own[0]) if own and not is_hidden else None,
        series_place=series_place_of(game, own[0]) if own and not is_hidden else None,
        is_rated=game.settings.is_rated,
        is_hidden=is_hidden,
    )


def _seat(game: Game, seat: Seat, is_hidden: bool) -> SeatOfOld:
    player = "bot" if seat.bot else name_at(game, seat.user, seat)
    return SeatOfOld(seat.name, player, seat.result == Seat.Result.WON and not is_hidden)
