"""What the page of a race costs early and late in it: queries, bytes, time."""

import gzip
import os
from collections.abc import Callable
from statistics import median
from typing import Any

from tests.proof.bench._site import bench_site, line, milliseconds, share

NAME = "The race page at turn 3 and at turn 300"
LATE, SPAN = int(os.environ.get("TURN", "300")), 7
"""Robots' cards and damage differ from turn to turn, so this reports the median of several."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with bench_site():
        from tests.proof.bench import _races

        game = _races.race("risky-exchange", _races.people(_races.SEATS))
        early = looks(game, 3, progress)
        late = looks(game, LATE, progress)
        return [
            line(f"{who}, turns from 3 and from {LATE}", "the same", f"{shown(early[who])} | {shown(late[who])}")
            for who in early
        ]


def drive(game: Any, turn: int, progress: Callable[[int, int], None]) -> None:
    """Everybody hands in random programs up to that turn, and nobody runs out of lives."""
    from games.models import Game
    from games.play.services import play
    from tests.proof.bench import _races

    while game.turn < turn:
        more_lives(game)
        assert _races.lay_in(game)
        assert play.resolve(game_id=game.pk)
        game.refresh_from_db()
        assert game.status == Game.Status.RUNNING
        progress(game.turn, LATE + SPAN)
    _races.all_told()


def more_lives(game: Any) -> None:
    """Fifty for each, and no flag touched: a race at random is over after some dozens of turns."""
    from games.play.services import turns
    from games.record.queries.engine_tables import open_turn, rules_of, table_of

    turn = open_turn(game)
    if turn.number % 10 != 1:
        return
    rules = rules_of(game)
    state = rules.decode(bytes(turn.snapshot))
    for robot in state.robots:
        robot.lives, robot.next_flag = 50, 1
    turn.pending_decisions.all().delete()
    turn.snapshot, turn.journal, turn.events = rules.encode(state), [], b"[]"
    turns.advance_one(game, turn, table_of(game, turn))


Cost = tuple[int, int, int, float]
"""Queries, bytes, bytes packed, milliseconds."""


def looks(game: Any, turn: int, progress: Callable[[int, int], None]) -> dict[str, list[Cost]]:
    """By who looks at what, in that turn and those after it."""
    from django.test import Client

    seated, outside = Client(), Client()
    seated.force_login(game.owner)
    pages = {
        "a player's page": (seated, f"/races/{game.pk}/"),
        "a spectator's page": (outside, f"/races/{game.pk}/"),
        "the poll": (outside, f"/races/{game.pk}/poll"),
        "the API": (seated, f"/api/v1/games/{game.pk}"),
    }
    seen: dict[str, list[Cost]] = {who: [] for who in pages}
    for number in range(turn, turn + SPAN):
        drive(game, number, progress)
        for who, page in pages.items():
            seen[who].append(look(*page))
    return seen


def look(client: Any, path: str) -> Cost:
    from django.db import connection

    queries = []

    def note(execute: Any, sql: str, *rest: Any) -> Any:
        queries.append(sql)
        return execute(sql, *rest)

    assert client.get(path, HTTP_HOST="127.0.0.1").status_code == 200
    with connection.execute_wrapper(note):
        page = client.get(path, HTTP_HOST="127.0.0.1").content
    taken = milliseconds(lambda: client.get(path, HTTP_HOST="127.0.0.1"), 20)
    return len(queries), len(page), len(gzip.compress(page)), share(taken, 0.5)


def shown(costs: list[Cost]) -> str:
    queries, size, packed, taken = zip(*costs, strict=True)
    middle = int(median(size))
    return (
        f"{median(queries)} queries, {middle:,} B ({min(size):,} to {max(size):,}; {int(median(packed)):,} gzip), "
        f"{median(taken):.0f} ms"
    )
