"""What a turn of eight people adds to the database, table by table."""

import os
from collections.abc import Callable

from django.db import connection

from tests.proof.bench._site import bench_site, line

NAME = "What a turn adds to the database"
GAMES, TURNS = int(os.environ.get("GAMES", "4")), int(os.environ.get("TURNS", "25"))
LARGEST = 8
"""So many tables have a line of their own."""
SIZES = """
    SELECT relname, pg_total_relation_size(oid), pg_relation_size(oid)
    FROM pg_class WHERE relkind = 'r' AND relname LIKE '%\\_%' AND relnamespace = 'public'::regnamespace
"""
ROWS = "SELECT count(*) FROM {}"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with bench_site():
        from tests.proof.bench import _races

        games = _races.races(GAMES, _races.people(GAMES * 8))
        before, turns = sizes(), 0
        for number, game in enumerate(games, start=1):
            first = game.turn
            _races.play_on(game, TURNS)
            turns += game.turn - first
            progress(number, len(games))
        return rows(before, sizes(), turns)


def sizes() -> dict[str, tuple[int, int]]:
    """Bytes of each table with all that belongs to it, without what is free in it, and its rows."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM FULL")
        cursor.execute(SIZES)
        found = {name: whole for name, whole, _ in cursor.fetchall()}
        counts = {}
        for name in found:
            cursor.execute(ROWS.format(connection.ops.quote_name(name)))
            counts[name] = cursor.fetchone()[0]
    return {name: (size, counts[name]) for name, size in found.items()}


def rows(before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]], turns: int) -> list[dict[str, object]]:
    grown = {name: (size - before[name][0], count - before[name][1]) for name, (size, count) in after.items()}
    dearest = sorted(grown, key=lambda name: -grown[name][0])[:LARGEST]
    every = sum(size for size, _ in grown.values())
    table = [line("all tables", "10 kB", kilobytes(every, turns), f"{turns} turns; before: 19 kB")]
    return table + [
        line(name, "", kilobytes(grown[name][0], turns), f"{grown[name][1] / turns:.1f} rows a turn")
        for name in dearest
    ]


def kilobytes(size: int, turns: int) -> str:
    return f"{size / turns / 1000:.2f} kB"
