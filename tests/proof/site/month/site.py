"""The site under the simulated clock: its worker takes every message from Redis; beat is played by the simulation.

Beat's sweep comes every five seconds. A sweep that would find nothing changes nothing but the heartbeat, so only the
others are asked for, and the heartbeat is set as the ones left out would have set it. That they would find nothing is
not taken on trust: some of them, drawn at random, are run all the same.
"""

import threading
from datetime import datetime, timedelta
from typing import Any

import psycopg
from celery import current_app
from celery.signals import after_task_publish, task_postrun, task_revoked
from celery.worker import WorkController

from games.periodic import SCHEDULE

BEAT = timedelta(seconds=5)
SECONDS = 60.0
"""How long the worker may be waited for, by a real clock."""

ELSEWHERE = """(SELECT min(next_try_at) FROM games_notification n LEFT JOIN games_game g ON g.id = n.game_id
     WHERE n.state = 'pending' AND coalesce(g.status, '') <> 'parked' AND n.channel NOT IN ('bell', 'email'))"""
NEXT = f"""
SELECT least(
  (SELECT min(CASE WHEN p.remind_at < p.due_at THEN least(p.remind_at, p.due_at) ELSE p.due_at END)
     FROM games_program p JOIN games_game g ON g.id = p.game_id
    WHERE p.closed_at IS NULL AND p.submission IS NULL AND g.status = 'running' AND g.stopped_at IS NULL),
  (SELECT min(v.expires_at) FROM games_vote v JOIN games_game g ON g.id = v.game_id
    WHERE v.ended_at IS NULL AND g.status = 'running'),
  (SELECT min(resumes_at) FROM games_game WHERE status = 'running' AND stopped_at IS NOT NULL),
  (SELECT min(starts_at) FROM games_game WHERE status = 'lobby'),
  (SELECT min(p.closed_at) FROM games_program p JOIN games_game g ON g.id = p.game_id
    WHERE p.committed_at IS NULL AND p.closed_at IS NOT NULL AND g.status = 'running')
), (SELECT min(p.asked_at + CASE WHEN EXISTS (
       SELECT 1 FROM games_seat t WHERE t.game_id = g.id AND t.house = '' AND NOT t.autopilot AND t.user_id IS NOT NULL
     ) THEN interval '0' ELSE interval '1 minute' END) FROM games_program p
     JOIN games_game g ON g.id = p.game_id JOIN games_seat s ON s.id = p.seat_id
    WHERE p.closed_at IS NULL AND p.submission IS NULL AND g.status = 'running'
      AND (s.house <> '' OR s.autopilot OR s.user_id IS NULL)),
   (SELECT min(next_try_at) FROM games_notification n LEFT JOIN games_game g ON g.id = n.game_id
     WHERE n.state = 'pending' AND coalesce(g.status, '') <> 'parked' AND n.channel IN ('bell', 'email')),
   {ELSEWHERE}, {ELSEWHERE},
   (SELECT min(digest_due_at) FROM games_noticehours)
"""
"""When there is something to do next for the sweep, bots, sending notifications (three tasks) and writing lists."""

ENTRIES = {
    "games.tasks.sweep": BEAT,
    "games.tasks.program_bots": BEAT,
    "games.tasks.send_notices": BEAT,
    "games.tasks.send_to_targets": BEAT,
    "games.tasks.send_to_slow_targets": BEAT,
    "games.tasks.write_digests": timedelta(minutes=1),
}
SELDOM = timedelta(hours=6)
"""The others have little to do in this month, and are asked for now and then."""


def others() -> list[str]:
    """The tasks that beat starts besides ENTRIES."""
    current_app.loader.import_default_modules()
    return sorted(SCHEDULE.keys() - ENTRIES.keys())


class Worker:
    """A real Celery worker as a thread of this process, so that it lives by the simulated clock too."""

    def __init__(self) -> None:
        self.sent = self.done = self.lost = 0
        self._news = threading.Condition()
        after_task_publish.connect(self._was_sent, weak=False)
        task_postrun.connect(self._was_done, weak=False)
        task_revoked.connect(self._was_done, weak=False)
        self._controller: Any = None

    def start(self) -> None:
        options: dict[str, Any] = {"without_heartbeat": True, "without_mingle": True, "without_gossip": True}
        self._controller = WorkController(app=current_app, pool="solo", **options)
        self._thread = threading.Thread(target=self._controller.start, name="worker", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._controller.stop()
        self._thread.join(SECONDS)

    def ask(self, task: str) -> None:
        current_app.send_task(task)

    def wait(self) -> None:
        """Until all that was sent is done."""
        with self._news:
            if not self._news.wait_for(lambda: self.done >= self.sent, SECONDS):
                raise AssertionError(f"The worker has done {self.done} of {self.sent} tasks, and no more.")

    def _was_sent(self, **_: Any) -> None:
        with self._news:
            self.sent += 1

    def _was_done(self, **_: Any) -> None:
        with self._news:
            self.done += 1
            self._news.notify_all()


class Beat:
    """When which task has to be asked for next."""

    def __init__(self, connection: "psycopg.Connection[tuple[Any, ...]]", start: datetime) -> None:
        self._connection, self._start = connection, start

    def next(self) -> dict[str, datetime]:
        """Task -> the first of its beats at which it has something to do."""
        [row] = self._connection.execute(NEXT).fetchall()
        found = dict(zip(ENTRIES, row, strict=True))
        return {task: self._at_or_after(at, ENTRIES[task]) for task, at in found.items() if at is not None}

    def set_heart(self, now: datetime) -> None:
        """As the latest sweep before now would have left it."""
        last = self._at_or_after(now, BEAT) - BEAT
        self._connection.execute("UPDATE games_heartbeat SET at = %s WHERE name = 'sweep' AND at < %s", [last, last])

    def _at_or_after(self, at: datetime, every: timedelta) -> datetime:
        return self._start + -((self._start - at) // every) * every
