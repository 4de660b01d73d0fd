"""The site is restarted, process by process, while people play. Nobody may notice, and no turn may be lost."""

import json
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import requests

from tests.services import ROOT, ProductionSite, end, running_postgres, running_redis, wait_until

NAME = "A rolling restart under load"
PLAYERS = 20
SEATS = 4
PAUSE = 1.0
"""Between one look and the next. A key is good for five requests a second."""
LONGEST_WAIT = 60
ROUNDS = 3
SET_OUT = f"""
import django, json, sys; django.setup()
from games.accounts.services import tokens
from games.tables.services import lobby
from games.models import User
from tests.people import confirm, new_race
names = [f"player{{number}}" for number in range(int(sys.argv[1]))]
people = [User.objects.create_user(name, f"{{name}}@example.org") for name in names]  # hashing a password takes long
confirm(*people)
for first in range(0, len(people), {SEATS}):
    game = new_race(people[first], seats={SEATS}, title=f"Race {{first}}")
    for user in people[first + 1 : first + {SEATS}]:
        lobby.join(game_id=game.pk, user=user)
keys = [tokens.issue(by=user, name="rolling", scopes=["read", "play"], life=None)[1] for user in people]
print(json.dumps(keys))
"""


class Web:
    """gunicorn as deploy/systemd runs it. The socket is held by us, as by systemd, and outlives every gunicorn."""

    def __init__(self, site: ProductionSite) -> None:
        self._site = site
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
        self._listener.set_inheritable(True)
        self.port = int(self._listener.getsockname()[1])
        self._log = site.data / f"web-{self.port}.log"
        self._count = int(site.extra.setdefault("WEB_CONCURRENCY", "2"))
        self.start()

    def start(self) -> None:
        gunicorn = ["-m", "gunicorn", "-c", "deploy/gunicorn.conf.py"]
        bind = ["--bind", f"fd://{self._listener.fileno()}", "roborally_site.wsgi"]
        self._log.touch()
        booted = self._said("Booting worker")
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *gunicorn, *bind],
                cwd=ROOT,
                env=self._site.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=[self._listener.fileno()],
            )
        wait_until(lambda: self._said("Booting worker") >= booted + self._count, "the web processes", LONGEST_WAIT)

    @property
    def pid(self) -> int:
        return self._process.pid

    def reload(self) -> None:
        """As `systemctl reload`: new processes with new code, then the old ones end what they have begun."""
        booted, ended = self._said("Booting worker"), self._said("Worker exiting")
        self._process.send_signal(signal.SIGHUP)
        wait_until(lambda: self._said("Booting worker") >= booted + self._count, "the new processes", LONGEST_WAIT)
        wait_until(lambda: self._said("Worker exiting") >= ended + self._count, "the end of the old ones", LONGEST_WAIT)

    def restart(self) -> None:
        """Restarts it as `systemctl restart` does. Visitors in between wait at the socket."""
        assert end(self._process, seconds=LONGEST_WAIT) == 0
        self.start()

    def end(self) -> None:
        end(self._process, seconds=LONGEST_WAIT)
        self._listener.close()

    def _said(self, words: str) -> int:
        return self._log.read_text(encoding="utf-8", errors="replace").count(words)


