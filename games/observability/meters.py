"""Counters and timings for Prometheus.

Labels come from short lists in the code (views, kinds of game, channels, tasks) and never from people: no name, title,
game number or address becomes a label. If a folder is configured, all processes of a service write to it and are
exposed together (games.observability.exposition).
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Gauge, Histogram

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5)
SLOW = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60)
PATIENT = (0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600, 6 * 3600)

REQUESTS = Counter("robots_requests", "Requests answered.", ["view", "method", "status"])
REQUEST_SECONDS = Histogram("robots_request_seconds", "From request to answer.", ["view"], buckets=SLOW)
KEPT_PAGES = Counter("robots_kept_pages", "Pages that are kept: answered as they were, or made anew.", ["outcome"])
SUBMISSIONS = Counter("robots_submissions", "Answers handed in, by people or bots.", ["kind", "by"])
TURNS = Counter("robots_turns", "Turns played to the end.", ["kind"])
ENGINE_SECONDS = Counter("robots_turn_engine_seconds", "Time spent in the rules.", ["kind"])
RESOLVE_SECONDS = Histogram(
    "robots_turn_transaction_seconds",
    "Resolving, from lock to commit. For games resolved together, each one's share.",
    ["kind"],
    buckets=QUICK,
)
NOTICES = Counter("robots_notices", "Attempts to notify someone, by outcome.", ["kind", "channel", "outcome"])
NOTICE_DELAY = Histogram(
    "robots_notice_delay_seconds", "How long due notifications waited for an attempt.", ["channel"], buckets=PATIENT
)
SWEEP_SECONDS = Histogram("robots_sweep_seconds", "One sweep.", buckets=SLOW)
SWEPT = Counter("robots_swept_games", "Games that a sweep handled; step `failed`: could not.", ["step"])
TASKS = Counter("robots_tasks", "Tasks that workers finished.", ["task", "outcome"])
TASK_SECONDS = Histogram("robots_task_seconds", "From a task's start to its end.", ["task"], buckets=SLOW)
AUTH_EVENTS = Counter("robots_auth_events", "Log-ins, failed log-ins, log-outs and changed credentials.", ["event"])
STREAMS = Gauge("robots_streams", "Event streams that are open.", multiprocess_mode="livesum")
HINTS = Counter("robots_stream_hints", "Hints sent by event streams.")
PINGS = Counter("robots_canary_pings", "Signs of life sent to an outside service.", ["outcome"])


def answered(view: str, method: str | None, status: int, seconds: float) -> None:
    """Counts a request. All unknown methods share one label."""
    REQUESTS.labels(view, method if method in METHODS else "other", status).inc()
    REQUEST_SECONDS.labels(view).observe(seconds)


@contextmanager
def rules(kind: str) -> Iterator[None]:
    """Measures how long the rules take in a turn: whatever runs inside."""
    begun = time.perf_counter()
    yield
    ENGINE_SECONDS.labels(kind).inc(time.perf_counter() - begun)


def resolved(kind: str, turns: int, seconds: float) -> None:
    """Counts whole turns by which a game was advanced. `seconds` is its share of the transaction."""
    RESOLVE_SECONDS.labels(kind).observe(seconds)
    TURNS.labels(kind).inc(turns)
