"""Sixteen games are left to hard bots at once. Sweeps keep their pace, and another table's turns come as quickly as
before: the bots of some people never delay what is due for all.

It runs on PostgreSQL and Redis with the three kinds of workers that deploy/ starts, and measures before the attack,
during it, and after everyone has come back.
"""

import json
import tempfile
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any

import requests

from tests.proof.site._web import Web
from tests.services import ProductionSite, running_postgres, running_redis, wait_until

NAME = "Sixteen games left to hard bots"
WORKERS = (["-Q", "celery"], ["-Q", "mail,targets", "--concurrency", "5"], ["-Q", "bots,slow", "--concurrency", "3"])
GAMES, ATTACKERS, TABLES = 16, 4, 40
SECONDS = 60.0
"""For how long each phase is watched."""
LONGEST_SWEEP_AGE, LONGEST_TURN, SLOWER = 20.0, 5.0, 3
"""Seconds that are long even on a busy machine: a sweep comes every five. Where things took long before the attack,
they may take so many times as long."""
OFTEN = {"API_PER_MINUTE": "1000000"}
"""What makes the site let two people play as many turns as it can."""
HEAVY = {"options": {"course": "marathon-madness"}, "bots": ["hard"] * 7}
SWEPT = "SELECT at FROM games_heartbeat WHERE name = 'swept'"
SET_OUT = """
import django, json, sys; django.setup()
from games.accounts.services import tokens
from games.tables.services import lobby
from games.models import User
from tests.people import confirm, new_race
attackers, tables = map(int, sys.argv[1:])
names = ["ada", "ben", *(f"mallory{number}" for number in range(attackers))]
people = [User.objects.create_user(name, f"{name}@example.org") for name in names]  # hashing a password takes long
confirm(*people)
games = []
for number in range(1 + tables):
    games.append(new_race(people[0], title=f"Race {number}"))
    lobby.join(game_id=games[-1].pk, user=people[1])
scopes = ["read", "play", "manage"]
keys = [tokens.issue(by=user, name="crowd", scopes=scopes, life=None)[1] for user in people]
print(json.dumps([[game.pk for game in games], keys]))
"""


def sweep_age(site: ProductionSite) -> float:
    """Seconds since the last sweep."""
    return float(site.query("SELECT extract(epoch FROM now() - at) FROM games_heartbeat WHERE name = 'swept'")[0][0])


class Person:
    """Someone who uses the site's API with a key of their own."""

    def __init__(self, port: int, key: str) -> None:
        self._url, self._headers = f"http://127.0.0.1:{port}/api/v1/", {"Authorization": f"Bearer {key}"}

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = requests.request(method, self._url + path, json=body, headers=self._headers, timeout=120)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def hand_in(self, game: int) -> None:
        for prompt in self.ask("GET", f"games/{game}/decisions"):
            if prompt["kind"] == "program" and prompt["submission"] is None:
                cards = iter(sorted(prompt["offer"]["hand"]))  # turns on the spot, so that the race does not end
                registers = [0 if locked else next(cards) for locked in prompt["offer"]["locked"]]
                way = f"games/{game}/decisions/{prompt['decision_id']}/submission"
                self.ask("PUT", way, {"registers": registers, "power_down": False})


