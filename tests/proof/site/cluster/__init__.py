"""A site on several machines, as processes on this one: two hosts of the web and two of streams behind nginx, workers
with queues of their own, beat, and pgbouncer in front of PostgreSQL.

People hand in at a steady pace while streams are open. Then each part is renewed under that load. Nothing may be lost
or doubled, and no page is dearer than with one host.

RATE (programs a second), STREAMS, SECONDS, GAMES and PROCESSES (of each host) say how much; `make cluster` starts it
and ends all of it.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.proof.bench._site import MEMORY, share
from tests.proof.site.cluster import audit, capacity, costs
from tests.proof.site.cluster.child import Child
from tests.proof.site.cluster.costs import Watch
from tests.proof.site.cluster.parts import Cluster, started
from tests.services import ProductionSite, running_postgres, wait_until

NAME = "A site on several machines"
UNREACHABLE = "redis://127.0.0.1:1/0"
LONGEST = 120


@dataclass(frozen=True)
class Size:
    """Programs a second, open streams, seconds of calm play, games of eight, and turns that have to end after each step
    before the next one is taken."""

    rate: float = float(os.environ.get("RATE", "20"))
    streams: int = int(os.environ.get("STREAMS", "2000"))
    seconds: float = float(os.environ.get("SECONDS", "120"))
    games: int = int(os.environ.get("GAMES", "60"))
    turns: int = 3


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with tempfile.TemporaryDirectory(prefix="roborally-cluster-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with running_postgres(**MEMORY) as database:
            site = ProductionSite(database, UNREACHABLE, folder)
            site.run("manage.py", "migrate", "--verbosity=0")
            site.run("manage.py", "collectstatic", "--noinput", "--verbosity=0")
            with started(database, folder, API_PER_MINUTE="1000000") as cluster:
                return Trial(cluster, Size()).run(progress)


@dataclass
class Trial:
    cluster: Cluster
    size: Size
    rows: list[audit.Row] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)
    """What the players have been told by the site."""

    def run(self, progress: Callable[[int, int], None]) -> list[audit.Row]:
        """Raises AssertionError with the table if something was lost or doubled, or a page became dearer."""
        with self._children() as (players, listeners):
            self.rows, pages = costs.compared(self.cluster, players)
            bot, email = players.ask("bot"), self._email(players)
            idle, busy = self._calm(players, listeners)
            self.rows += costs.shares(idle, f"idle, {self.size.streams} streams") + costs.shares(busy, "at play")
            self.rows += capacity.rows(pages | capacity.costs(idle, busy, bot, email))
            self._renewed(players, listeners, self.steps(), progress)
        return self._right()

    def load_only(self, steps: Sequence[str]) -> list[audit.Row]:
        """The same with these steps, and without comparing pages."""
        with self._children() as (players, listeners):
            self._calm(players, listeners)
            self._renewed(players, listeners, {name: self.steps()[name] for name in steps}, lambda *_: None)
        return self._right()

    def _right(self) -> list[audit.Row]:
        wrong = [row for row in self.rows if row["lost or doubled"]]
        assert not wrong, f"{wrong}\n\nof {self.rows}"
        return self.rows

    @contextmanager
    def _children(self) -> Iterator[tuple[Child, Child]]:
        site, port, size = self.cluster.site, self.cluster.front.port, self.size
        people = max(8, size.games * 4)
        package = "tests.proof.site.cluster"
        players = Child(site, f"{package}.players", port=port, rate=size.rate, games=size.games, people=people)
        try:
            facts: dict[str, Any] = {"port": port, "redis": site.redis_url, "seats": players.ready["seats"]}
            listeners = Child(site, f"{package}.listeners", streams=size.streams, **facts)
            try:
                yield players, listeners
            finally:
                listeners.end()
        finally:
            players.end()

    def _email(self, players: Child) -> float:
        """Milliseconds of the worker that sends for an email, with its row in the inbox: of a turn that no one has
        looked at. Programs look at each turn that they play, so hardly an email is due while they do."""
        self._sent(players)  # the first picture of a process takes as long as ten others
        before, count = costs.used(self.cluster), self._sent(players)
        return (costs.used(self.cluster)["worker sender"] - before["worker sender"]) / count

    def _sent(self, players: Child) -> int:
        """A turn of every race, and all its emails; how many there were."""
        before = len(self.cluster.site.query(audit.SENT))
        players.ask("emails")
        wait_until(lambda: self.cluster.site.query(audit.TO_SEND) == [(0,)], "all emails of a turn", LONGEST)
        return len(self.cluster.site.query(audit.SENT)) - before

    def _calm(self, players: Child, listeners: Child) -> tuple[Watch, Watch]:
        """A while of idle streams, then a while of play, which goes on afterwards."""
        self._await_streams(listeners, "the start")
        idle = self._watched(listeners)
        players.ask("begin")
        return idle, self._watched(listeners)

    def _renewed(
        self,
        players: Child,
        listeners: Child,
        steps: Mapping[str, Callable[[], None]],
        progress: Callable[[int, int], None],
    ) -> None:
        """Each part is renewed while play goes on, and then all of it is counted."""
        try:
            for number, (name, step) in enumerate(steps.items(), 1):
                self._renew(name, step, listeners)
                progress(number, len(steps))
        except BaseException as error:
            error.add_note(f"So far: {self.rows}")
            raise
        self.told = players.ask("stop")
        audit.settle(self.cluster.site, lambda: listeners.ask("known"))
        self.rows += self._audited(listeners.ask("stop"), players.ask("damaged"))
        self.rows.append(audit.row("load of the machine", " ".join(f"{it:.1f}" for it in os.getloadavg()), 0))

    def _watched(self, listeners: Child) -> Watch:
        before = costs.reading(self.cluster, listeners)
        time.sleep(self.size.seconds)
        return before, costs.reading(self.cluster, listeners)

    def steps(self) -> dict[str, Callable[[], None]]:
        cluster = self.cluster
        webs = {f"web {number}": web.restart for number, web in enumerate(cluster.webs, 1)}
        streams = {f"streams {number}": host.renew for number, host in enumerate(cluster.streams, 1)}
        workers = {f"worker {name}": lambda name=name: cluster.renew_worker(name) for name in cluster.workers}
        others = {
            "the next release's columns": cluster.widen,
            "beat": cluster.renew_beat,
            "nginx": cluster.front.renew,
            "pgbouncer": cluster.pool.renew,
            "backup": cluster.back_up,
            "Redis": cluster.renew_redis,
        }
        return {"web 1, reloaded": cluster.webs[0].reload} | webs | streams | workers | others

    def _renew(self, name: str, step: Callable[[], None], listeners: Child) -> None:
        """Renews a part; then turns end, and all streams are open."""
        [(before,)] = self.cluster.site.query(audit.RESOLVED)
        begun = time.monotonic()
        step()
        seconds = time.monotonic() - begun
        goes_on = lambda: self.cluster.site.query(audit.RESOLVED)[0][0] >= before + self.size.turns  # noqa: E731
        wait_until(goes_on, f"turns after {name}", LONGEST)
        self._await_streams(listeners, name)
        self.rows.append(audit.row(f"renewed: {name}", f"{seconds:.1f} s", 0))

    def _await_streams(self, listeners: Child, after: str) -> None:
        try:
            wait_until(lambda: listeners.ask("open") == self.size.streams, f"all streams after {after}", LONGEST)
        except BaseException as error:
            error.add_note(f"{listeners.ask('open')} are open: {listeners.ask('stop')['troubles']}")
            raise

    def _audited(self, heard: dict[str, Any], damaged: list[str]) -> list[audit.Row]:
        site, told, late = self.cluster.site, self.told, heard["late"]
        took = told["took"]
        assert not told["refused"], f"{len(told['refused'])} were refused, such as {told['refused'][:3]}"
        return [
            audit.programs(site, told["accepted"]),
            audit.turns(site, damaged),
            audit.notifications(site),
            audit.emails(site, site.data / "mail"),
            audit.streams(heard),
            audit.row("programs a second", round(len(took) / told["seconds"], 1), 0),
            audit.row("handing in", spread(took), 0),
            audit.row("from the commit to a stream", spread(late), 0),
            audit.row("tried again", str({k: v for k, v in told["statuses"].items() if k != "204"}), 0),
            audit.row("streams opened", f"{heard['opened']}, {heard['troubles']}", 0),
        ]


def spread(taken: list[float]) -> str:
    return f"p50 {share(taken, 0.5):.0f} ms, p99 {share(taken, 0.99):.0f} ms"
