"""How the game of a table ended, or how it stands: by seats in groups, the best first."""

from collections.abc import Sequence

from django.db.models import F, Q, QuerySet

from games.models import Game, Pairing
from games.record.queries.engine_tables import open_turn, rules_of, setup_of

Places = Sequence[Sequence[int]]

IS_FINISHED = Q(game__status=Game.Status.OVER) & (
    Q(game__series__isnull=True) | Q(game__series__ended_at__isnull=False)
)
"""The tables whose game, or series of games, is over."""


def finished_places(pairing: Pairing) -> Places | None:
    """The places of a game that is over, or of a series; None if it is not over, or not made yet."""
    game = pairing.game
    if game is None or game.status != Game.Status.OVER or game.outcome is None:
        return None
    if game.series is None:
        return [list(group) for group in game.outcome["places"]]
    return game.series.places


def places_now(pairing: Pairing) -> Places:
    """How the seats stand as the open turn of the game began. All are equal if nothing was played yet."""
    game = _last_bout(pairing)
    if game is None or not game.turn:
        return [[paired.seat for paired in pairing.paired.all()]]
    rules = rules_of(game)
    outcome = rules.outcome(rules.decode(bytes(open_turn(game).snapshot)))
    return rules.series_places(setup_of(game), outcome) if game.series else outcome.places


def bouts_under_way(pairing: Pairing) -> QuerySet[Game]:
    """The games of a table that are being played or parked: one at most."""
    game = pairing.game
    if game is None:
        return Game.objects.none()
    own = Q(pk=game.pk) | Q(series__isnull=False, series=game.series_id)
    return Game.objects.filter(own, status__in=[Game.Status.RUNNING, Game.Status.PARKED])


def _last_bout(pairing: Pairing) -> Game | None:
    game = pairing.game
    if game is None or game.series is None:
        return game
    return game.series.games.order_by(F("bout").desc()).first()
