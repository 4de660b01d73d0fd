"""Places that people name answer just in time, and the mail server hangs. Turns and sweeps keep their pace, and whoever
has a quick place hears of each turn as soon as before.

It runs on PostgreSQL and Redis with the workers that deploy/ starts. Thirty accounts with five webhooks each are due
hundreds of notifications; each webhook takes nearly as long for its answer as it may.
"""

import asyncio
import json
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from aiosmtpd.controller import Controller

from tests.proof.site._web import Web
from tests.proof.site.crowding import OFTEN, WORKERS, Person, sweep_age
from tests.services import ProductionSite, free_port, running_postgres, running_redis, wait_until

NAME = "Places that answer just in time, and a mail server that hangs"
ATTACKERS, TABLES, PLAYED, SECONDS = 30, 6, 72, 60.0
"""Accounts with slow webhooks, the tables of each two of them, tables that are watched, and how long each phase is."""
SLOW, LONGEST_WAIT = 5.5, 60.0
"""Seconds: how long a slow place takes, and after how many a notification is called lost."""
LONGEST_SWEEP_AGE, LONGEST_TURN, LONGEST_PUSH, SLOWER = 20.0, 5.0, 10.0, 3
"""Seconds that are long even on a busy machine, and how many times as long as before the attack a thing may take."""
SET_OUT = """
import django, json, sys; django.setup()
from games.accounts.services import tokens
from games.delivery.services import channels
from games.models import Target, User
from games.tables.services import lobby
from tests.people import confirm, new_race
tables, url = int(sys.argv[1]), sys.argv[2]
people = [User.objects.create_user(name, f"{name}@example.org") for name in ("ada", "ben")]
confirm(*people)
games = []
for number in range(tables):
    games.append(new_race(people[0], title=f"Race {number}"))
    lobby.join(game_id=games[-1].pk, user=people[1])
channels.add_webhook(owner=people[0], url=f"{url}/quick")
Target.objects.update(answers_in=0.1)
keys = [tokens.issue(by=user, name="crowd", scopes=["read", "play"], life=None)[1] for user in people]
print(json.dumps([[game.pk for game in games], keys]))
"""
ATTACK = """
import django, sys; django.setup()
from games.delivery.services import channels
from games.models import User
from games.tables.services import lobby
from tests.people import confirm, new_race
attackers, tables, url, name = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
people = [User.objects.create_user(f"{name}{number}", f"{name}{number}@example.org") for number in range(attackers)]
confirm(*people)
for user in people:
    for number in range(5):
        channels.add_webhook(owner=user, url=f"{url}/slow/{user.pk}/{number}")
for first, second in zip(people[::2], people[1::2]):
    for number in range(tables):
        lobby.join(game_id=new_race(first, title=f"Heap {number}").pk, user=second)
"""


class Places:
    """Webhooks that answer at once under /quick, and just in time elsewhere. It keeps what has come to /quick."""

    def __init__(self) -> None:
        self.turns: set[tuple[int, int]] = set()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        places = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                said = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if self.path != "/quick":
                    time.sleep(SLOW)
                elif said["game"]:
                    places.turns.add((said["game"]["id"], said["turn"]))
                with suppress(OSError):
                    self.send_response(204)
                    self.end_headers()

            def log_message(self, *args: Any) -> None:
                """Only what has come counts."""

        return Handler


class Post:
    """A mail server, which may hang once it has an email."""

    def __init__(self) -> None:
        self.hangs, self.kept = False, 0
        self._server = Controller(self, hostname="127.0.0.1", port=free_port(), ready_timeout=30)
        self._server.start()
        self.url = f"smtp://127.0.0.1:{self._server.port}"

    async def handle_DATA(self, *_: Any) -> str:
        while self.hangs:
            await asyncio.sleep(0.1)
        self.kept += 1
        return "250 kept"


