"""Beginning a game, whether its seats come from a lobby or from the previous game of a series."""

import secrets
from typing import Any

from engine.kernel.chance import SEED_BYTES
from engine.kernel.commitment import seed_hash
from engine.kernel.table import Table
from games.models import Game, Series, Turn
from games.play.services import telling, turns
from games.record.queries.engine_tables import rules_of, setup_of
from games.record.services.locking import publish


def new_seed() -> bytes:
    """The secret seed for everything random in one game: 16 bytes."""
    return secrets.token_bytes(SEED_BYTES)


def begin(game: Game) -> None:
    """Draws the seed of a locked game, publishes its hash, and plays up to the first question. Raises BadData."""
    seed = new_seed()
    table = Table.open(rules_of(game), setup_of(game), seed, game.epoch)
    publish(
        game,
        status=Game.Status.RUNNING,
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
        started_at=game.now,
        seats_wanted=game.seats.count(),
        **_series(game, table),
    )
    turn = Turn.objects.create(
        game=game,
        epoch=game.epoch,
        number=0,
        revision=table.game.revision,
        snapshot=table.snapshot,
        started_at=game.now,
    )
    telling.started(game)
    turns.advance_one(game, turn, table)


def _series(game: Game, table: Table[Any]) -> dict[str, Any]:
    """The fields that make this game the first bout of a new series; empty if the rules have no series."""
    if game.series is not None or not table.game.is_series(table.setup):
        return {}
    series = Series.objects.create(title=game.title)
    return {"series": series, "bout": 1, "title": series.bout_title(1)}
