"""What came of a game for each of its seats, kept beside the seat: lists and profiles ask for it by the thousand."""

from games.models import Game, Seat


def keep_results(game: Game) -> None:
    """Does nothing before the game is over. Who shares the first place has won, who shares the last has lost."""
    if game.status != Game.Status.OVER or game.outcome is None:
        return
    groups = game.outcome["places"]
    for place, group in enumerate(groups):
        Seat.objects.filter(game=game, number__in=group).update(result=_result(place, len(groups)))


def _result(place: int, places: int) -> Seat.Result:
    if place == 0:
        return Seat.Result.WON
    return Seat.Result.LOST if place == places - 1 else Seat.Result.PLACED