class Watched:
    """Tables that play, watched from outside."""

    def __init__(self, site: ProductionSite, places: Places, post: Post, tables: int) -> None:
        self._site, self._places, self.post = site, places, post
        games, keys = json.loads(site.run("-c", SET_OUT, str(tables), places.url))
        self.web = Web(site)
        for options in WORKERS:
            site.start_worker(*options)
        site.start_beat()
        self._games, self._players = games, [Person(self.web.port, key) for key in keys]
        wait_until(lambda: site.query("SELECT 1 FROM games_heartbeat WHERE name = 'swept'"), "the first sweep")

    def attack(self, name: str, attackers: int, tables: int) -> None:
        """So many accounts called so have slow places, and are told of so many tables each."""
        self._site.run("-c", ATTACK, str(attackers), str(tables), self._places.url, name)

    def hang(self, people: int) -> None:
        """From now on the mail server hangs, and so many people are told of a table."""
        self.post.hangs = True
        self.attack("mona", people, 1)

    def watched(self, phase: str, seconds: float) -> dict[str, Any]:
        until, kept = time.monotonic() + seconds, self.post.kept
        turns: list[float] = []
        pushes: list[float] = []
        with self._sweeps() as ages:
            while not pushes or time.monotonic() < until:
                turn, push = self._turn()
                turns.append(turn)
                pushes += push
        return {
            "phase": phase,
            "longest without a sweep (s)": round(max(ages), 1),
            "turns": len(turns),
            "median turn (s)": round(median(turns), 2),
            "longest turn (s)": round(max(turns), 2),
            "median push (s)": round(median(pushes), 2),
            "longest push (s)": round(max(pushes), 2),
            "emails": self.post.kept - kept,
        }

    @contextmanager
    def _sweeps(self) -> Iterator[list[float]]:
        """The ages of the last sweep, as they are seen meanwhile."""
        ages, over = [0.0], threading.Event()

        def look() -> None:
            while not over.wait(0.5):
                ages.append(sweep_age(self._site))

        thread = threading.Thread(target=look)
        thread.start()
        try:
            yield ages
        finally:
            over.set()
            thread.join()

    def _turn(self) -> tuple[float, list[float]]:
        """Seconds from the last program to the next turn, and from there to the push that tells of it, unless it was
        the last turn of its race."""
        game = self._games[0]
        self._games = [*self._games[1:], game]
        turn = self._number(game)
        listening, last = self._players
        listening.hand_in(game)
        self._site.query("UPDATE games_gamenotices SET looking_until = NULL RETURNING id")  # or it would wait for them
        last.hand_in(game)
        began = time.monotonic()
        wait_until(lambda: self._number(game) > turn, "the next turn", 600)
        ended = time.monotonic()
        if self._site.query("SELECT status FROM games_game WHERE id = %s", game) != [("running",)]:
            self._games.remove(game)
            return ended - began, []
        with suppress(AssertionError, TimeoutError):
            wait_until(lambda: (game, turn + 1) in self._places.turns, "the push", LONGEST_WAIT)
        return ended - began, [time.monotonic() - ended]

    def _number(self, game: int) -> int:
        return int(self._site.query("SELECT turn FROM games_game WHERE id = %s", game)[0][0])


def run(progress: Callable[[int, int], None]) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database, running_redis() as redis:
        site = ProductionSite(database, redis, Path(folder))
        site.run("manage.py", "migrate", "--verbosity=0")
        return measured(site, progress, ATTACKERS, TABLES, PLAYED, SECONDS)


def measured(
    site: ProductionSite, progress: Callable[[int, int], None], attackers: int, each: int, tables: int, seconds: float
) -> list[dict[str, Any]]:
    """The rows of the phases. Raises AssertionError if anyone else is delayed."""
    places, post, rows = Places(), Post(), []
    site.extra |= {"NOTICE_NETWORKS": "127.0.0.0/8", "EMAIL_URL": post.url} | OFTEN
    watched = Watched(site, places, post, tables)
    phases: list[tuple[str, Callable[[], None]]] = [
        ("before", lambda: None),
        (f"{attackers} with slow places", lambda: watched.attack("mallory", attackers, each)),
        ("and the mail server hangs", lambda: watched.hang(attackers)),
    ]
    try:
        for done, (phase, deed) in enumerate(phases, 1):
            deed()
            rows.append(watched.watched(phase, seconds))
            progress(done, len(phases))
    finally:
        post.hangs = False
        watched.web.end()
        site.end_all()
    check(rows)
    return rows


def check(rows: list[dict[str, Any]]) -> None:
    limits = {"longest without a sweep (s)": LONGEST_SWEEP_AGE, "longest turn (s)": LONGEST_TURN}
    for row in rows:
        for figure, most in limits.items():
            assert row[figure] <= max(most, SLOWER * rows[0][figure]), rows
    assert rows[0]["longest push (s)"] < LONGEST_WAIT, rows
    for row in rows[:2]:
        assert row["longest push (s)"] <= max(LONGEST_PUSH, SLOWER * rows[0]["longest push (s)"]), rows
