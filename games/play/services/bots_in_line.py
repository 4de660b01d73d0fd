"""The line of games that wait for bots, and whose turn it is. Workers of the queue `bots` take one game at a time.

Bots take far longer than turns, and people can order as many as they like. So the line is fair to people, not to
games: of each person, one game at most is worked on at any time, and the person served longest ago comes first. Games
where only bots are left come after all others, and get one turn a minute.

The database knows which games wait. The cache only remembers who was served when, and that may be lost.
"""

import random
import time
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.core.cache import cache
from django.db.models import QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from games.models import Game, Heartbeat, PendingDecision, Seat
from games.models.game import PLAYS_ITSELF
from games.models.turn import OWED
from games.periodic import wake_up
from games.play.services import bots
from games.record.queries.persons import person_of

TASK = "program_bots"
SEATS_AT_ONCE = 5_000
ROBOTS = "robots"
"""The name of the heartbeat that keeps when a worker last searched, and how far it came among the seats of bots."""
GAMES_IN_LINE, MOST_FOUND = 100, 1000
UNWATCHED_PACE = timedelta(minutes=1)
"""Between two turns of a game where only bots are left."""
LEASE = 60
"""Seconds after which someone is served again although their last game is still worked on: its worker has died."""
REMEMBERED = 3600
"""For how many seconds it is known when someone was served."""
NO_ONE = 0
"""Stands for the person in games where no one is present."""


class Waiting(NamedTuple):
    """A game that waits for bots."""

    game_id: int
    person_id: int
    """For whom they play: the first person who is present, or NO_ONE."""
    since: datetime
    """When its turn began."""


def program_next(hint: int | None = None) -> int:
    """Lets the bots answer in the game whose turn it is. Returns how many answers were accepted.

    `hint` is a game that has just begun to wait for bots. At a very large site the search alone would find it late.
    """
    line = games_in_line(hint)
    for waiting in line:
        if cache.add(_busy(waiting.person_id), 1, LEASE):
            return _serve(waiting, is_last=len(line) == 1)
    return 0


def _serve(waiting: Waiting, *, is_last: bool) -> int:
    cache.set(_served(waiting.person_id), time.time(), REMEMBERED)
    try:
        answers: int = bots.program(game_id=waiting.game_id)
    finally:
        cache.delete(_busy(waiting.person_id))
    if answers and not is_last:  # if it had failed, the next would be the same game
        wake_up(TASK)
    return answers


def games_in_line(hint: int | None = None) -> list[Waiting]:
    """The games that wait for bots, the next one first. Of very many it is any hundred, so that none can starve."""
    found = set(owed_by_bots(seat__in=_next_seats())[:MOST_FOUND])
    some = set(random.sample(sorted(found), min(GAMES_IN_LINE, len(found))))
    if hint is not None:
        some.update(owed_by_bots(seat__in=Seat.objects.filter(PLAYS_ITSELF, game=hint))[:1])
    line = [waiting for waiting in _described(some) if not _can_rest(waiting)]
    served = cache.get_many([_served(waiting.person_id) for waiting in line])

    def rank(waiting: Waiting) -> tuple[bool, float, datetime]:
        return waiting.person_id == NO_ONE, served.get(_served(waiting.person_id), 0.0), waiting.since

    return sorted(line, key=rank)


def _can_rest(waiting: Waiting) -> bool:
    return waiting.person_id == NO_ONE and waiting.since > timezone.now() - UNWATCHED_PACE


def _described(games: Collection[int]) -> list[Waiting]:
    present = Seat.objects.filter(~PLAYS_ITSELF, game__in=games).order_by("-number")
    person = dict(present.values_list("game", person_of("user")))
    turns = PendingDecision.objects.filter(OWED, game__in=games).order_by().values_list("game", "turn__started_at")
    return [Waiting(game, person.get(game, NO_ONE), since) for game, since in turns.distinct()]


def owed_by_bots(**facts: Any) -> QuerySet[PendingDecision, int]:
    """The running games in which a seat of a bot owes an answer."""
    owed = PendingDecision.objects.filter(OWED, game__status=Game.Status.RUNNING, **facts)
    return owed.order_by().values_list("game", flat=True)


def _next_seats() -> QuerySet[Seat]:
    """The next so many seats of bots in games that are not over; after the last, the first again."""
    search = Heartbeat.objects.filter(name=ROBOTS)
    after = search.values_list("done_to", flat=True).first() or 0
    robots = Seat.objects.filter(PLAYS_ITSELF, result="", pk__gt=after).order_by("pk")
    here = list(robots.values_list("pk", flat=True)[SEATS_AT_ONCE - 1 : SEATS_AT_ONCE])
    last = here[0] if here else 0
    if not search.update(done_to=last, at=Now()):
        Heartbeat.objects.get_or_create(name=ROBOTS, defaults={"at": timezone.now(), "done_to": last})
    return robots.order_by().filter(pk__lte=last) if last else robots.order_by()


def _busy(person_id: int) -> str:
    return f"bots/busy/{person_id}"


def _served(person_id: int) -> str:
    return f"bots/served/{person_id}"
