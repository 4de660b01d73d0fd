"""Lists of games: mine, finished, and those that want players. Each is one query."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, F, Min, Q, QuerySet

from games.models import Game, Seat, User
from games.selectors.teams import team_size

LONGEST = 100


@dataclass(frozen=True)
class GameLine:
    """One game in a list."""

    id: int
    title: str
    kind: str
    status: str
    turn: int
    options: dict[str, Any]
    owner: str
    seats_taken: int
    seats_wanted: int
    deadline_seconds: int
    due_at: datetime | None
    """When the reader's own move is due; None if nothing is owed."""
    name: str
    """The name of the reader's seat; empty without one."""
    team: int | None
    """The team of the reader's seat, if there are teams."""
    place: int | None
    """The reader's place, once the game is over."""
    series_place: int | None
    """The reader's place in the series that ended with this game."""
    ended_at: datetime | None


@dataclass(frozen=True)
class MyGames:
    to_move: list[GameLine]
    """Least time left first."""
    waiting: list[GameLine]
    lobby: list[GameLine]


def my_games(user: User) -> MyGames:
    """The reader's games that are not over."""
    owed = Q(programs__closed_at__isnull=True, programs__submission__isnull=True)
    seats = _seats_of(user).annotate(due_at=Min("programs__due_at", filter=owed))
    going = [Game.Status.RUNNING, Game.Status.PARKED, Game.Status.LOBBY]
    seats = seats.filter(game__status__in=going).order_by(F("due_at").asc(nulls_last=True), "-game_id")
    lines = [_mine(seat) for seat in seats]
    lobby = [line for line in lines if line.status == Game.Status.LOBBY]
    started = [line for line in lines if line.status != Game.Status.LOBBY]
    to_move = [line for line in started if line.due_at and line.status == Game.Status.RUNNING]
    return MyGames(to_move, [line for line in started if line not in to_move], lobby)


def finished_games(user: User) -> list[GameLine]:
    """The reader's games that are over, the latest first."""
    seats = _seats_of(user).filter(game__status=Game.Status.OVER).order_by("-game__ended_at")[:LONGEST]
    return [_mine(seat) for seat in seats]


def open_tables() -> list[GameLine]:
    """The games open to everybody that still have a free seat, the latest first."""
    games = Game.objects.filter(status=Game.Status.LOBBY, visibility=Game.Visibility.OPEN)
    games = games.annotate(taken=Count("seats")).filter(taken__lt=F("seats_wanted"))
    return [_line(game, game.taken) for game in games.select_related("owner").order_by("-created_at")[:LONGEST]]


def _seats_of(user: User) -> QuerySet[Seat]:
    seats = Seat.objects.filter(user=user).select_related("game", "game__owner", "game__series")
    return seats.annotate(taken=Count("game__seats", distinct=True))


def _mine(seat: Seat) -> GameLine:
    return _line(seat.game, seat.taken, seat, getattr(seat, "due_at", None))


def _line(game: Game, taken: int, seat: Seat | None = None, due_at: datetime | None = None) -> GameLine:
    return GameLine(
        id=game.pk,
        title=game.title,
        kind=game.kind,
        status=game.status,
        turn=game.turn,
        options=game.setup,
        owner=game.owner.shown_name if game.owner else "",
        seats_taken=taken,
        seats_wanted=game.seats_wanted,
        deadline_seconds=game.deadline_seconds,
        due_at=due_at,
        name=seat.name if seat else "",
        team=seat.team if seat else None,
        place=_place(game, seat) if seat else None,
        series_place=_series_place(game, seat) if seat else None,
        ended_at=game.ended_at,
    )


def _place(game: Game, seat: Seat) -> int | None:
    ahead = _ahead(game.outcome["places"], seat) if game.outcome else None
    return None if ahead is None else ahead // team_size(game) + 1


def _series_place(game: Game, seat: Seat) -> int | None:
    if game.series is None or game.series.ended_at != game.ended_at:
        return None
    ahead = _ahead(game.series.places or [], seat)
    return None if ahead is None else ahead + 1


def _ahead(places: list[list[int]], seat: Seat) -> int | None:
    """How many seats stand before this one; None if it has no place."""
    ahead = 0
    for sharing in places:
        if seat.number in sharing:
            return ahead
        ahead += max(1, len(sharing))
    return None
