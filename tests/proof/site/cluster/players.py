"""The process of all players: `python -m tests.proof.site.cluster.players '{"port": 8000, "rate": 20, ...}'`

Each hands in by the API with a key of their own, through the web server in front. What goes wrong is tried again, as a
person would, until the site says that it has the program.
"""

import json
import sys
import threading
import time
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any

import django
from django.db import connection, transaction

from tests.proof.site.cluster.child import obey

CALLERS = 128
TIMEOUT, AGAIN, LONGEST = 30.0, 0.5, 120.0
COURSE = "risky-exchange"
BOTS, LONGEST_RACE = 7, 200
READY = """
SELECT DISTINCT p.game_id
  FROM games_program p JOIN games_game g ON g.id = p.game_id JOIN games_seat s ON s.id = p.seat_id
 WHERE g.status = 'running' AND p.submission IS NULL AND p.closed_at IS NULL AND s.user_id IS NOT NULL
"""


@dataclass
class Ledger:
    """What the site has said to the players."""

    accepted: dict[str, Any] = field(default_factory=dict)
    """By the number of the question."""
    statuses: Counter[str] = field(default_factory=Counter)
    took: list[float] = field(default_factory=list)
    """Milliseconds from when it was to be handed in to the answer, with all that had to be tried again."""
    refused: list[str] = field(default_factory=list)


