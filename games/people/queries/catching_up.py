"""Who keeps others waiting: the games in which someone has missed turns or left their seat to a bot."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from games.models import Game, Seat, User

MOST_BEHIND = 2
"""With more games than this to catch up on, no one can open or join another."""


@dataclass(frozen=True)
class Behind:
    id: int
    title: str


def behind(user: User) -> list[Behind]:
    """The running games in which this person missed the last turn or is away, while other people play on."""
    others = Seat.objects.filter(game=OuterRef("game"), bot="", user__isnull=False, autopilot=False).exclude(user=user)
    late = Seat.objects.filter(Q(missed__gt=0) | Q(autopilot=True), user=user, game__status=Game.Status.RUNNING)
    rows = late.filter(Exists(others), game__stopped_at__isnull=True).order_by("game")
    return [Behind(*row) for row in rows.values_list("game_id", "game__title")]


def has_to_catch_up(user: User) -> list[Behind]:
    """The same list if it is longer than allowed, otherwise an empty one."""
    found = behind(user)
    return found if len(found) > MOST_BEHIND else []
