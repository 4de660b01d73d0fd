"""Who keeps others waiting: the games in which someone has missed turns or left their seat to a bot."""

from dataclasses import dataclass

from django.db.models import Q

from games.models import Game, Seat, User

MOST_BEHIND = 2
"""With more games than this to catch up on, no one can open or join another."""


@dataclass(frozen=True)
class Behind:
    id: int
    title: str


def behind(user: User) -> list[Behind]:
    """The running games in which this person missed the last turn or is away, while other people play on."""
    late = Seat.objects.filter(Q(missed__gt=0) | Q(autopilot=True), user=user, game__status=Game.Status.RUNNING)
    going = late.filter(game__stopped_at__isnull=True).order_by("game")
    found = [Behind(*row) for row in going.values_list("game_id", "game__title")]
    if not found:  # as for nearly everyone
        return []
    others = Seat.objects.filter(bot="", user__isnull=False, autopilot=False).exclude(user=user)
    kept_waiting = set(others.filter(game__in=[game.id for game in found]).values_list("game", flat=True))
    return [game for game in found if game.id in kept_waiting]


def has_to_catch_up(user: User) -> list[Behind]:
    """The same list if it is longer than allowed, otherwise an empty one."""
    found = behind(user)
    return found if len(found) > MOST_BEHIND else []
