"""Faults of the queue: tasks doubled, out of order, long out of date, or about nothing that there is."""

from typing import Any

import redis
from celery import Celery

from tests.proof.site.faults.world import Fault, Skipped, World

QUEUE = "celery"
REGULAR = (
    "sweep",
    "program_bots",
    "send_notices",
    "send_to_targets",
    "send_to_slow_targets",
    "read_replies",
    "answer_replies",
    "send_invitations",
    "send_account_emails",
    "make_reels",
    "write_digests",
    "prune_notices",
)
KEPT = 50
_old: list[bytes] = []


def _send(world: World, tasks: list[tuple[str, list[Any]]]) -> None:
    app = Celery("faults", broker=world.redis.url)
    app.conf.update(task_ignore_result=True, broker_connection_timeout=2, broker_connection_retry=False)
    try:
        for name, arguments in tasks:
            app.send_task(f"games.tasks.{name}", arguments, retry=False)
    except Exception as error:  # noqa: BLE001 - kombu raises what its client raises
        raise Skipped(type(error).__name__) from None
    finally:
        app.close()


def _games(world: World, status: str) -> list[int]:
    return [row[0] for row in world.query("SELECT id FROM games_game WHERE status = %s", status)]


def doubles(world: World) -> None:
    """Every running game is to be advanced, several times at once."""
    games = _games(world, "running") * 3
    world.luck.shuffle(games)
    _send(world, [("resolve_ready_games", []) for _ in games])


def robots(world: World) -> None:
    games = _games(world, "running") * 2
    _send(world, [("program_bots", [game]) for game in games])


def regular(world: World) -> None:
    """All that beat asks for, again and again."""
    tasks = [(name, list[Any]()) for name in REGULAR] * 3
    world.luck.shuffle(tasks)
    _send(world, tasks)


def stale(world: World) -> None:
    """About games that are over or have not begun, and about none."""
    games = [*_games(world, "over"), *_games(world, "lobby"), 10**9]
    _send(world, [("program_bots", [game]) for game in games[:20]])


def _queue(world: World) -> "redis.Redis":
    return redis.Redis.from_url(world.redis.url, socket_timeout=3)


def shuffle(world: World) -> None:
    """What waits in the queue changes places, some of it twice; and what was there long ago comes again."""
    try:
        with _queue(world) as client:
            waiting: list[bytes] = client.lrange(QUEUE, 0, -1)  # type: ignore[assignment]
            _old.extend(waiting)
            del _old[:-KEPT]
            again = world.luck.sample(_old, min(len(_old), 5))
            mixed = [*waiting, *waiting[:3], *again]
            world.luck.shuffle(mixed)
            client.delete(QUEUE)
            if mixed:
                client.rpush(QUEUE, *mixed)
    except redis.RedisError as error:
        raise Skipped(str(error)) from None


FAULTS: list[Fault] = [
    ("tasks: doubled", 8, doubles),
    ("tasks: bots asked twice", 3, robots),
    ("tasks: all regular ones, again and again", 5, regular),
    ("tasks: stale, or about nothing", 5, stale),
    ("tasks: out of order, some long out of date", 7, shuffle),
]
