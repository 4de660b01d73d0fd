"""Notifications about a table before its game begins."""

from games.models import Game, User
from games.outbox.services.telling import occasion_of_today, people_at, tell, tell_all
from games.record.queries.anonymity import SOMEONE, reference_at


def seat_free(game: Game, left: User) -> None:
    """Notifies the owner of a table that someone has given up a seat."""
    who = SOMEONE if game.names_are_hidden else left.pk
    for seat in people_at(game).filter(user=game.owner):
        tell("seat_free", seat, occasion_of_today(game, "seat-free"), {"left": who})


def declined(game: Game, who: int | str, invitation: int) -> None:
    """Notifies the owner of a table that someone has declined an invitation. `who`: an account's id, or an address."""
    for seat in people_at(game).filter(user=game.owner):
        tell("seat_free", seat, f"g{game.pk}/declined-{invitation}", {"left": who, "declined": True})


def called_off(game: Game, by: User | None, why: str) -> None:
    """Notifies everyone at a table that it was called off before its start, except the person who did it."""
    payload = {"by": reference_at(game, by) if by else "", "why": why}
    tell_all("called_off", people_at(game).exclude(user=by), f"g{game.pk}/called-off", payload)
