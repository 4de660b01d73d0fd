"""Drawing the games of the days to come, and showing the tries of those that are over."""

from datetime import date, timedelta

from django.db import transaction
from django.utils import timezone

from engine.kernel.record.commitment import seed_hash
from games.daily.queries.days import daily_kinds, game_of, part_of, today
from games.errors import NotFound
from games.models import Game, GameOfDay
from games.play.services.starting import new_seed
from games.record.services.locking import lock, publish

AHEAD = 2
BOTS = ["medium", "medium", "medium"]
"""Days for which games are drawn, today among them: so the hash of a seed is public before its day begins."""
SHOWN_AT_ONCE = 200


def draw_ahead() -> int:
    """Draws the games of the days to come. Returns how many are new."""
    days = [today() + timedelta(days=days) for days in range(AHEAD)]
    known = set(GameOfDay.objects.filter(day__in=days).values_list("kind", "day"))
    missing = [(kind, day) for kind in daily_kinds() for day in days if (kind, day) not in known]
    for kind, day in missing:
        draw(kind, day)
    return len(missing)


def of_day(kind: str, day: date) -> GameOfDay:
    """The game of a day. Today's is drawn if the task has not come to it yet. Raises NotFound for days that are to come
    and days that had none."""
    try:
        return game_of(kind, day)
    except NotFound:
        if day != today():
            raise
        return draw(kind, day)


def draw(kind: str, day: date) -> GameOfDay:
    """The game of a day, which is drawn if it is missing. Raises NotFound if this kind of game has none."""
    part, seed = part_of(kind), new_seed()
    fixed = {"setup": part.options(day), "bots": BOTS}
    fixed |= {"seed": seed.hex(), "seed_hash": seed_hash(seed)}
    return GameOfDay.objects.get_or_create(kind=kind, day=day, defaults=fixed)[0]


def show_tries() -> int:
    """Lets everyone watch the tries that counted on days that are over. Returns how many there were.

    Their players may stop sharing them, as with any game that they have played alone.
    """
    ended = Game.objects.filter(daily_try__counts=True, daily_try__shown_at=None, status=Game.Status.OVER)
    ended = ended.filter(secret_until__lte=timezone.now())
    return sum(_show(game_id) for game_id in ended.order_by("pk").values_list("pk", flat=True)[:SHOWN_AT_ONCE])


@transaction.atomic
def _show(game_id: int) -> bool:
    game = lock(game_id)
    row = game.daily_try
    if row.shown_at is not None or game.secret_until is None:
        return False
    row.shown_at = game.now
    row.save(update_fields=["shown_at"])
    if game.ended_at is not None and game.ended_at < game.secret_until:
        publish(game, is_shared=True)
    return True
