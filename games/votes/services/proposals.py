"""Checks of proposals for a vote. Each refuses proposals that make no sense now, and returns the vote's payload."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from games.errors import Closed, Refused
from games.models import Game, Seat, Vote
from games.timekeeping.words import span
from games.votes.queries import may_be_opened, someone_owes

Kind, Result = Vote.Kind, Vote.Result

LONGEST_REASON = 140
LONGEST_PAUSE = timedelta(days=14)
SHORTEST_PAUSE = timedelta(hours=1)
SHORTEST_EXTENSION = timedelta(minutes=1)
MOST_EXTENSIONS = 2
"""A turn can be extended this often."""


def _pause(game: Game, about: Seat | None, reason: str = "", until: datetime | None = None) -> dict[str, Any]:
    if game.stopped_at is not None:
        raise Closed("paused", "The game is already paused.")
    reason = " ".join(reason.split())
    if len(reason) > LONGEST_REASON or "\0" in reason:
        raise Refused("reason", f"A reason can have up to {LONGEST_REASON} characters.")
    if until is None:
        return {"reason": reason}
    if not game.now + SHORTEST_PAUSE <= until <= game.now + LONGEST_PAUSE:
        raise Refused(
            "until", f"A pause can last from {span(SHORTEST_PAUSE)} to {span(LONGEST_PAUSE)}. Then the game goes on."
        )
    return {"reason": reason, "until": until.isoformat()}


def _resume(game: Game, about: Seat | None) -> dict[str, Any]:
    if game.stopped_at is None:
        raise Closed("not_paused", "The game is not paused.")
    return {}


def _extend(game: Game, about: Seat | None, seconds: int = 0) -> dict[str, Any]:
    longest = game.timing.nominal
    if game.stopped_at is not None:
        raise Closed("paused", "The clocks are stopped, so no one needs more time now.")
    if not someone_owes(game):
        raise Closed("nothing_owed", "The game is not waiting for anyone, so no one needs more time.")
    if not SHORTEST_EXTENSION.total_seconds() <= seconds <= longest.total_seconds():
        raise Refused("seconds", f"The table can add up to {span(longest)} at a time.")
    agreed = game.votes.filter(kind=Kind.EXTEND, turn=game.turn, result=Result.YES).count()
    if agreed >= MOST_EXTENSIONS:
        raise Closed(
            "extended_enough", f"The time was already extended {MOST_EXTENSIONS} times. You can still ask for a pause."
        )
    return {"seconds": seconds}


def _replace(game: Game, about: Seat | None) -> dict[str, Any]:
    if about is None or not may_be_opened(about):
        raise Closed("not_away", "The owner of that seat is playing, or the seat is already free.")
    return {}


def _restore(game: Game, about: Seat | None) -> dict[str, Any]:
    if about is None or about.user_id is not None:
        raise Closed("seat_taken", "Someone else has that seat now.")
    if about.open_since is not None:
        raise Closed("seat_free", "Your old seat is free. You can simply take it over.")
    return {}


PROPOSED: dict[str, Callable[..., dict[str, Any]]] = {
    Kind.PAUSE: _pause,
    Kind.RESUME: _resume,
    Kind.EXTEND: _extend,
    Kind.REPLACE: _replace,
    Kind.RESTORE: _restore,
}
