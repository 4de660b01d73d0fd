"""Beginning a game, whether its seats come from a lobby or from the previous game of a series."""

import secrets
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES
from engine.kernel.record.commitment import MOST_BOUTS, mixed_seed, seed_hash, seed_of_bout, start_digest, start_of
from engine.kernel.table import Table
from games.models import Game, Series, Turn
from games.play.services import telling, turns
from games.ratings.queries.ladders import can_start_rated
from games.ratings.services import entering
from games.record.queries.engine_tables import rules_of, setup_of
from games.record.queries.seats import fetch_people, seats_of
from games.record.services.locking import publish


def new_seed() -> bytes:
    """The secret seed for everything random in one game: 16 bytes."""
    return secrets.token_bytes(SEED_BYTES)


def drawn_seed(*, is_series: bool = False) -> dict[str, str]:
    """The columns of a new table that fix the site's part of its chance, before any player has added to it.

    The hash of the first seed of a series fixes those of all its bouts: else the site could choose the later ones when
    it knows what players have contributed.
    """
    last = new_seed()
    if not is_series:
        return promised(last)
    return promised(seed_of_bout(last, 1)) | {"series_seed": last.hex()}


def seed_of_next(game: Game) -> dict[str, str]:
    """The same columns for the next bout of a series. One that an earlier release began has no such seeds."""
    if not game.series_seed or game.bout >= MOST_BOUTS:
        return drawn_seed()
    seed = seed_of_bout(bytes.fromhex(game.series_seed), game.bout + 1)
    return promised(seed) | {"series_seed": game.series_seed}


def promised(seed: bytes) -> dict[str, str]:
    """The columns for a seed that is the site's whole part."""
    return {"site_seed": seed.hex(), "seed_hash": seed_hash(seed)}


def begin(game: Game) -> None:
    """Fixes the chance of a locked game, publishes the digest of its start, and plays up to the first question.

    A table that an earlier release made has no seed yet. Raises BadData.
    """
    fetch_people(game)
    seed, seats = bytes.fromhex(game.site_seed) or new_seed(), seats_of(game)
    contributions = [bytes.fromhex(seat.entropy) for seat in seats]
    mixed = mixed_seed(seed, contributions)
    table = Table.open(rules_of(game), setup_of(game), mixed, game.epoch)
    start = start_of(table.game, table.setup, seed, contributions)
    publish(
        game,
        status=Game.Status.RUNNING,
        site_seed=seed.hex(),
        seed_hash=start.seed_hash,
        seed=mixed.hex(),
        start=msgspec.to_builtins(start),
        start_digest=start_digest(start),
        started_at=game.now,
        seats_wanted=len(seats),
        settings=msgspec.structs.replace(game.settings, is_rated=can_start_rated(game, seats)),
        **_series(game, table),
    )
    entering.enter(game)
    telling.started(game)
    turns.advance_one(game, _turn_zero(game, table), table)


def _turn_zero(game: Game, table: Table[Any]) -> Turn:
    """The set-up, which is played like a turn."""
    return Turn.objects.create(
        game=game,
        epoch=game.epoch,
        number=0,
        revision=table.game.revision,
        snapshot=table.snapshot,
        started_at=game.now,
    )


def _series(game: Game, table: Table[Any]) -> dict[str, Any]:
    """The fields that make this game the first bout of a new series; empty if the rules have no series."""
    if game.series is not None or not table.game.is_series(table.setup):
        return {}
    series = Series.objects.create(title=game.title)
    return {"series": series, "bout": 1, "title": series.bout_title(1)}
