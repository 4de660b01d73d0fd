"""Who is about to play their first game here, so that it can be an easy one."""

from django.contrib.auth.models import AnonymousUser

from games.errors import Visitor
from games.kinds.base import GameKind
from games.models import Game, Seat, User


def is_newcomer(visitor: User | AnonymousUser, kind: GameKind) -> bool:
    """Tells whether someone without an account has not yet played a game of this kind."""
    if not visitor.is_authenticated:
        return True
    return visitor.is_guest and not visitor.seats.filter(game__kind=kind.slug).exists()


def has_finished(visitor: Visitor, kind: str) -> bool:
    """Tells whether someone has sat in a game of this kind that is over."""
    own = Seat.objects.filter(user=visitor, game__kind=kind) if isinstance(visitor, User) else Seat.objects.none()
    return own.filter(game__status=Game.Status.OVER).exists()