class Players:
    def __init__(self, port: int, rate: float, games: int, people: int) -> None:
        from games.accounts.services import tokens
        from tests.proof.bench import _races

        self._port, self._rate, self._races = port, rate, _races
        self._people = _races.people(people)
        self._games = {game.pk: game for game in _races.races(games, self._people, [COURSE])}
        scopes = ["read", "play"]
        self._keys = {it.pk: tokens.issue(by=it, name="p", scopes=scopes, life=None)[1] for it in self._people}
        self._ledger, self._lock, self._line = Ledger(), threading.Lock(), threading.local()
        self._is_over = threading.Event()
        self._in_hand: dict[int, list[Future[None]]] = {}
        self._begun, self._thread = 0.0, threading.Thread(target=self._play)
        _races.all_told()

    def ready(self) -> dict[str, Any]:
        from tests.proof.bench.serving import signed_in

        first = next(iter(self._games.values()))
        readers = list(self._people[: self._races.SEATS])
        seats = [(seat.user_id or 0, game.pk) for game in self._games.values() for seat in game.seats.all()]
        return {"seats": seats, "race": first.pk, "cookies": [signed_in(it) for it in readers]}

    def turn(self) -> int:
        """One turn of the first race, in this process; its number."""
        first = next(iter(self._games.values()))
        self._races.play_on(first, 1)
        return int(first.turn)

    def finished(self) -> int:
        """The number of a race that has been played to its end, in this process."""
        race = self._races.race(COURSE, self._people)
        self._races.play_on(race, LONGEST_RACE)
        self._races.all_told()
        return int(race.pk)

    def emails(self) -> None:
        """A turn of every race, in this process. No one has looked at it, so everyone is to get an email."""
        for game in self._games.values():
            self._races.play_on(game, 1)

    def bot(self) -> float:
        """Milliseconds of a processor for a program of a hard bot, among eight robots on a course that it knows."""
        programs(self._people[0])
        begun = time.process_time()
        laid = programs(self._people[0])
        return 1000 * (time.process_time() - begun) / laid

    def damaged(self) -> list[str]:
        """What is wrong with turns that do not replay."""
        from games.models import Game
        from games.record.queries.verifying.verification import BEGUN, all_turns_verified

        begun = Game.objects.filter(status__in=BEGUN)
        return [f"{it.game_id}: {it.fault}" for it in all_turns_verified(begun) if it.fault]

    def begin(self) -> str:
        self._begun = time.monotonic()
        self._thread.start()
        return "begun"

    def stop(self) -> dict[str, Any]:
        """Waits for all that is in hand. Then what has come of it."""
        seconds = time.monotonic() - self._begun
        self._is_over.set()
        self._thread.join()
        for call in [call for calls in self._in_hand.values() for call in calls]:
            call.result()
        told = self._ledger
        return {
            "seconds": seconds,
            "accepted": told.accepted,
            "statuses": told.statuses,
            "took": told.took,
            "refused": told.refused,
            "processor": time.process_time(),
        }

    def _play(self) -> None:
        """At its time each, at a steady pace, as long as games are ready for it."""
        due = time.monotonic()
        with ThreadPoolExecutor(CALLERS) as pool:
            while not self._is_over.is_set():
                ready = self._ready()
                for game in ready:
                    due = max(due, time.monotonic() - 1)
                    due = self._hand_in_all(pool, game, due)
                    if self._is_over.is_set():
                        break
                time.sleep(0 if ready else 0.05)
                self._begin_more()

    def _ready(self) -> list[int]:
        with connection.cursor() as cursor:
            cursor.execute(READY)
            found = [number for (number,) in cursor.fetchall()]
        return [number for number in found if all(it.done() for it in self._in_hand.get(number, []))]

    def _begin_more(self) -> None:
        """New races in place of those that have ended."""
        running = self._races.count("SELECT count(*) FROM games_game WHERE status = 'running'")
        for _ in range(len(self._games) - running):
            self._races.race(COURSE, self._people)

    def _hand_in_all(self, pool: ThreadPoolExecutor, number: int, due: float) -> float:
        """The programs of one game, one after the other; when the next one is due."""
        from games.models import Game

        game = Game.objects.get(pk=number)
        calls = []
        for pending, answer in self._races.answers(game).items():
            if pending.seat.user_id is not None and pending.closed_at is None:
                path = f"/api/v1/games/{number}/decisions/{pending.decision_id}/submission"
                call = (due, path, self._keys[pending.seat.user_id], str(pending.pk), answer)
                calls.append(pool.submit(self._hand_in, *call))
                due += 1 / self._rate
        self._in_hand[number] = calls
        time.sleep(max(0.0, due - time.monotonic() - 1))  # never far ahead
        return due

    def _hand_in(self, due: float, path: str, key: str, number: str, answer: Any) -> None:
        time.sleep(max(0.0, due - time.monotonic()))
        status, tries = "none", 0
        while time.monotonic() < due + LONGEST:
            status, tries = self._ask(path, key, json.dumps(answer)), tries + 1
            if status in ("204", "409"):
                break
            time.sleep(AGAIN)
        with self._lock:
            # Whoever is told that it is too late, after a try whose end they did not see, has handed in: it was stored.
            if status == "204" or (status == "409" and tries > 1):
                self._ledger.accepted[number] = answer
                self._ledger.took.append(1000 * (time.monotonic() - due))
            else:
                self._ledger.refused.append(f"{path}: {status}")

    def _ask(self, path: str, key: str, body: str) -> str:
        """The status of the answer, or the name of what went wrong."""
        line = self._line.__dict__.setdefault("it", HTTPConnection("127.0.0.1", self._port, timeout=TIMEOUT))
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        try:
            line.request("PUT", path, body, headers)
            answer = line.getresponse()
            answer.read()
            status = str(answer.status)
        except (OSError, HTTPException) as error:
            line.close()
            status = type(error).__name__
        with self._lock:
            self._ledger.statuses[status] += 1
        return status


def programs(owner: Any) -> int:
    """Lets the bots of a new race lay their first programs, and undoes all of it. Returns how many there were."""
    from games.play.services import bots
    from tests.people import new_race

    with transaction.atomic():
        race = new_race(owner, seats=BOTS + 1, options={"course": COURSE}, bots=["hard"] * BOTS)
        laid = bots.program(game_id=race.pk)
        transaction.set_rollback(True)
    return laid


if __name__ == "__main__":
    django.setup()
    players = Players(**json.loads(sys.argv[1]))
    deeds = (players.turn, players.finished, players.emails, players.bot, players.damaged, players.begin, players.stop)
    obey(players.ready(), {deed.__name__: deed for deed in deeds})
