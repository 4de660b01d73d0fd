"""Games with seats that were assigned, as in a tournament. They belong to no one and begin at once."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from games.errors import Refused
from games.kinds.registry import rules_named
from games.models import Game, User
from games.models.table_settings import TableSettings
from games.play.services.starting import drawn_seed
from games.record.services.locking import lock
from games.tables.services import lobby
from games.timekeeping.clock import Clock, stored

STRENGTH = "medium"
"""The strength of bots that fill seats."""


def check_arranged(kind: str, options: dict[str, Any], most: int) -> None:
    """Raises Refused or BadData unless such games can be arranged for 2 to `most` people.

    Games in teams cannot be arranged, since a seat has its own place there.
    """
    for seats in range(most, 1, -1):
        if rules_named(kind).teams(options, seats):
            raise Refused("options", "Everyone plays alone in a tournament. Choose a game without teams.")
        lobby.trial(kind, options, seats, [])


@transaction.atomic
def arrange(
    *,
    title: str,
    kind: str,
    options: dict[str, Any],
    people: Sequence[User | None],
    clock: Clock,
    is_rated: bool = False,
) -> Game:
    """Makes an open game and begins it. `people` have the seats from 0; None is a bot. For those who are suspended, a
    bot plays until they come back. With `is_rated`, the game is rated if its people allow that
    (`ratings.queries.ladders`).

    Raises Refused, BadData or Closed if it cannot be played like this.
    """
    is_series = rules_named(kind).is_series(lobby.trial(kind, options, len(people), []))
    game = Game.objects.create(
        kind=kind,
        title=title,
        setup=options,
        seats_wanted=len(people),
        settings=TableSettings(is_rated=is_rated),
        **stored(clock),
        **drawn_seed(is_series=is_series),
    )
    for seat, user in enumerate(people):
        lobby.sit_down(game, seat, **_who(user))
    game = lock(game.pk)
    lobby.start_now(game)
    return game


def _who(user: User | None) -> dict[str, Any]:
    if user is None:
        return {"bot": STRENGTH}
    return {"user": user, "autopilot": user.is_suspended or user.person.is_suspended}