class Crowd:
    """The site with tables that play, one where everyone thinks, and people who leave games to bots."""

    def __init__(self, site: ProductionSite, seconds: float, left: dict[str, Any], tables: int) -> None:
        self._site, self._seconds, self._wanted = site, seconds, left
        (self._quiet, *busy), keys = json.loads(site.run("-c", SET_OUT, str(ATTACKERS), str(tables)))
        self.web = Web(site)
        for options in WORKERS:
            site.start_worker(*options)
        site.start_beat()
        self._busy = busy  # a race ends after some turns, so there are several
        people = [Person(self.web.port, key) for key in keys]
        self._players, self._attackers = people[:2], people[2:]
        self._left: list[tuple[Person, int]] = []
        self._value("SELECT name FROM games_heartbeat WHERE name = 'swept'")

    def attack(self, games: int) -> None:
        for number in range(games):
            attacker = self._attackers[number % ATTACKERS]
            game = attacker.ask("POST", "games/quick", self._wanted)["id"]
            attacker.ask("POST", f"games/{game}/away")
            self._left.append((attacker, game))

    def come_back(self) -> None:
        for attacker, game in self._left:
            if self._site.query("SELECT status FROM games_game WHERE id = %s", game) == [("running",)]:
                attacker.ask("POST", f"games/{game}/return")

    def watched(self, phase: str) -> dict[str, Any]:
        """How sweeps, another table's turns and deadlines get on for a while."""
        due, bots, until = self._due(), self._bot_answers(), time.monotonic() + self._seconds
        turns, swept = [], [self._swept_at()]
        while time.monotonic() < until:
            turns.append(self._turn())
            pause = time.monotonic() + 2
            while time.monotonic() < pause:
                swept.append(self._swept_at())
                time.sleep(0.1)
        ends = [*swept[1:], self._now()]
        return {
            "phase": phase,
            "sweeps a minute": round(60 * (len(set(swept)) - 1) / self._seconds, 1),
            "longest without (s)": round(max((b - a).total_seconds() for a, b in zip(swept, ends, strict=True)), 1),
            "turns": len(turns),
            "median turn (s)": round(median(turns), 2),
            "longest turn (s)": round(max(turns), 2),
            "bots' answers": self._bot_answers() - bots,
            "deadlines moved (s)": round((self._due() - due).total_seconds()),
        }

    def _turn(self) -> float:
        """Seconds from the last program to the next turn of another table."""
        game = self._next_table()
        turn = self._number(game)
        for player in self._players:
            player.hand_in(game)
        began = time.monotonic()
        wait_until(lambda: self._number(game) > turn, "the next turn", 600)
        return time.monotonic() - began

    def _next_table(self) -> int:
        """The table that has waited longest of those where the race goes on."""
        running = self._site.query("SELECT id FROM games_game WHERE status = 'running'")
        self._busy = [game for game in self._busy if (game,) in running]
        self._busy.append(self._busy.pop(0))
        return self._busy[-1]

    def _number(self, game: int) -> int:
        return int(self._value("SELECT turn FROM games_game WHERE id = %s", game))

    def _swept_at(self) -> datetime:
        return self._value(SWEPT)

    def _now(self) -> datetime:
        return self._value("SELECT now()")

    def _due(self) -> datetime:
        return self._value("SELECT min(due_at) FROM games_program WHERE game_id = %s", self._quiet)

    def _bot_answers(self) -> int:
        return int(self._value("SELECT count(*) FROM games_program WHERE by = 'bot'"))

    def _value(self, sql: str, *values: object) -> Any:
        return wait_until(lambda: self._site.query(sql, *values), sql)[0][0]


def run(progress: Callable[[int, int], None], games: int = GAMES, seconds: float = SECONDS) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database, running_redis() as redis:
        site = ProductionSite(database, redis, Path(folder), {"AUTOMATIC_REVIEWS": "1"} | OFTEN)
        site.run("manage.py", "migrate", "--verbosity=0")
        return measured(site, progress, games, seconds)


def measured(
    site: ProductionSite,
    progress: Callable[[int, int], None],
    games: int,
    seconds: float,
    left: dict[str, Any] = HEAVY,
    tables: int = TABLES,
) -> list[dict[str, Any]]:
    """The rows of the three phases; `left` is what is left to bots. Raises AssertionError if that delays anyone."""
    crowd, rows = Crowd(site, seconds, left, tables), []
    try:
        for done, (phase, deed) in enumerate(
            [("before", lambda: None), (f"{games} games", lambda: crowd.attack(games)), ("after", crowd.come_back)], 1
        ):
            deed()
            rows.append(crowd.watched(phase))
            progress(done, 3)
    finally:
        crowd.web.end()
        site.end_all()
    for row in rows:
        for figure, most in (("longest without (s)", LONGEST_SWEEP_AGE), ("longest turn (s)", LONGEST_TURN)):
            assert row[figure] <= max(most, SLOWER * rows[0][figure]), rows
        assert row["deadlines moved (s)"] == 0, rows
    return rows
