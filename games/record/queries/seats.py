"""The seats of a game and their people. A page needs them in many places, so `game_at` fetches them once."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Prefetch, prefetch_related_objects

from games.errors import NotYours
from games.models import Game, Seat, User

SEATS = Prefetch("seats", Seat.objects.select_related("user"))


def fetch_people(game: Game) -> None:
    """Loads the seats with their people, unless they are loaded already."""
    prefetch_related_objects([game], SEATS)


def seats_of(game: Game) -> list[Seat]:
    """The seats by number."""
    return list(game.seats.all() if _are_here(game) else game.seats.select_related("user"))


def seat_of(game: Game, user: User | AnonymousUser | None) -> Seat | None:
    """The seat that someone has now, or None."""
    if user is None or not user.is_authenticated:
        return None
    if not _are_here(game):
        return game.seats.filter(user=user).first()
    return next((seat for seat in seats_of(game) if seat.user_id == user.pk), None)


def own_seat(game: Game, user: User | AnonymousUser) -> Seat:
    """The seat that someone needs for what they want to do. Raises NotYours if they have none."""
    seat = seat_of(game, user)
    if seat is None:
        raise NotYours("not_seated", "You have no seat in this game.")
    return seat


def _are_here(game: Game) -> bool:
    return "seats" in getattr(game, "_prefetched_objects_cache", {})
