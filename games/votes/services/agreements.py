"""Carries out what a table has agreed on.

The game is locked. Each function returns False if there was nothing left to do.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from games.clocks.services import clocks
from games.models import Game, Seat, User, Vote
from games.outbox import services as outbox
from games.outbox.services.telling import people_at
from games.periodic import wake_up
from games.record.queries.anonymity import reference_at
from games.record.services.locking import publish
from games.votes.queries import may_be_opened, someone_owes, voters
from games.votes.services import replacement
from games.votes.services.proposals import LONGEST_PAUSE

Kind, Result = Vote.Kind, Vote.Result


def carry_out(game: Game, vote: Vote, by: User | None) -> bool:
    """Carries out the result of a vote; False if there is nothing left to do. `by` cast the last ballot."""
    if vote.result == Result.NO:
        return True
    return DONE[vote.result if vote.kind == Kind.ABSENCE else vote.kind](game, vote, by)


def end_pause(game: Game, by: int | str, but: User | None = None) -> None:
    """Ends a pause. Everyone gets the time they had left. `by` is empty if the pause has reached its end."""
    clocks.restart(game)
    publish(game, resumes_at=None)
    asked = game.votes.filter(kind=Kind.RESUME, ended_at__isnull=True)
    asked.update(ended_at=game.now, result=Result.LAPSED)
    _tell_others(game, "resumed", {"by": by}, but=but)
    wake_up("resolve_ready_games")


def _do_pause(game: Game, vote: Vote, by: User | None) -> bool:
    until = datetime.fromisoformat(vote.payload["until"]) if "until" in vote.payload else game.now + LONGEST_PAUSE
    if game.stopped_at is not None or until <= game.now:
        return False
    clocks.stop(game)
    publish(game, resumes_at=until)
    reason = vote.payload.get("reason", "")
    _tell_others(game, "paused", {"by": _by(game), "reason": reason}, but=by)
    return True


def _do_resume(game: Game, vote: Vote, by: User | None) -> bool:
    if game.stopped_at is None:
        return False
    end_pause(game, by=_by(game), but=by)
    return True


def _do_extend(game: Game, vote: Vote, by: User | None) -> bool:
    if game.stopped_at is not None or vote.turn != game.turn or not someone_owes(game):
        return False
    clocks.extend(game, timedelta(seconds=vote.payload["seconds"]))
    _tell_others(game, "vote", {"vote": vote.pk, "agreed": True}, but=by)
    return True


def _do_open(game: Game, vote: Vote, by: User | None) -> bool:
    seat = _seat(vote)
    if not may_be_opened(seat):
        return False
    replacement.open_up(game, seat)
    owner = seat.user
    replacement.tell_robot_plays(game, seat, owner)
    if owner is not None:
        payload = replacement.change(game, seat, owner, replacement.BOT) | {"free": True}
        outbox.tell("replaced", seat, f"g{game.pk}/vote-{vote.pk}/opened", payload)
    return True


def _do_restore(game: Game, vote: Vote, by: User | None) -> bool:
    user, seat = vote.proposer, _seat(vote)
    if user is None or seat.user_id is not None or game.seats.filter(user=user).exists():
        return False
    replacement.seat_down(game, seat, user)
    return True


def _do_wait(game: Game, vote: Vote, by: User | None) -> bool:
    """Gives the owner one more turn. If they miss that one too, the question comes up again."""
    seat = _seat(vote)
    if seat.user_id is None:
        return False
    missed = seat.missed
    replacement.came_back(game, seat)
    seat.missed = max(0, missed - 1)
    seat.save(update_fields=["missed"])
    return True


DONE: dict[str, Callable[[Game, Vote, User | None], bool]] = {
    Kind.PAUSE: _do_pause,
    Kind.RESUME: _do_resume,
    Kind.EXTEND: _do_extend,
    Kind.REPLACE: _do_open,
    Kind.RESTORE: _do_restore,
    Result.ROBOT: lambda *_: True,  # the bot plays already
    Result.OPEN: _do_open,
    Result.WAIT: _do_wait,
}
"""Functions by kind of vote, or by the chosen result in votes about a seat whose owner is away."""


def _tell_others(game: Game, kind: str, payload: dict[str, Any], but: User | None) -> None:
    outbox.tell_all(kind, people_at(game).exclude(user=but), f"g{game.pk}/v{game.version}/{kind}", payload)


def _seat(vote: Vote) -> Seat:
    assert vote.seat is not None  # votes of these kinds are about a seat
    return vote.seat


def _by(game: Game) -> int | str:
    """The one who decided: "vote", or the only person if all others are bots."""
    people = voters(game)
    return reference_at(game, people[0].user, people[0]) if len(people) == 1 and people[0].user else "vote"
