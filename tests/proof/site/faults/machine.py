"""The rounds: people play while things break, and then everything is started again, settles, and is audited."""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import requests

from roborally_site import vapid
from tests.proof.site.faults import (
    Size,
    breaks_post,
    breaks_processes,
    breaks_servers,
    breaks_tasks,
    breaks_time,
    diary,
    rest,
)
from tests.proof.site.faults.audit_play import PlayAudit, check_exports
from tests.proof.site.faults.audit_post import PostAudit
from tests.proof.site.faults.audit_secrets import SecretsAudit
from tests.proof.site.faults.audit_time import TimeAudit
from tests.proof.site.faults.clock import Clock
from tests.proof.site.faults.ledger import Ledger
from tests.proof.site.faults.line import Line
from tests.proof.site.faults.people import Person
from tests.proof.site.faults.post import Arrival, Post, folder_mails
from tests.proof.site.faults.servers import Postgres, Redis
from tests.proof.site.faults.site import WORKERS, Site
from tests.proof.site.faults.wishes import WISHES
from tests.proof.site.faults.world import Fault, Skipped, World
from tests.proof.site.month.findings import Findings
from tests.services import ROOT, clean_environment, postgres_folder, wait_until

FAMILIES = (breaks_processes, breaks_servers, breaks_tasks, breaks_time, breaks_post)
FAULTS: list[Fault] = [fault for family in FAMILIES for fault in family.FAULTS]
BY_FOLDER = 3
"""In every third round mails are written to a folder, which can be on a full disk, instead of being sent."""
UNDER_WAY = """
SELECT 1 FROM games_hand
 WHERE 4 <= (SELECT count(*) FROM games_program WHERE committed_at IS NOT NULL AND by = 'seat') LIMIT 1
"""
"""Hands were dealt, and people have given answers that count: the audits have something to look at, however slow the
machine is."""
LATELY_OVER = "SELECT id, kind FROM games_game WHERE status = 'over' ORDER BY ended_at DESC LIMIT 8"

Progress = Callable[[int, int], None]


