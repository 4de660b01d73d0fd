"""A month of play by post by an advanced clock. PostgreSQL, Redis, worker, mail server and push endpoint are real.

Two sites run side by side, one for each core, each with half of the people and of the games.

people, tables, acts   who plays, at which clocks, and what they do; everything follows from a seed
instants, site, month  the clock, the beat and the worker, and the jumps from one instant to the next
post, inbox            what arrives outside, and what becomes of it there
diary, facts, outbox   what happened, from triggers of the database and from its rows
reckoning, audit_*     what should have happened, reckoned anew from docs/CLOCKS.md and docs/MAILS.md
spy, worlds            secrets: everything is fetched twice, the second time from a world with other hidden things
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from roborally_site import vapid
from tests.services import ROOT, clean_environment, end, running_postgres, running_redis

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
    looks: int = 40
    """How often somebody's pages are fetched twice, for secrets."""


SITES = (Size(seed=1), Size(seed=2))


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """Prints its tables; the last is that of the checks. Raises AssertionError with what did not hold."""
    from tests.proof.site.month.report import show

    with ExitStack() as stack:
        urls = [(stack.enter_context(running_postgres()), stack.enter_context(running_redis())) for _ in SITES]
        sites = [stack.enter_context(month_at(size, *url)) for size, url in zip(SITES, urls, strict=True)]
        while any(each.is_running for each in sites):
            time.sleep(0.2)
            progress(min(each.done for each in sites), 100)
        reports = [each.report() for each in sites]
    progress(100, 100)
    rows, faults = show(reports), [fault for report in reports for fault in report["faults"]]
    if faults:
        raise AssertionError("\n".join([*map(str, rows), *faults]))
    return rows


@dataclass(frozen=True)
class Month:
    """A site that passes its month in a process of its own, which writes lines of JSON."""

    process: "subprocess.Popen[bytes]"
    folder: Path

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    @property
    def done(self) -> int:
        """Percent of the month."""
        return int(self._last().get("done", 0))

    def report(self) -> dict[str, Any]:
        """Waits for its end. Raises AssertionError with what it complained of."""
        if self.process.wait():
            raise AssertionError((self.folder / "errors").read_text()[-6000:])
        return self._last()

    def _last(self) -> dict[str, Any]:
        lines = (self.folder / "lines").read_text().rpartition("\n")[0].splitlines()
        return json.loads(lines[-1]) if lines else {}


@contextmanager
def month_at(size: Size, database_url: str, redis_url: str) -> Iterator[Month]:
    """The database is empty, and nobody else uses it."""
    with tempfile.TemporaryDirectory(prefix="roborally-month-") as name, ExitStack() as files:
        folder = Path(name)
        (folder / "static").mkdir()
        environment = clean_environment(
            DJANGO_SETTINGS_MODULE="roborally_site.settings",
            SECRET_KEY="known to all, used by proofs only",
            DATABASE_URL=database_url,
            REDIS_URL=redis_url,
            VAPID_PRIVATE_KEY=vapid.new_key(),
            MAIL_REPLY_DOMAIN="reply.example.org",
            NOTICE_NETWORKS="127.0.0.0/8",
            API_PER_MINUTE="1000000",
            API_PER_MINUTE_UNKNOWN="1000000",
            DATA=name,
            LOG_LEVEL="ERROR",
        )
        out, err = (files.enter_context((folder / file).open("wb")) for file in ("lines", "errors"))
        command = [sys.executable, "-m", "tests.proof.site.month", json.dumps(asdict(size))]
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=err)
        try:
            yield Month(process, folder)
        finally:
            end(process)
