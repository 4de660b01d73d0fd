"""Series of games. When one game is over, the next begins with the same people and in the same transaction."""

import msgspec

from games.models import Game, Seat, StandingOrder
from games.play.services.starting import begin, seed_of_next
from games.ratings.services import entering
from games.record.queries.engine_tables import open_turn, rules_of, setup_of
from games.record.services.locking import lock


def start_next(game: Game) -> Game | None:
    """Begins the game after this one, which is locked, or closes the series. Returns the new game, if any.

    Nothing happens unless the game is over and the last of its series so far. A fault parks the game and undoes
    everything, including its last turn.
    """
    series = game.series
    if series is None or game.status != Game.Status.OVER or series.games.filter(bout__gt=game.bout).exists():
        return None
    rules, setup = rules_of(game), setup_of(game)
    outcome = rules.outcome(rules.decode(bytes(open_turn(game).snapshot)))
    following = rules.next_setup(setup, outcome)
    if following is None:
        series.ended_at, series.places = game.ended_at, rules.series_places(setup, outcome)
        series.save(update_fields=["ended_at", "places"])
        entering.count_series(series)
        return None
    return _next_game(game, msgspec.to_builtins(following))


def _next_game(game: Game, setup: dict[str, object]) -> Game:
    assert game.series is not None
    bout = game.bout + 1
    following = Game.objects.create(
        kind=game.kind,
        title=game.series.bout_title(bout),
        setup=setup,
        series=game.series,
        bout=bout,
        owner=game.owner,
        seats_wanted=game.seats_wanted,
        **game.carried,
        **seed_of_next(game),
    )
    for seat in game.seats.all():
        _same_seat(seat, following)
    following = lock(following.pk)
    begin(following)
    return following


def _same_seat(seat: Seat, game: Game) -> None:
    """Copies a seat to the next game with its standing orders. For players who are away, a bot plays on."""
    same = ["number", "user", "bot", "name", "team", "missed", "autopilot", "open_since", "entropy"]
    taken = Seat.objects.create(game=game, **{name: getattr(seat, name) for name in same})
    for order in StandingOrder.objects.filter(seat=seat):
        StandingOrder.objects.create(seat=taken, kind=order.kind, subject=order.subject, preset=order.preset)