@contextmanager
def opened(size: Size, begins_as: Path | None = None) -> Iterator[World]:
    """The whole site, up and running, with its people, of whom nobody does anything yet.

    Its tables are made, unless its PostgreSQL begins as a copy of one that has them.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="roborally-faults-")))
        postgres = Postgres(stack.enter_context(postgres_folder()), begins_as)
        stack.callback(postgres.kill)
        redis = Redis(folder)
        stack.callback(redis.stop)
        line, post = Line(postgres.port), Post()
        stack.callback(line.close)
        post.start()
        stack.callback(post.stop)
        clock = Clock(postgres.url, folder / "clock")
        site = Site(folder, _environment(folder, postgres.database, line, redis, post))
        ledger, luck = Ledger(), Random(f"{size.seed} machine")
        people = _prepare(site, postgres, clock, post, ledger, size)
        world = World(size, folder, luck, postgres, redis, line, clock, site, post, ledger, people)
        stack.callback(site.stop)
        stack.callback(_dismiss, people)
        site.start_all()
        wait_until(site.is_up, "the site")
        wait_until(lambda: world.query("SELECT 1 FROM games_heartbeat"), "the first sweep")
        yield world


def _environment(folder: Path, database: str, line: Line, redis: Redis, post: Post) -> dict[str, str]:
    options = f"-c%20statement_timeout%3D{breaks_servers.STATEMENT_TIMEOUT}"
    return clean_environment(
        DJANGO_SETTINGS_MODULE="tests.proof.site.faults.settings",
        SECRET_KEY="known to all, used by the machine of faults only",
        DATABASE_URL=f"postgres://postgres@127.0.0.1:{line.port}/{database}?options={options}",
        REDIS_URL=redis.url,
        VAPID_PRIVATE_KEY=vapid.new_key(),
        NOTICE_NETWORKS="127.0.0.0/8",
        API_PER_MINUTE="1000000",
        EMAIL_URL=post.smtp_url,
        DATA=str(folder),
        PYTHONDONTWRITEBYTECODE="1",  # on a full disk Python would leave half a module behind, for ever
        PYTHONUNBUFFERED="1",
        CELERY_SKIP_CHECKS="1",  # a worker's start would import every page for them
    )


def _prepare(site: Site, postgres: Postgres, clock: Clock, post: Post, ledger: Ledger, size: Size) -> list[Person]:
    subscriptions = [json.dumps(post.phone(f"player{number}").subscription) for number in range(0, size.people, 2)]
    facts = json.loads(_seed(site, str(size.people), post.web_url, said="\n".join(subscriptions)))
    clock.prepare()
    diary.prepare(postgres.url, size.turn_seconds)
    people = [Person(fact, site.url, ledger, Random(f"{size.seed} {fact['name']}"), size) for fact in facts]
    for person in people:
        person.wishes = WISHES
        person.start()
    return people


def _seed(site: Site, *arguments: str, said: str) -> str:
    command = [sys.executable, "-m", "tests.proof.site.faults.seed", *arguments]
    pipes: dict[str, Any] = {"input": said, "capture_output": True, "text": True}
    done = subprocess.run(command, cwd=ROOT, env=site.environment, check=False, **pipes)
    assert done.returncode == 0, f"the seed ended with {done.returncode}:\n{done.stdout}{done.stderr}"
    return str(done.stdout)


def _dismiss(people: list[Person]) -> None:
    for person in people:
        person.is_gone.set()


@dataclass
class Machine:
    """`run` goes through all rounds; whatever does not hold stands in `findings`."""

    world: World
    progress: Progress
    findings: Findings = field(default_factory=Findings)
    rounds: int = 0
    settled: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.play = PlayAudit(self.findings, self.world.ledger)
        self.time = TimeAudit(self.findings, self.world.clock.jumps)
        self.post = PostAudit(self.findings, self.world.struck, self.world.clock.jumps)
        self.secrets = SecretsAudit(self.findings, self.world.ledger)

    def run(self) -> None:
        size = self.world.size
        for number in range(size.rounds):
            self._send_mails_by(number)
            self._break_things(number)
            started = time.monotonic()
            rest.come_to_rest(self.world, self.findings)
            self.settled.append(time.monotonic() - started)
            self.audit()
            self.rounds += 1
        self.time.conclude(size.time_outs)
        self.progress(size.rounds * size.faults, size.rounds * size.faults)

    def _send_mails_by(self, number: int) -> None:
        """A folder or the mail server; the workers are started anew for it."""
        world, folder = self.world, self.world.folder / "mail"
        wanted = f"folder://{folder}" if number % BY_FOLDER == BY_FOLDER - 1 else world.post.smtp_url
        if world.site.environment["EMAIL_URL"] != wanted:
            world.site.environment["EMAIL_URL"] = wanted
            for name in WORKERS:
                world.site.dismiss(name)
                world.site.start(name)

    def _break_things(self, number: int) -> None:
        world, size = self.world, self.world.size
        for person in world.people:
            person.may_act.set()
        if not number:
            wait_until(lambda: world.query(UNDER_WAY), "people to play")
        for place in range(size.faults):
            world.see_to_what_is_due()
            self._strike()
            self.progress(number * size.faults + place, size.rounds * size.faults)
            time.sleep(min(3.0, world.luck.expovariate(1 / size.pause)))

    def _strike(self) -> None:
        """One fault; another one if that cannot be done just now."""
        world = self.world
        while True:
            [(name, _, act)] = world.luck.choices(FAULTS, [weight for _, weight, _ in FAULTS])
            with suppress(Skipped):
                if name:
                    world.count(name)
                act(world)
                return
            world.done[name] -= 1

    def audit(self) -> None:
        """Looks at one instant of the database, and at all that has come and was answered until now."""
        world = self.world
        with psycopg.connect(world.postgres.url) as connection:
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            lines = diary.read(connection)
            self.play.run(connection)
            check_exports(self.findings, self._exports(connection))
            self.time.run(lines, world.size.turn_seconds)
            self.post.run(connection, self.arrivals(), lines)
            keys = [person.key for person in world.people]
            logs = [*world.site.logs(), world.postgres.log]
            self.secrets.run(connection, self.arrivals(), logs, lines, keys)
        for complaint in world.ledger.broken:
            self.findings.check("no answer is a fault of the site", False, complaint)
        self.findings.check("no answer is a fault of the site", True)
        world.ledger.broken.clear()

    def _exports(self, connection: "psycopg.Connection[Any]") -> Iterator[tuple[str, bytes]]:
        """Of the games that have ended lately, over HTTP."""
        headers = {"Authorization": f"Bearer {self.world.people[0].key}"}
        for game, kind in connection.execute(LATELY_OVER).fetchall():
            address = f"{self.world.site.url}/api/v1/games/{game}/export"
            yield kind, requests.get(address, headers=headers, timeout=20).content

    def arrivals(self) -> list[Arrival]:
        return [*self.world.post.arrivals, *folder_mails(self.world.folder / "mail")]

    def counts(self) -> dict[str, int]:
        """How often each fault struck."""
        world = self.world
        found = {name: times for name, times in world.done.items() if times > 0}
        found |= {f"line: cut {where} COMMIT": times for where, times in world.line.cuts.items()}
        found |= {f"SMTP: {what}": times for what, times in world.post.mail.struck.items()}
        return found | {f"push and webhook: {what}": times for what, times in world.post.web.struck.items()}
