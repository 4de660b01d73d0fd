"""Notifications about a table before its game begins."""

from games.models import Game, User
from games.outbox.services.telling import people_at, tell
from games.record.queries.anonymity import SOMEONE, reference_at

MOST_A_DAY = 10
"""So many seats of one table that are given up in a day are told."""


def seat_free(game: Game, left: User) -> None:
    """Notifies the owner of a table that someone has given up a seat: ten times a day, since people may come and go all
    day long. Where names are hidden nothing tells whether it was the same person, as it does not matter who it was."""
    day = f"g{game.pk}/seat-free/{game.now:%Y-%m-%d}/"
    heard = game.notifications.filter(occasion__startswith=day).values("occasion").distinct().count()
    who = SOMEONE if game.names_are_hidden else left.pk
    for seat in people_at(game).filter(user=game.owner) if heard < MOST_A_DAY else ():
        tell("seat_free", seat, f"{day}{heard + 1}", {"left": who})


def declined(game: Game, who: int | str, invitation: int) -> None:
    """Notifies the owner of a table that someone has declined an invitation. `who`: an account's id, or an address."""
    for seat in people_at(game).filter(user=game.owner):
        tell("seat_free", seat, f"g{game.pk}/declined-{invitation}", {"left": who, "declined": True})


def called_off(game: Game, by: User | None, why: str) -> None:
    """Notifies everyone at a table that it was called off before its start, except the person who did it."""
    payload = {"by": reference_at(game, by) if by else "", "why": why}
    for seat in people_at(game).exclude(user=by):
        tell("called_off", seat, f"g{game.pk}/called-off", payload)
