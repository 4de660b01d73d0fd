"""Which tournament a game belongs to, for the page of the game."""

from typing import NamedTuple

from django.db.models import Q

from games.models import Game, Pairing


class PlaceInTournament(NamedTuple):
    """The tournament of a game, and the round."""

    tournament: int
    title: str
    round: int


def place_in(game: Game) -> PlaceInTournament | None:
    """None if it belongs to none. Games of tournaments have no owner, so for others this asks nothing."""
    if game.owner_id is not None:
        return None
    own = Q(game=game) if game.series_id is None else Q(game__series=game.series_id)
    found = Pairing.objects.filter(own).select_related("round__tournament").first()
    if found is None:
        return None
    return PlaceInTournament(found.round.tournament_id, found.round.tournament.title, found.round.number)
