"""What the page of a race costs early and late in it: queries, bytes, time."""

import gzip
import os
from collections.abc import Callable
from typing import Any

from tests.bench._site import bench_site, line, milliseconds, share

NAME = "The race page at turn 3 and at turn 300"
LATE = int(os.environ.get("TURN", "300"))


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with bench_site():
        from tests.bench import _races

        game = _races.race("risky-exchange", _races.people(_races.SEATS))
        drive(game, 3)
        early = looks(game)
        drive(game, LATE, progress)
        late = looks(game)
        return [
            line(f"{who}, turn 3 and turn {game.turn}", "the same", f"{shown(early[who])} | {shown(late[who])}")
            for who in early
        ]


def drive(game: Any, turn: int, progress: Callable[[int, int], None] = lambda done, total: None) -> None:
    """Everybody hands in, at random, until that turn; nobody runs out of lives."""
    from games.models import Game
    from games.services import play
    from tests.bench import _races

    while game.turn < turn:
        more_lives(game)
        assert _races.lay_in(game)
        assert play.resolve(game_id=game.pk)
        game.refresh_from_db()
        assert game.status == Game.Status.RUNNING
        progress(game.turn, turn)
    _races.all_told()


def more_lives(game: Any) -> None:
    """Fifty for each, and no flag touched: a race at random is over after some dozens of turns."""
    from games.selectors.tables import open_turn, rules_of, table_of
    from games.services import turns

    turn = open_turn(game)
    if turn.number % 10 != 1:
        return
    rules = rules_of(game)
    state = rules.decode(bytes(turn.snapshot))
    for robot in state.robots:
        robot.lives, robot.next_flag = 50, 1
    turn.programs.all().delete()
    turn.snapshot, turn.journal, turn.events = rules.encode(state), [], b"[]"
    turns.run(game, turn, table_of(game, turn))


def looks(game: Any) -> dict[str, tuple[int, int, int, float]]:
    """By who looks at what: queries, bytes, bytes packed, milliseconds."""
    from django.test import Client

    seated, outside = Client(), Client()
    seated.force_login(game.owner)
    return {
        "a player's page": look(seated, f"/races/{game.pk}/"),
        "a spectator's page": look(outside, f"/races/{game.pk}/"),
        "the poll": look(outside, f"/races/{game.pk}/poll"),
        "the API": look(seated, f"/api/v1/games/{game.pk}"),
    }


def look(client: Any, path: str) -> tuple[int, int, int, float]:
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


def shown(cost: tuple[int, int, int, float]) -> str:
    queries, size, packed, taken = cost
    return f"{queries} queries, {size:,} B ({packed:,} B gzip), {taken:.0f} ms"
