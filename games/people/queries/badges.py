"""Badges: what someone has done for the first time, each with the game that earned it. Nothing is stored: a badge is
found in the record, so it cannot be given, bought or forged.

Others see badges from games that they may see. To add a badge, add an entry to BADGES. What only the turns of a
game tell is an honour: see games.people.queries.honours.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Count, Exists, F, OuterRef, Q
from django.utils import timezone

from games.kinds.base import GameKind
from games.kinds.registry import kinds
from games.models import DailyTry, Design, Finish, Game, Seat, Tournament, User
from games.people.queries import honours
from games.record.queries.anonymity import UNTOLD
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer, hidden_games, hides_results

QUICK, TRAVELLED, COMPANY, DAYS = 6, 10, 3, 7


class Played(NamedTuple):
    """A finished game of someone who played it to its end themselves."""

    game: int
    title: str
    kind: str
    venue: str
    at: datetime
    is_won: bool
    people: int
    """How many other people played."""
    had_medium: bool
    had_hard: bool
    """A bot of that strength played."""
    honours: list[str]
    """What they did in it, as games.people.queries.honours finds it."""
    turns: int | None
    phase: int | None
    damage: int | None
    """As Finish has them."""


@dataclass(frozen=True)
class Badge:
    """`at` is None while it is not earned. `game` or `tournament` is what earned it, and `earned_in` its title; or it
    was a design by `author`."""

    id: str
    title: str
    words: str
    at: Instant | None = None
    game: int | None = None
    tournament: int | None = None
    earned_in: str = ""
    author: str = ""


Found = Played | Tournament | Design | datetime | None
Find = Callable[[User, Sequence[Played], Sequence[Played]], Found]
"""Gets the finished games, the oldest first, and those of them that were won."""


def badges_of(user: User, viewer: Viewer) -> list[Badge]:
    """The earned ones in the order in which they were earned, and for the person themselves those still to earn.

    Guests and programs have none. Readers who hide results see those of no one else.
    """
    if user.is_guest or user.is_bot or (viewer != user and hides_results(viewer)):
        return []
    games = _played(user, viewer)
    won = [game for game in games if game.is_won]
    found = [_badge(entry, find(user, games, won)) for entry, find in all_badges()]
    earned = [badge for badge in found if badge.at is not None]
    still = [badge for badge in found if badge.at is None] if viewer == user else []
    return sorted(earned, key=lambda badge: str(badge.at)) + still


def _badge(entry: Badge, found: Found) -> Badge:
    if isinstance(found, Played):
        return Badge(entry.id, entry.title, entry.words, found.at, found.game, None, found.title)
    if isinstance(found, Tournament):
        return Badge(entry.id, entry.title, entry.words, found.ended_at, None, found.pk, found.title)
    if isinstance(found, Design):
        return Badge(entry.id, entry.title, entry.words, found.listed_at, author=str(found.author))
    return Badge(entry.id, entry.title, entry.words, found)


def _played(user: User, viewer: Viewer) -> list[Played]:
    seats = Seat.objects.filter(user=user, autopilot=False, tenures__isnull=True, game__status=Game.Status.OVER)
    if viewer != user:
        public = Q(game__visibility=Game.Visibility.OPEN) | Q(game__is_shared=True)
        seats = seats.filter(public).exclude(game__in=Game.objects.filter(UNTOLD))
    elif hides_results(viewer):
        seats = seats.exclude(game__in=hidden_games(viewer))
    others = Seat.objects.filter(game=OuterRef("game"))
    rows = seats.annotate(
        people=Count("game__seats", filter=Q(game__seats__bot="") & ~Q(game__seats__pk=F("pk"))),
        had_medium=Exists(others.filter(bot="medium")),
        had_hard=Exists(others.filter(bot="hard")),
    )
    columns = ("game__title", "game__kind", "game__venue", "game__ended_at", "result", "people")
    did = ("had_medium", "had_hard", "honours")
    finish = ("finish__turns", "finish__phase", "finish__damage")
    found = rows.order_by("game__ended_at", "game").values_list("game", *columns, *did, *finish)
    return [Played._make((*row[:5], row[5] == Seat.Result.WON, *row[6:9], row[9] or [], *row[10:])) for row in found]


def _first(games: Iterable[Played], when: Callable[[Played], bool]) -> Played | None:
    return next((game for game in games if when(game)), None)


def _nth_new(games: Iterable[Played], what: Callable[[Played], str], many: int) -> Played | None:
    """The game with which there are so many different ones."""
    seen: set[str] = set()
    for game in games:
        seen.add(what(game))
        if len(seen) == many:
            return game
    return None


def _without_damage(game: Played) -> bool:
    """Of games from before damage was kept, no one knows it."""
    return bool(game.phase) and game.damage == 0


def _best_of_day(user: User, games: Any, won: Any) -> Found:
    """The first day, among those that are over, on which no one was better."""
    over = DailyTry.objects.filter(counts=True, game__secret_until__lte=timezone.now())
    same_day = Finish.objects.filter(seat__game__daily_try__day=OuterRef("day"), seat__game__daily_try__counts=True)
    own = {name: OuterRef(f"game__seats__finish__{name}") for name in ("turns", "phase", "damage")}
    less = Q(turns__lt=own["turns"]) | Q(turns=own["turns"], phase__lt=own["phase"])
    less |= Q(turns=own["turns"], phase=own["phase"], damage__lt=own["damage"])
    first = over.filter(~Exists(same_day.filter(less)), user=user, game__seats__finish__isnull=False)
    row = first.select_related("game").order_by("day__day").first()
    return row.game.ended_at if row is not None else None


def _days_in_a_row(user: User, games: Any, won: Any) -> Found:
    tries = DailyTry.objects.filter(user=user, counts=True, game__status=Game.Status.OVER)
    in_time = tries.filter(game__ended_at__lt=F("game__secret_until"), game__secret_until__lte=timezone.now())
    ended = dict(in_time.order_by("day__day").values_list("day__day", "game__ended_at"))
    last = end_of_run(ended, DAYS)
    return ended[last] if last is not None else None


def end_of_run(days: Iterable[date], long: int) -> date | None:
    """The day on which there were first so many in a row."""
    run, before = 0, None
    for day in days:
        run = run + 1 if before is not None and day == before + timedelta(days=1) else 1
        if run == long:
            return day
        before = day
    return None


def _won_a_tournament(user: User, games: Any, won: Any) -> Found:
    won_by = Tournament.objects.filter(status=Tournament.Status.OVER, entries__user=user, entries__place=1)
    return won_by.order_by("ended_at").first()


def _shelved(user: User, games: Any, won: Any) -> Found:
    return user.designs.filter(listed_at__isnull=False).only("author", "listed_at").order_by("listed_at").first()


def all_badges() -> list[tuple[Badge, Find]]:
    """Those of BADGES, and one for the first point in each kind of game."""
    return [*map(_first_point, (kind for kind in kinds().values() if kind.terms.first_point)), *BADGES]


def _first_point(kind: GameKind) -> tuple[Badge, Find]:
    def scored(game: Played) -> bool:
        return game.kind == kind.slug and honours.SCORED in game.honours

    badge = Badge(f"point-{kind.slug}", kind.terms.first_point, kind.terms.scored)
    return badge, lambda _, games, won: _first(games, scored)


BADGES: tuple[tuple[Badge, Find], ...] = (
    (Badge("finisher", "At the end", "Finished a first game."), lambda _, games, won: _first(games, bool)),
    (Badge("winner", "First win", "Won a game."), lambda _, games, won: _first(won, bool)),
    (
        Badge("medium", "Better than medium", "Won against a medium bot."),
        lambda _, games, won: _first(won, lambda game: game.had_medium),
    ),
    (
        Badge("hard", "Hard to beat", "Won against a hard bot."),
        lambda _, games, won: _first(won, lambda game: game.had_hard),
    ),
    (
        Badge("unscathed", "Not a scratch", "Won with no damage left at the end."),
        lambda _, games, won: _first(won, _without_damage),
    ),
    (
        Badge("undestroyed", "In one piece", "Won without being destroyed."),
        lambda _, games, won: _first(won, lambda game: honours.UNDESTROYED in game.honours),
    ),
    (
        Badge("last", "From last to first", "Won after everyone else had been ahead, among three robots or more."),
        lambda _, games, won: _first(won, lambda game: honours.WAS_LAST in game.honours),
    ),
    (
        Badge("quick", "In a hurry", f"Won within {QUICK} turns."),
        lambda _, games, won: _first(won, lambda game: game.turns is not None and game.turns <= QUICK),
    ),
    (
        Badge("company", "In good company", f"Won against at least {COMPANY} other people."),
        lambda _, games, won: _first(won, lambda game: game.people >= COMPANY),
    ),
    (
        Badge("kinds", "Two of a kind", "Won games of two kinds."),
        lambda _, games, won: _nth_new(won, lambda game: game.kind, 2),
    ),
    (
        Badge("travelled", "Well traveled", f"Won in {TRAVELLED} different places."),
        lambda _, games, won: _nth_new((game for game in won if game.venue), lambda game: game.venue, TRAVELLED),
    ),
    (Badge("day", "Best of the day", "Was first on the board of a day."), _best_of_day),
    (Badge("week", "Seven days", f"Played the game of the day on {DAYS} days in a row."), _days_in_a_row),
    (Badge("cup", "Cup winner", "Won a tournament."), _won_a_tournament),
    (Badge("builder", "Builder", "Brought a design onto the shelf."), _shelved),
)
