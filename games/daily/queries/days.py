"""Which game a day has. A day is one of UTC, and the same for everyone."""

from datetime import UTC, date, datetime

from django.utils import timezone

from games.errors import NotFound
from games.kinds.registry import kind_of, kinds
from games.kinds.solving import KindDaily
from games.models import GameOfDay


def daily_kinds() -> list[str]:
    """The kinds of game that are played as a game of the day, the usual one first."""
    return [kind.slug for kind in kinds().values() if kind.daily is not None]


def part_of(kind: str) -> KindDaily:
    """What a kind of game says about its game of the day. Raises NotFound if it has none."""
    part = kind_of(kind).daily
    if part is None:
        raise NotFound("no_daily", "This game is not played as a game of the day.")
    return part


def today(now: datetime | None = None) -> date:
    return (now or timezone.now()).astimezone(UTC).date()


def game_of(kind: str, day: date) -> GameOfDay:
    """Raises NotFound for days that are to come and days that had none."""
    part_of(kind)
    found = GameOfDay.objects.filter(kind=kind, day=day).first() if day <= today() else None
    if found is None:
        raise NotFound("no_such_day", "There is no game of that day here.")
    return found


def is_over(game: GameOfDay) -> bool:
    """Tells whether its day is over, so that its draws may be shown."""
    return game.ends_at <= timezone.now()


def day_called(text: str) -> date:
    """The day with this name, such as 2026-11-28. Raises NotFound."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise NotFound("no_such_day", "A day is written like 2026-11-28.") from None
