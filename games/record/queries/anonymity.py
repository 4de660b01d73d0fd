"""The names of people at a table, as others may know them.

At a table that hides names, everyone is named by their seat until the game is over, such as "Player 3". Seats there
are given at random, so that the number reveals nothing. Whatever shows who plays, writes or votes must ask here.
"""

from django.db.models import Q

from games.models import Game, Seat, User
from games.models.game import SECRET
from games.record.queries.engine_tables import rules_of

LEFT = "someone who has left"
SOMEONE = "someone at this table"

_BEFORE_THE_END = Q(series__isnull=True) & ~Q(status=Game.Status.OVER) | Q(
    series__isnull=False, series__ended_at__isnull=True
)
NAMES_HIDDEN = Q(settings__hides_names=True) & _BEFORE_THE_END
"""The games whose `names_are_hidden` is true, for queries."""
UNTOLD = NAMES_HIDDEN | SECRET
"""The games of which others must not even learn that a person plays them, for queries."""


def name_of(user: User | None) -> str:
    """The name that others see. People who have deleted their accounts have no name."""
    return user.shown_name if user else LEFT


def name_at(game: Game, user: User | None, seat: Seat | None = None) -> str:
    """The name that others see at a table. Pass the person's present or former `seat` if you know it."""
    if user is None or not game.names_are_hidden:
        return name_of(user)
    seat = seat or _seat_of(game, user)
    return pseudonym_of(game, seat) if seat is not None else SOMEONE


def reference_at(game: Game, user: User | None, seat: Seat | None = None) -> int | str:
    """What a notification keeps of a person: the account's id, or a pseudonym at a table that hides names.

    The id becomes a name when the notification is read. So a deleted account leaves no name behind.
    """
    return user.pk if user is not None and not game.names_are_hidden else name_at(game, user, seat)


def pseudonym_of(game: Game, seat: Seat) -> str:
    """ "Player 3". The number follows the robot's name, which stays the same when seats are renumbered."""
    names = list(rules_of(game).seat_names)
    return f"Player {1 + (names.index(seat.name) if seat.name in names else seat.number)}"


def person_at(game: Game, user_id: int | None) -> int | None:
    """The user id for a link to the profile; None if others may not know who it is."""
    return None if game.names_are_hidden else user_id


def _seat_of(game: Game, user: User) -> Seat | None:
    return game.seats.filter(Q(user=user) | Q(tenures__user=user)).first()
