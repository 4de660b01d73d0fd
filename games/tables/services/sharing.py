"""Sharing a game that someone has played alone, against bots. No one else may see it before its player shares it."""

from django.db import transaction

from games.errors import Closed, NotFound, NotYours
from games.models import Game, Tenure, User
from games.record.services.locking import lock, publish
from games.tables.services.lobby import check_owner
from games.view.queries.secrecy import check_not_secret


@transaction.atomic
def share(*, game_id: int, user: User, shared: bool) -> Game:
    """Lets everyone who knows its address read the game, or no one any more. Repeating it changes nothing.

    Raises NotFound, NotYours, or Closed for a game that is not over, that is secret, or that other people have played
    in: it is their game, too.
    """
    game = lock(game_id)
    _check(game, user)
    if game.is_shared != shared:
        publish(game, is_shared=shared)
    return game


def may_share(game: Game, user: User) -> bool:
    """Tells whether this person may switch on that others see this game."""
    try:
        _check(game, user)
    except (Closed, NotFound, NotYours):
        return False
    return True


def _check(game: Game, user: User) -> None:
    check_owner(game, user)
    if game.status != Game.Status.OVER:
        raise Closed("not_over", "A game can be shared once it is over.")
    check_not_secret(game)
    if _has_others(game, user):
        raise Closed("not_alone", "Other people have played in this game, so it is not yours alone to share.")


def _has_others(game: Game, user: User) -> bool:
    """Tells whether someone else has or had a seat, even if their account is closed by now."""
    others = game.seats.filter(bot="").exclude(user=user)
    return others.exists() or Tenure.objects.filter(seat__game=game).exclude(user=user).exists()
