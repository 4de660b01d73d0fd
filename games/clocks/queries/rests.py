"""When people rest, as stored. Anything that shows this to others must ask `shows_rests` first."""

from collections import defaultdict
from collections.abc import Iterable

from games.models import Game, Hours, Seat, Vacation
from games.timekeeping.rests import NONE, VACATION, DailyHours, Rests, Span


def rests_of(user_ids: Iterable[int | None]) -> dict[int | None, Rests]:
    """The rests of these people, by user id. None, for the seat of a bot, has no rests."""
    wanted = {user_id for user_id in user_ids if user_id is not None}
    if not wanted:
        return defaultdict(lambda: NONE)
    hours = {row.user_id: daily(row) for row in Hours.objects.filter(user__in=wanted)}
    vacations: dict[int, list[Span]] = defaultdict(list)
    for row in Vacation.objects.filter(user__in=wanted):
        vacations[row.user_id].append(Span(row.starts_at, row.ends_at, VACATION))
    known: dict[int | None, Rests] = {
        user_id: Rests(hours.get(user_id), tuple(vacations[user_id])) for user_id in wanted
    }
    return defaultdict(lambda: NONE, known)


def rests_at(game: Game, seats: Iterable[Seat]) -> dict[int | None, Rests]:
    """The rests of people in these seats, by user id, as far as they count at this table. Bots never rest."""
    if not game.timing.rests:
        return defaultdict(lambda: NONE)
    return rests_of(seat.user_id for seat in seats if not seat.plays_itself)


def daily(row: Hours) -> DailyHours:
    night = (row.night_from, row.night_to) if row.night_from is not None and row.night_to is not None else None
    return DailyHours(row.zone, night, tuple(row.days_off))


def shows_rests(user_ids: Iterable[int | None]) -> set[int | None]:
    """Which of these people let others see when they rest, as all do who have not said otherwise."""
    wanted = set(user_ids)
    return wanted - set(Hours.objects.filter(user__in=wanted - {None}, shown=False).values_list("user_id", flat=True))
