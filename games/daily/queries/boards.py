"""The board of a day: the tries that count, by turns, then by the part of the turn, then by damage.

Until the day is over, only those whose own try is done see anything of others' tries, even how many there are.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from games.daily.queries.days import is_over, part_of
from games.errors import Visitor
from games.models import DailyTry, Game, GameOfDay, PendingDecision, Seat, User
from games.record.queries.anonymity import name_of
from games.record.queries.places import place_of

GOING = (Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.PARKED)


@dataclass(frozen=True)
class Result:
    """How a try ended. `turns`, `phase` and `damage` are None unless it was won; `place` is that among the robots."""

    words: str
    is_won: bool
    place: int | None = None
    turns: int | None = None
    phase: int | None = None
    damage: int | None = None


@dataclass(frozen=True)
class DailyLine:
    """Someone's try on the board. Equal results share a place; a game that was not won has none. `game` may be watched
    once the day is over."""

    place: int | None
    person: int
    name: str
    result: Result
    game: int | None
    is_own: bool


@dataclass(frozen=True)
class OwnTry:
    """Someone's own try that counts. `state` is going, done, or void: it does not count after all."""

    game: int
    title: str
    state: str
    result: Result | None


def own_try(day: GameOfDay, user: Visitor) -> OwnTry | None:
    row = try_of(day, user)
    if row is None:
        return None
    counted = _counted(day).filter(pk=row.pk).first()
    state = "going" if not is_done(row) else "done" if counted else "void"
    return OwnTry(row.game_id, row.game.title, state, _result(counted) if counted else None)


def try_of(day: GameOfDay, user: Visitor) -> DailyTry | None:
    """The try of this person that counts, or that will count if they finish it."""
    if not isinstance(user, User):
        return None
    return day.tries.select_related("game").filter(user=user, counts=True).first()


def is_done(row: DailyTry) -> bool:
    """Tells whether this try can no longer change: its game is over, or its player has left."""
    return row.game.status not in GOING or not row.game.seats.filter(user=row.user_id).exists()


def may_see(day: GameOfDay, user: Visitor) -> bool:
    """Tells whether this person may know of others' tries."""
    row = None if is_over(day) else try_of(day, user)
    return is_over(day) or (row is not None and is_done(row))


def board(day: GameOfDay, user: Visitor) -> list[DailyLine] | None:
    """The board, best first. None for people who may not see it yet."""
    if not may_see(day, user):
        return None
    rows = list(_counted(day))
    won = [row for row in rows if row.finish_turns is not None]
    lines: list[DailyLine] = []
    best: dict[Any, int] = {}
    for number, row in enumerate(won, start=1):
        place = best.setdefault((row.finish_turns, row.finish_phase, row.finish_damage), number)
        lines.append(_line(day, row, place, user))
    return lines + [_line(day, row, None, user) for row in rows if row.finish_turns is None]


def _line(day: GameOfDay, row: Any, place: int | None, user: Visitor) -> DailyLine:
    is_own = user.is_authenticated and row.user == user
    may_watch = is_over(day) and row.game.is_public
    return DailyLine(place, row.user_id, name_of(row.user), _result(row), row.game_id if may_watch else None, is_own)


def _counted(day: GameOfDay) -> "QuerySet[Any]":
    """The tries on the board: played to the end in time, by their own player alone, and never taken back. Those that
    were won come first."""
    own = Seat.objects.filter(game=OuterRef("game"), user=OuterRef("user"), autopilot=False, tenures__isnull=True)
    by_bot = PendingDecision.objects.filter(seat__game=OuterRef("game"), seat__user=OuterRef("user"), by="bot")
    finish = own.filter(finish__isnull=False)
    rows = day.tries.filter(
        Exists(own),
        ~Exists(by_bot.filter(committed_at__isnull=False)),
        counts=True,
        user__is_active=True,
        game__status=Game.Status.OVER,
        game__ended_at__lt=day.ends_at,
        game__epoch=0,
    )
    figures = {f"finish_{name}": finish.values(f"finish__{name}")[:1] for name in ("turns", "phase", "damage")}
    rows = rows.annotate(**figures, seat_number=own.values("number")[:1]).select_related("user", "game")
    order = [F(name).asc(nulls_last=True) for name in figures]
    return rows.order_by(*order, Coalesce("game__ended_at", "game__created_at"), "pk")


def _result(row: Any) -> Result:
    part = part_of(row.game.kind)
    if row.finish_turns is None:
        place = place_of(row.game, Seat(number=row.seat_number))
        words = f"Place {place} of {row.game.seats_wanted}" if place else "Not finished"
        return Result(words, is_won=False, place=place)
    when, damage = part.moment(row.finish_turns, row.finish_phase), _damage(row.finish_damage)
    found = row.finish_turns, row.finish_phase, row.finish_damage
    return Result(f"Won in {when}, with {damage}", True, 1, *found)


def _damage(count: int) -> str:
    """The damage that the winner had taken."""
    return {0: "no damage", 1: "1 damage token"}.get(count, f"{count} damage tokens")
