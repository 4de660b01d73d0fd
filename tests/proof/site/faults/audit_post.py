"""Notices: each occasion reaches each person by each channel once, and never goes lost.

Twice is forgiven where nobody could know better, and counted apart: the other side had it and hung up before it said
so; or the sender was killed, frozen or cut off from the database between handing over and writing that down.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg.rows import dict_row

from tests.proof.site.faults.clock import Jump
from tests.proof.site.faults.diary import Line, by_row
from tests.proof.site.faults.post import KEPT_ALL_THE_SAME, Arrival
from tests.proof.site.month.findings import Findings

ROWS = """
SELECT n.id, n.channel, n.kind, n.occasion, n.state, n.attempts, n.error, n.headline, n.game_id, u.username AS name
  FROM games_notification n JOIN games_user u ON u.id = n.recipient_id ORDER BY n.id
"""
ENDS = """
SELECT g.id, u.username AS name FROM games_game g JOIN games_seat s ON s.game_id = g.id
  JOIN games_user u ON u.id = s.user_id WHERE g.status = 'over'
"""
DUE = "SELECT count(*) FROM games_notification n WHERE state = 'pending' AND next_try_at <= now()"
TRIES = {"email": 5, "webhook": 3}
"""How often the site promises to try."""
LETHAL = ("worker", "PostgreSQL", "line", "disk")
AFTER = 8.0
"""Seconds after a handing over in which such a fault keeps the sender from writing it down."""
LASTING = {"disk": 7.0, "worker: frozen past": 6.0, "worker: frozen": 3.0, "PostgreSQL": 6.0}
"""So long such a fault goes on, or what it has broken needs to come up again; all others are over in a second."""
LEASE = 115.0
"""Seconds by the clock of the processes for which nobody else takes a notice; a clock that jumps over them ends it."""


@dataclass
class PostAudit:
    findings: Findings
    struck: Sequence[tuple[float, str]]
    jumps: Sequence[Jump] = ()
    again: Counter[str] = field(default_factory=Counter)
    """Why something was sent a second time, of the latest audit."""

    def run(self, connection: "psycopg.Connection[Any]", arrivals: Iterable[Arrival], lines: Sequence[Line]) -> None:
        self.again.clear()
        claims = {row: _claims(changes) for row, changes in by_row(lines, "games_notification").items()}
        with connection.cursor(row_factory=dict_row) as cursor:
            rows = cursor.execute(ROWS).fetchall()
            due = cursor.execute(DUE).fetchone()
            self.findings.check("no notification that is due is left lying", due == {"count": 0}, due)
            told = {(row["game_id"], row["name"]) for row in rows if row["kind"] == "over"}
            for end in cursor.execute(ENDS).fetchall():
                holds = (end["id"], end["name"]) in told
                self.findings.check("everyone is told of the end", holds, end)
        here = _by_place(arrivals)
        for row in rows:
            if row["channel"] in ("email", "webhook"):
                self.check_row(row, here.pop(_place(row), []), claims.get(row["id"], 0))
        self._check_pushes([row for row in rows if row["channel"] == "web_push"], here)
        for place, found in here.items():
            self.findings.check("nothing comes that stands nowhere", "push" in place[1], place, len(found))

    def check_row(self, row: dict[str, Any], found: list[Arrival], claims: int) -> None:
        facts = {key: row[key] for key in ("id", "channel", "occasion", "state", "attempts", "error", "name")}
        heard = [arrival for arrival in found if arrival.fault not in KEPT_ALL_THE_SAME]
        if row["state"] == "sent":
            self.findings.check("what counts as sent has come", bool(heard), facts, found)
        told = [(it.at, it.fault, it.text[:80]) for it in found]
        self.findings.check("no more comes than was tried", len(found) <= claims, facts, claims, told)
        is_too_soon = row["state"] == "failed" and row["attempts"] < TRIES[row["channel"]]
        self.findings.check("no one is given up before the last try", not is_too_soon, facts)
        self.again["(given up, as every try met with a fault)"] += row["state"] == "failed" and not is_too_soon
        self.again["the other side had it and did not say so"] += len(found) - len(heard)
        needless = heard if row["state"] != "sent" else heard[:-1]
        self._check_again(needless, facts)

    def _check_again(self, needless: list[Arrival], facts: dict[str, Any]) -> None:
        reasons = [self._reason(arrival) for arrival in needless]
        around = [(it.at, self._around(it)) for it in needless]
        self.findings.check("no one is told twice without need", all(reasons), facts, around)
        self.again["the sender was stopped before it could write it down"] += len(needless)

    def _reason(self, arrival: Arrival) -> str:
        for at, name in self.struck:
            if name.startswith(LETHAL) and arrival.at - _lasts(name) <= at <= arrival.at + AFTER:
                return name
        ahead = [jump for at, _, jump in self.jumps if arrival.at - 1 <= at.timestamp() <= arrival.at + AFTER]
        return "clocks" if sum(ahead) > LEASE else ""

    def _around(self, arrival: Arrival) -> list[tuple[float, str]]:
        """All that struck at about that time."""
        return [(round(at - arrival.at, 1), name) for at, name in self.struck if abs(at - arrival.at) < 2 * AFTER]

    def _check_pushes(self, rows: Iterable[dict[str, Any]], here: dict[tuple[str, str], list[Arrival]]) -> None:
        """By browser and headline, as a push carries no number."""
        wanted: Counter[tuple[str, str]] = Counter()
        for row in rows:
            if row["state"] == "sent":
                tag = f"game-{row['game_id']}" if row["game_id"] else row["kind"]
                wanted[f"/push/{row['name']}", f"push {tag} {row['headline'][:100]}"] += 1
        pushes = [arrival for place, found in here.items() if place[0].startswith("/push/") for arrival in found]
        for (path, beginning), count in wanted.items():
            found = [it for it in pushes if it.to == path and it.id.startswith(beginning)]
            heard = [it for it in found if it.fault not in KEPT_ALL_THE_SAME]
            self.findings.check("what counts as sent has come", len(heard) >= count, path, beginning, count, len(heard))
            extra = len(heard) - count
            explained = sum(1 for it in heard if self._reason(it))
            around = [(it.at, self._around(it)) for it in heard]
            self.findings.check("no one is told twice without need", extra <= explained, path, beginning, count, around)
            self.again["the other side had it and did not say so"] += len(found) - len(heard)
            self.again["the sender was stopped before it could write it down"] += max(0, extra)


def _place(row: dict[str, Any]) -> tuple[str, str]:
    if row["channel"] == "email":
        return f"{row['name']}@example.org", f"notice-{row['id']}"
    return f"/hook/{row['name']}", f"webhook {row['id']}"


def _by_place(arrivals: Iterable[Arrival]) -> dict[tuple[str, str], list[Arrival]]:
    found: dict[tuple[str, str], list[Arrival]] = defaultdict(list)
    for arrival in arrivals:
        found[arrival.to, arrival.id].append(arrival)
    return found


def _lasts(name: str) -> float:
    return next((seconds for family, seconds in LASTING.items() if name.startswith(family)), 1.0)


def _claims(changes: Iterable[Line]) -> int:
    """How often somebody has taken it to send it."""
    rises = 0
    for line in changes:
        if line.was and line.became and line.became["attempts"] > line.was["attempts"]:
            rises += 1
    return rises
