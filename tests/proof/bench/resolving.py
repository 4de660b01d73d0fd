"""Turns a second that one worker process resolves: eight people, all rows, events and notices written."""

import os
import time
from collections.abc import Callable
from typing import Any

from tests.proof.bench._site import bare_commit, bench_site, line
from tests.services import wait_until

NAME = "One worker resolves turns"
GAMES, ROUNDS = int(os.environ.get("GAMES", "100")), 3
OPEN = "SELECT count(*) FROM games_program WHERE closed_at IS NOT NULL AND committed_at IS NULL"
PLAYED = "SELECT count(*) FROM games_turn WHERE resolved_at IS NOT NULL AND number > 0"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with bench_site() as site:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        from games.observability import meters
        from games.periodic import wake_up
        from games.play.services import play
        from tests.proof.bench import _races

        games = _races.races(GAMES, _races.people(40))
        _races.lay_in(games[0])
        with CaptureQueriesContext(connection) as queries:
            assert play.resolve(game_id=games[0].pk)
        here = alone(progress, games, meters)
        site.flush_redis()
        site.start_worker("--concurrency=1", "--pool=solo", "-Q", "celery")
        played = seconds = 0.0
        for number in range(ROUNDS):
            ready = [game for game in games if _races.lay_in(game)]
            before, begun = _races.count(PLAYED), time.perf_counter()
            for _ in ready:
                wake_up("resolve_ready_games")
            wait_until(lambda: not _races.count(OPEN), "all turns", 600)
            seconds += time.perf_counter() - begun
            played += _races.count(PLAYED) - before
            progress(ROUNDS + number + 1, 2 * ROUNDS)
        told = _races.count("SELECT count(*) FROM games_notification")
        assert not _races.count("SELECT count(*) FROM games_game WHERE status = 'parked'"), "a game was parked"
        return [
            line(
                "turns a second, one worker over Redis",
                "150",
                f"{played / seconds:.0f}",
                bare_commit(site.database_url),
            ),
            line("a turn, in this process", "", here[0], here[1]),
            line("queries of a turn", "", str(len(queries)), f"{told} notifications were written in all"),
        ]


def engine_seconds(meters: Any) -> float:
    """What the rules have taken so far in this process."""
    samples = [sample for metric in meters.ENGINE_SECONDS.collect() for sample in metric.samples]
    return sum(it.value for it in samples if it.name.endswith("_total") and it.labels["kind"] == "roborally")


def alone(progress: Callable[[int, int], None], games: list, meters: object) -> tuple[str, str]:
    """Wall and processor time of a turn without a queue, and the rules' part of it."""
    from games.play.services import play
    from tests.proof.bench import _races

    turns, wall, used, engine = 0, 0.0, 0.0, engine_seconds(meters)
    for number in range(ROUNDS):
        ready = [game for game in games if _races.lay_in(game)]
        begun, used_before = time.perf_counter(), time.process_time()
        turns += sum(play.resolve(game_id=game.pk) for game in ready)
        wall, used = wall + time.perf_counter() - begun, used + time.process_time() - used_before
        progress(number + 1, 2 * ROUNDS)
    engine = engine_seconds(meters) - engine
    return (
        f"{1000 * wall / turns:.1f} ms, {1000 * used / turns:.1f} of it in Python",
        f"engine {1000 * engine / turns:.1f} ms",
    )
