"""Faults of Redis and of PostgreSQL, and of the line to the database."""

import os
import signal
import threading
import time
from contextlib import suppress

import psycopg
import redis

from tests.proof.site.faults.servers import children
from tests.proof.site.faults.world import Fault, Skipped, World

STATEMENT_TIMEOUT = 3000
"""Milliseconds: the site's own, set in its DATABASE_URL."""
HELD = 4.0
OTHERS = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"


# Redis


def flush(world: World) -> None:
    try:
        with redis.Redis.from_url(world.redis.url, socket_timeout=3) as client:
            client.flushall()
    except redis.RedisError as error:
        raise Skipped(str(error)) from None


def restart_redis(world: World) -> None:
    world.redis.stop()
    time.sleep(world.luck.uniform(0, 1))
    world.redis.start()


def kill_redis(world: World) -> None:
    world.redis.stop(signal.SIGKILL)
    time.sleep(world.luck.uniform(0, 1.5))
    world.redis.start()


def freeze_redis(world: World) -> None:
    world.redis.process.send_signal(signal.SIGSTOP)
    time.sleep(world.luck.uniform(0.3, 1.5))
    world.redis.process.send_signal(signal.SIGCONT)


# PostgreSQL


def restart_fast(world: World) -> None:
    world.postgres.stop(signal.SIGINT)
    time.sleep(world.luck.uniform(0, 1))
    world.postgres.start()


def restart_at_once(world: World) -> None:
    """An immediate shutdown, after which it recovers from its log."""
    world.postgres.stop(signal.SIGQUIT)
    world.postgres.start()


def kill_postgres(world: World) -> None:
    world.postgres.kill()
    time.sleep(world.luck.uniform(0, 1))
    world.postgres.start()


def kill_backend(world: World) -> None:
    """Kills one of its processes. All others end with it, and it recovers by itself."""
    found = children(world.postgres.process.pid)
    with suppress(ProcessLookupError):
        os.kill(world.luck.choice(found), signal.SIGKILL)
    time.sleep(0.5)


def end_sessions(world: World) -> None:
    world.query(f"SELECT pg_terminate_backend(pid) {OTHERS}")


def cancel_statements(world: World) -> None:
    world.query(f"SELECT pg_cancel_backend(pid) {OTHERS} AND state <> 'idle'")


def hold_games(world: World) -> None:
    """Somebody holds the rows of all games for longer than a statement may take."""

    def hold() -> None:
        with suppress(psycopg.Error), psycopg.connect(world.postgres.url) as connection:
            connection.execute("SELECT id FROM games_game WHERE status = 'running' FOR UPDATE")
            time.sleep(HELD)

    threading.Thread(target=hold, daemon=True).start()


# The line


def cut_all(world: World) -> None:
    world.line.cut_all()


def cut_before_commit(world: World) -> None:
    world.line.armed["before"] += world.luck.randint(1, 3)


def cut_after_commit(world: World) -> None:
    world.line.armed["after"] += world.luck.randint(1, 3)


FAULTS: list[Fault] = [
    ("Redis: flushed", 6, flush),
    ("Redis: restarted", 3, restart_redis),
    ("Redis: killed", 3, kill_redis),
    ("Redis: frozen", 3, freeze_redis),
    ("PostgreSQL: restarted fast", 2, restart_fast),
    ("PostgreSQL: restarted at once", 2, restart_at_once),
    ("PostgreSQL: killed", 2, kill_postgres),
    ("PostgreSQL: one process killed", 2, kill_backend),
    ("PostgreSQL: sessions ended", 4, end_sessions),
    ("PostgreSQL: statements cancelled", 6, cancel_statements),
    ("PostgreSQL: rows held past the statement timeout", 2, hold_games),
    ("line: all connections cut", 4, cut_all),
    ("", 7, cut_before_commit),
    ("", 9, cut_after_commit),
]
