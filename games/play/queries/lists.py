"""Lists of games: the reader's own that are not over, and those that want players. Each takes one query."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypedDict

from django.db.models import Count, F, IntegerField, Min, OrderBy, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from games.errors import Visitor
from games.models import Game, Invitation, Seat, Turn, User
from games.models.invitation import HOLDING
from games.shapes.by_kind import Options
from games.timekeeping.clock import Clock
from games.timekeeping.dues import deadline
from games.timekeeping.instants import Instant

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

LONGEST = 100
OF_A_LINE = (
    *("name", "team", "user", "game__kind", "game__title", "game__status", "game__turn", "game__setup"),
    *("game__settings", "game__seats_wanted", "game__deadline_seconds", "game__clock", "game__stopped_at"),
    *("game__series__ended_at", "game__owner__username", "game__owner__is_bot", "game__owner__is_guest"),
)
"""What the line of someone's own game is made of. The other columns, most of a game's, take half as long again."""


class Taken(TypedDict):
    """How many seats at the table are taken."""

    taken: int


class Room(Taken):
    """How many seats are taken, and how many are held for invited people."""

    held: int


@dataclass(frozen=True)
class GameLine:
    """One game in a list."""

    id: int
    title: str
    kind: str
    status: str
    turn: int
    options: Options
    owner: str
    seats_taken: int
    seats_wanted: int
    timing: Clock
    is_stopped: bool
    """The game is paused, so all its clocks are stopped."""
    due_at: Instant | None
    """When the reader's own move is due; None if the game is not waiting for the reader, or waits without a
    deadline."""
    name: str
    """The name of the reader's seat; empty without a seat."""
    team: int | None
    """The team of the reader's seat, if there are teams."""
    hides_names: bool = False
    """No one learns who plays which seat until the game is over."""
    is_rated: bool = False
    """Its result counts for ratings."""


@dataclass(frozen=True)
class MyGames:
    to_move: list[GameLine]
    """Least time left first."""
    waiting: list[GameLine]
    """Longest turn first."""
    lobby: list[GameLine]


def my_games(user: User) -> MyGames:
    """The reader's games that are not over."""
    owed = Q(pending_decisions__closed_at__isnull=True, pending_decisions__submission__isnull=True)
    seats = Seat.objects.filter(user=user).select_related("game", "game__owner", "game__series")
    seats = seats.annotate(taken=Count("game__seats", distinct=True))
    seats = seats.annotate(due_at=Min("pending_decisions__due_at", filter=owed))
    going = [Game.Status.RUNNING, Game.Status.PARKED, Game.Status.LOBBY]
    begun = Turn.objects.filter(game=OuterRef("game"), resolved_at__isnull=True).order_by("-epoch")
    seats = seats.annotate(begun_at=Subquery(begun.values("started_at")[:1]))
    order: list[OrderBy | str] = [F("due_at").asc(nulls_last=True), F("begun_at").asc(nulls_last=True), "-game_id"]
    seats = seats.filter(game__status__in=going).order_by(*order).only(*OF_A_LINE)
    mine = MyGames([], [], [])
    for seat in seats:
        _group_of(seat, mine).append(_mine(seat))
    return mine


def open_tables() -> list[GameLine]:
    """The open games that still have a free seat, latest first."""
    return [line_of(game, game.taken) for game in with_room().order_by("-created_at", "-pk")[:LONGEST]]


def with_room() -> "QuerySet[WithAnnotations[Game, Room]]":
    """The open tables with a seat that is neither `taken` nor `held`."""
    games = Game.objects.filter(status=Game.Status.LOBBY, visibility=Game.Visibility.OPEN)
    games = games.select_related("owner", "series")
    taken, held = _counted(Seat.objects.all()), _counted(Invitation.objects.filter(HOLDING))
    games = games.annotate(taken=taken, held=held)  # counted only for the tables that a page shows
    return games.filter(seats_wanted__gt=F("taken") + F("held"))


def _counted(rows: QuerySet[Any]) -> Coalesce:
    """How many of these rows belong to a game, for queries of games."""
    counted = rows.filter(game=OuterRef("pk")).order_by().values("game").annotate(number=Count("pk"))
    return Coalesce(Subquery(counted.values("number"), output_field=IntegerField()), 0)


def running_games() -> QuerySet[Game]:
    """The open games under way, latest first. Anyone may watch them."""
    games = Game.objects.filter(status=Game.Status.RUNNING, visibility=Game.Visibility.OPEN)
    return games.select_related("owner", "series").order_by("-pk")


def games_to_watch(reader: Visitor) -> QuerySet[Game]:
    """The open games under way at which the reader does not sit, latest first."""
    games = running_games()
    return games.exclude(pk__in=Seat.objects.filter(user=reader).values("game")) if isinstance(reader, User) else games


def free_seats() -> list[tuple[GameLine, str]]:
    """The seats that anyone may take over in games under way, with the names of their robots."""
    seats = Seat.objects.filter(
        open_since__isnull=False, game__status=Game.Status.RUNNING, game__visibility=Game.Visibility.OPEN
    )
    seats = seats.select_related("game", "game__owner").annotate(taken=Count("game__seats", distinct=True))
    return [(line_of(seat.game, seat.taken), seat.name) for seat in seats.order_by("-open_since")[:LONGEST]]


def _group_of(seat: Seat, mine: MyGames) -> list[GameLine]:
    if seat.game.status == Game.Status.LOBBY:
        return mine.lobby
    is_asked = getattr(seat, "due_at", None) is not None and seat.game.stopped_at is None
    return mine.to_move if is_asked and seat.game.status == Game.Status.RUNNING else mine.waiting


def _mine(seat: "WithAnnotations[Seat, Taken]") -> GameLine:
    due_at: Any = getattr(seat, "due_at", None)
    is_hidden = due_at is None or seat.game.stopped_at is not None
    return line_of(seat.game, seat.taken, seat, None if is_hidden else deadline(due_at))


def lines_of(games: Iterable[Game]) -> list[GameLine]:
    """The lines of games under way, in which all seats are taken."""
    return [line_of(game, game.seats_wanted) for game in games]


def line_of(game: Game, taken: int, seat: Seat | None = None, due_at: datetime | None = None) -> GameLine:
    """The line for this game. `seat` is the reader's."""
    return GameLine(
        id=game.pk,
        title=game.title,
        kind=game.kind,
        status=game.status,
        turn=game.turn,
        options=game.setup,
        owner=game.owner.shown_name if game.owner and not game.names_are_hidden else "",
        seats_taken=taken,
        seats_wanted=game.seats_wanted,
        timing=game.timing,
        is_stopped=game.stopped_at is not None,
        due_at=due_at,
        name=seat.name if seat else "",
        team=seat.team if seat else None,
        hides_names=game.names_are_hidden,
        is_rated=game.settings.is_rated,
    )
