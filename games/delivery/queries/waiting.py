"""The games in the daily list."""

from games.models import Game, GameNotices, User
from games.play.queries import lists
from games.play.queries.lists import GameLine


def waiting_for(user: User) -> list[GameLine]:
    """The games that are waiting for this person, least time left first. Silenced games and games without a deadline
    are left out."""
    silent = _muted(user)
    return [line for line in lists.my_games(user).to_move if line.due_at is not None and line.id not in silent]


def standing_for(user: User) -> list[GameLine]:
    """This person's games that are stopped for everyone: paused, or stopped by an error."""
    silent = _muted(user)
    mine = [line for line in lists.my_games(user).waiting if line.id not in silent]
    return [line for line in mine if line.is_stopped or line.status == Game.Status.PARKED]


def _muted(user: User) -> set[int]:
    muted = GameNotices.objects.filter(user=user, level=GameNotices.Level.MUTE)
    return set(muted.values_list("game", flat=True))
