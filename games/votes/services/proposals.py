"""What a table can be asked. Each check refuses what makes no sense now, and returns what to keep of the proposal."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from games.errors import Closed, Refused
from games.models import Game, Seat, Vote
from games.timekeeping.words import span
from games.votes.queries import may_be_opened, somebody_owes

Kind, Result = Vote.Kind, Vote.Result

LONGEST_REASON = 140
LONGEST_PAUSE = timedelta(days=14)
SHORTEST_PAUSE = timedelta(hours=1)
SHORTEST_EXTENSION = timedelta(minutes=1)
MOST_EXTENSIONS = 2
"""In one turn."""


def _pause(game: Game, about: Seat | None, reason: str = "", until: datetime | None = None) -> dict[str, Any]:
    if game.stopped_at is not None:
        raise Closed("paused", "The game is paused already.")
    reason = " ".join(reason.split())
    if len(reason) > LONGEST_REASON or "\0" in reason:
        raise Refused("reason", f"A reason has up to {LONGEST_REASON} letters.")
    if until is None:
        return {"reason": reason}
    if not game.now + SHORTEST_PAUSE <= until <= game.now + LONGEST_PAUSE:
        raise Refused(
            "until", f"A pause lasts from {span(SHORTEST_PAUSE)} to {span(LONGEST_PAUSE)}; then the game goes on."
        )
    return {"reason": reason, "until": until.isoformat()}


def _resume(game: Game, about: Seat | None) -> dict[str, Any]:
    if game.stopped_at is None:
        raise Closed("not_paused", "The game is not paused.")
    return {}


def _extend(game: Game, about: Seat | None, seconds: int = 0) -> dict[str, Any]:
    longest = game.timing.nominal
    if game.stopped_at is not None:
        raise Closed("paused", "The clocks stand still: nobody needs more time now.")
    if not somebody_owes(game):
        raise Closed("nothing_owed", "Nobody is waited for, so more time would be of no use.")
    if not SHORTEST_EXTENSION.total_seconds() <= seconds <= longest.total_seconds():
        raise Refused("seconds", f"The table can give up to {span(longest)} more at a time.")
    agreed = game.votes.filter(kind=Kind.EXTEND, turn=game.turn, result=Result.YES).count()
    if agreed >= MOST_EXTENSIONS:
        raise Closed(
            "extended_enough", f"The time was extended {MOST_EXTENSIONS} times already. A pause is still open."
        )
    return {"seconds": seconds}


def _replace(game: Game, about: Seat | None) -> dict[str, Any]:
    if about is None or not may_be_opened(about):
        raise Closed("not_away", "That seat's owner is there, or the seat is free already.")
    return {}


def _restore(game: Game, about: Seat | None) -> dict[str, Any]:
    if about is None or about.user_id is not None:
        raise Closed("seat_taken", "Somebody else plays that seat now.")
    if about.open_since is not None:
        raise Closed("seat_free", "Your old seat is free: simply take it over.")
    return {}


PROPOSED: dict[str, Callable[..., dict[str, Any]]] = {
    Kind.PAUSE: _pause,
    Kind.RESUME: _resume,
    Kind.EXTEND: _extend,
    Kind.REPLACE: _replace,
    Kind.RESTORE: _restore,
}
