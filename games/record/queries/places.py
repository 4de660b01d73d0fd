"""The places of seats in games and series that are over."""

from games.models import Game, Seat
from games.record.queries.teams import team_size


def place_of(game: Game, seat: Seat) -> int | None:
    """The place of a seat once the game is over. Seats that share a place all get the best number."""
    ahead = _ahead(game.outcome["places"], seat) if game.outcome else None
    return None if ahead is None else ahead // team_size(game) + 1


def series_place_of(game: Game, seat: Seat) -> int | None:
    """The place of a seat in the series that ended with this game."""
    if game.series is None or game.series.ended_at != game.ended_at:
        return None
    ahead = _ahead(game.series.places or [], seat)
    return None if ahead is None else ahead + 1


def _ahead(places: list[list[int]], seat: Seat) -> int | None:
    """How many seats are placed ahead of this one; None if it has no place."""
    ahead = 0
    for sharing in places:
        if seat.number in sharing:
            return ahead
        ahead += max(1, len(sharing))
    return None
