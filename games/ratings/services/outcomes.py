"""The result of a game for each seat. It is stored with the seat because lists and profiles need thousands of them."""

from games.models import Game, Seat, User


def keep_results(game: Game) -> None:
    """Stores the results once the game is over. All in first place have won, and all in the last have lost.

    From then on, no one who has played needs the hints of a first game.
    """
    if game.status != Game.Status.OVER or game.outcome is None:
        return
    groups = game.outcome["places"]
    for place, group in enumerate(groups):
        Seat.objects.filter(game=game, number__in=group).update(result=_result(place, len(groups)), honours=None)
    User.objects.filter(seats__game=game, wants_hints=True).update(wants_hints=False)


def _result(place: int, places: int) -> Seat.Result:
    if place == 0:
        return Seat.Result.WON
    return Seat.Result.LOST if place == places - 1 else Seat.Result.PLACED
