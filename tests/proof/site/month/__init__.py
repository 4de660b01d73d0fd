"""A month of play by post by an advanced clock. PostgreSQL, Redis, worker, mail server and push endpoint are real.

Two sites run side by side, one for each core, each with half of the people and of the games.

people, tables, acts   who plays, at which clocks, and what they do; everything follows from a seed
instants, site, month  the clock, the beat and the worker, and the jumps from one instant to the next
post                   what arrives outside
diary, facts, outbox   what happened, from triggers of the database and from its rows
reckoning, audit_*     what should have happened, reckoned anew from docs/CLOCKS.md and docs/MAILS.md
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from roborally_site import vapid
from tests.proof.site._child import report_of
from tests.services import running_postgres, running_redis

NAME = "A month by post"


@dataclass(frozen=True)
class Size:
    """How much is played. Each outage: on which day, for how many hours, and whether the pages work meanwhile."""

    people: int = 100
    games: int = 150
    days: int = 30
    seed: int = 1
    outages: tuple[tuple[float, float, bool], ...] = ((6.3, 5.0, True), (20.6, 11.0, False))
    spot_checks: float = 0.01
    clocks: tuple[str, ...] = ()
    """Of those in tables.CLOCKS; none named: all."""


SITES = (Size(seed=1), Size(seed=2))


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """Prints its tables; the last is that of the checks. Raises AssertionError with what did not hold."""
    from tests.proof.site.month.report import show

    done = dict.fromkeys(SITES, 0)

    def report_on(size: Size, urls: tuple[str, str]) -> dict[str, Any]:
        def note(percent: int) -> None:
            done[size] = percent
            progress(min(done.values()), 100)

        return month_at(size, *urls, note)

    with ExitStack() as stack, ThreadPoolExecutor(len(SITES)) as pool:
        urls = [(stack.enter_context(running_postgres()), stack.enter_context(running_redis())) for _ in SITES]
        reports = list(pool.map(report_on, SITES, urls))
    rows, faults = show(reports), [fault for report in reports for fault in report["faults"]]
    if faults:
        raise AssertionError("\n".join([*map(str, rows), *faults]))
    return rows


def month_at(
    size: Size, database_url: str, redis_url: str, progress: Callable[[int], None] = lambda _: None
) -> dict[str, Any]:
    return report_of(
        "tests.proof.site.month",
        size,
        database_url,
        progress,
        REDIS_URL=redis_url,
        VAPID_PRIVATE_KEY=vapid.new_key(),
        NOTICE_NETWORKS="127.0.0.0/8",
        API_PER_MINUTE="1000000",
        API_PER_MINUTE_UNKNOWN="1000000",
    )
