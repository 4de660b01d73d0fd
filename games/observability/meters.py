"""What is counted and timed, for Prometheus.

Labels come from short lists that the code itself knows (views, kinds of game, channels, tasks), never from people:
no name, title, number of a game or address becomes one. Where a folder is set for it, all processes of a service
write to it and are told of together (games.observability.exposition).
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Histogram

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5)
SLOW = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60)
PATIENT = (0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600, 6 * 3600)

REQUESTS = Counter("robots_requests", "Requests that were answered.", ["view", "method", "status"])
REQUEST_SECONDS = Histogram("robots_request_seconds", "From request to answer.", ["view"], buckets=SLOW)
SUBMISSIONS = Counter("robots_submissions", "Answers handed in, by people or bots.", ["kind", "by"])
TURNS = Counter("robots_turns", "Turns that were played to their end.", ["kind"])
ENGINE_SECONDS = Counter("robots_turn_engine_seconds", "Time that went into the rules.", ["kind"])
RESOLVE_SECONDS = Histogram(
    "robots_turn_transaction_seconds",
    "Resolving, from lock to commit; of games that went together, the share of each.",
    ["kind"],
    buckets=QUICK,
)
NOTICES = Counter("robots_notices", "Tries to tell somebody, by how they ended.", ["kind", "channel", "outcome"])
NOTICE_DELAY = Histogram(
    "robots_notice_delay_seconds", "How long notices that were due had to wait for a try.", ["channel"], buckets=PATIENT
)
SWEEP_SECONDS = Histogram("robots_sweep_seconds", "One round of the sweep.", buckets=SLOW)
SWEPT = Counter("robots_swept_games", "Games that the sweep did something for; step failed: could not.", ["step"])
TASKS = Counter("robots_tasks", "Tasks that workers ended.", ["task", "outcome"])
TASK_SECONDS = Histogram("robots_task_seconds", "From a task's start to its end.", ["task"], buckets=SLOW)
AUTH_EVENTS = Counter("robots_auth_events", "Log-ins, failed log-ins, log-outs and changed credentials.", ["event"])
PINGS = Counter("robots_canary_pings", "Signs of life sent to the outside.", ["outcome"])


def answered(view: str, method: str | None, status: int, seconds: float) -> None:
    """Whatever else a visitor calls a method is counted as one."""
    REQUESTS.labels(view, method if method in METHODS else "other", status).inc()
    REQUEST_SECONDS.labels(view).observe(seconds)


@contextmanager
def rules(kind: str) -> Iterator[None]:
    """What is done inside is the rules' part of a turn."""
    begun = time.perf_counter()
    yield
    ENGINE_SECONDS.labels(kind).inc(time.perf_counter() - begun)


def resolved(kind: str, turns: int, seconds: float) -> None:
    """A game was carried on, by so many whole turns; its share of the transaction took so long."""
    RESOLVE_SECONDS.labels(kind).observe(seconds)
    TURNS.labels(kind).inc(turns)