@dataclass
class Player:
    """Somebody who plays by the API, request after request, and keeps what came of each."""

    port: int
    key: str
    statuses: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    accepted: dict[tuple[int, str], Any] = field(default_factory=dict)
    """What the site has taken, by game and decision."""
    longest: float = 0.0

    def play(self, stop: threading.Event) -> None:
        while not stop.wait(PAUSE):
            for line in self._ask("GET", "games?list=to_move").get("games", []):
                for prompt in self._ask("GET", f"games/{line['id']}/decisions") or []:
                    if prompt["kind"] == "program" and prompt["submission"] is None and not prompt["is_over"]:
                        self._hand_in(line["id"], prompt)

    def _hand_in(self, game: int, prompt: dict[str, Any]) -> None:
        cards = iter(sorted(prompt["offer"]["hand"]))  # turns on the spot: who moves dies, and the race would end
        registers = [0 if locked else next(cards) for locked in prompt["offer"]["locked"]]
        answer = {"registers": registers, "power_down": False}
        way = f"games/{game}/decisions/{prompt['decision_id']}/submission"
        if self._ask("PUT", way, answer):
            self.accepted[game, prompt["decision_id"]] = registers

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, True for one without words, or {} for whatever went wrong or was refused."""
        headers = {"Authorization": f"Bearer {self.key}", "Connection": "close"}
        url, began = f"http://127.0.0.1:{self.port}/api/v1/{path}", time.monotonic()
        try:
            answer = requests.request(method, url, json=body, headers=headers, timeout=LONGEST_WAIT)
        except requests.RequestException as error:
            self.failures.append(f"{method} {path}: {error!r}")
            return {}
        self.longest = max(self.longest, time.monotonic() - began)
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            self.failures.append(f"{method} {path}: {answer.status_code}")
        return True if answer.status_code == 204 else answer.json() if answer.status_code == 200 else {}


class Renewal:
    """One site with people at it, all of whose processes are renewed in turn."""

    def __init__(self, site: ProductionSite, worker: subprocess.Popen[bytes], players: int) -> None:
        self.site, self._worker = site, worker
        keys = json.loads(site.run("-c", SET_OUT, str(players)))
        self.web = Web(site)
        self._beat = self.site.start_beat()
        self.players = [Player(self.web.port, key) for key in keys]
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=player.play, args=[self._stop]) for player in self.players]
        for thread in self._threads:
            thread.start()
        wait_until(lambda: all(player.statuses for player in self.players), "everyone's first answer", LONGEST_WAIT)

    def steps(self, number: int) -> list[Callable[[], object]]:
        return [
            lambda: self.widen(number),
            self.web.reload,
            self.renew_worker,
            self.web.restart,
            self.renew_beat,
            self.see_a_turn_end,
        ]

    def widen(self, number: int) -> None:
        """What the migration of the next release does: the code that runs knows nothing of the new column.

        A table at a time, and rather later than waiting long: whoever waits for a table holds up all who come after.
        """
        tables = ["games_game", "games_turn", "games_program", "games_notification"]
        with psycopg.connect(self.site.database_url, autocommit=True) as database:
            database.execute("SET lock_timeout = '1s'")
            while tables:
                change = f"ADD COLUMN of_tomorrow{number} varchar(9) NOT NULL DEFAULT ''"
                with suppress(psycopg.errors.LockNotAvailable):
                    database.execute(f"ALTER TABLE {tables[-1]} {change}")
                    tables.pop()

    def renew_worker(self) -> None:
        old, self._worker = self._worker, self.site.start_worker()
        assert end(old, seconds=LONGEST_WAIT) == 0

    def renew_beat(self) -> None:
        end(self._beat, seconds=LONGEST_WAIT)
        self._beat = self.site.start_beat()

    def see_a_turn_end(self) -> None:
        before = self._turns()
        wait_until(lambda: self._turns() > before + 5, "turns that end after all this", LONGEST_WAIT)

    def seen(self) -> str:
        """By which one who was not there may understand why it failed."""
        answers = sum((player.statuses for player in self.players), Counter[int]())
        failures = [failure for player in self.players for failure in player.failures]
        games = self.site.query("SELECT id, status, turn, parked_reason FROM games_game")
        asked = self.site.query(
            "SELECT count(*), count(submission), count(closed_at), count(committed_at) FROM games_program"
        )
        work = self.site.query(
            "SELECT pid, state, wait_event, now() - state_change, left(query, 80) FROM pg_stat_activity "
            "WHERE backend_type = 'client backend'"
        )
        return (
            f"{sum(thread.is_alive() for thread in self._threads)} players at it, answers {dict(answers)}, "
            f"failures {failures[:3]}, games {games}, questions asked, answered, closed, committed {asked}, {work}"
        )

    def stop(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()
        self.web.end()

    def finish(self) -> dict[str, object]:
        """Stops, and checks all that the players were promised. Raises AssertionError."""
        self.stop()
        failures = [failure for player in self.players for failure in player.failures]
        assert not failures, f"{len(failures)} requests failed, such as {failures[:3]}"
        self._check_turns()
        statuses = sum((player.statuses for player in self.players), Counter[int]())
        assert set(statuses) <= {200, 204, 409}, f"strange answers: {dict(statuses)}"
        return {
            "players": len(self.players),
            "requests": statuses.total(),
            "failed": 0,
            "programs": sum(len(player.accepted) for player in self.players),
            "turns": self._turns(),
            "longest wait (s)": round(max(player.longest for player in self.players), 1),
        }

    def _turns(self) -> int:
        return int(self.site.query("SELECT count(*) FROM games_turn WHERE resolved_at IS NOT NULL")[0][0])

    def _check_turns(self) -> None:
        """Every turn once and none left out, all that was taken is what was played, and all of it replays."""
        gaps = self.site.query(
            "SELECT game_id FROM games_turn GROUP BY game_id HAVING count(*) <> max(number) + 1 OR min(number) <> 0"
        )
        assert not gaps, f"turns are missing or doubled in {gaps}"
        kept = {
            (game, decision): submission["registers"]
            for game, decision, submission in self.site.query(
                "SELECT game_id, decision_id, submission FROM games_program WHERE submission IS NOT NULL"
            )
        }
        for player in self.players:
            for what, registers in player.accepted.items():
                assert kept.get(what) == registers, f"{what} was taken and is not there"
        self.site.run("manage.py", "verify_games", "--all-turns", "--skip-checks")  # fails if one turn does not replay
        parked = self.site.query("SELECT count(*) FROM games_game WHERE status = 'parked'")
        assert parked == [(0,)]


def run(progress: Callable[[int, int], None]) -> Sequence[dict[str, object]]:
    """Restarts everything three times, on a separate site."""
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database, running_redis() as redis:
        site = ProductionSite(database, redis, Path(folder))
        try:
            site.run("manage.py", "migrate", "--verbosity=0")
            renewal = Renewal(site, site.start_worker(), PLAYERS)
            return [renew_all(renewal, [it for number in range(ROUNDS) for it in renewal.steps(number)], progress)]
        finally:
            site.end_all()


def renew_all(
    renewal: Renewal, steps: Sequence[Callable[[], object]], progress: Callable[[int, int], None]
) -> dict[str, object]:
    """Takes these steps, one after the other. Raises AssertionError."""
    try:
        for done, step in enumerate(steps, start=1):
            step()
            progress(done, len(steps))
    except BaseException as error:
        error.add_note(renewal.seen())
        renewal.stop()
        raise
    return renewal.finish()
