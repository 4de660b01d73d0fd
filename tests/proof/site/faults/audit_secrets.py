"""Secrets: in nothing that anybody could read, and in no log, stands what they may not know."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import psycopg

from tests.proof.site.faults.diary import Line, by_row
from tests.proof.site.faults.ledger import Ledger
from tests.proof.site.faults.post import Arrival
from tests.proof.site.month.findings import Findings

HANDS = """
SELECT h.cards, coalesce(tenant.username, sitting.username), tenure.id, t.game_id
  FROM games_hand h JOIN games_program p ON p.id = h.decision_id
  JOIN games_turn t ON t.id = p.turn_id JOIN games_seat s ON s.id = p.seat_id
  LEFT JOIN games_tenure tenure ON tenure.seat_id = s.id AND coalesce(tenure.until_turn, t.number) >= t.number
  LEFT JOIN games_user tenant ON tenant.id = tenure.user_id
  LEFT JOIN games_user sitting ON sitting.id = s.user_id AND tenure.id IS NULL
"""
"""Each with those who held it or sat down later: seats change hands, and whoever takes one over sees what it may know
(docs/AWAY.md), its earlier hands included; from then on. A hand that a robot has held is there with nobody, too."""
PROGRAMS = """
SELECT p.id, coalesce(p.submission, p.draft),
       array_remove(array_agg(DISTINCT coalesce(before.username, sitting.username)), NULL)
  FROM games_program p JOIN games_turn t ON t.id = p.turn_id JOIN games_seat s ON s.id = p.seat_id
  LEFT JOIN games_tenure tenure ON tenure.seat_id = s.id AND tenure.from_turn <= t.number
        AND coalesce(tenure.until_turn, t.number) >= t.number
  LEFT JOIN games_user before ON before.id = tenure.user_id
  LEFT JOIN games_user sitting ON sitting.id = s.user_id AND tenure.id IS NULL
 WHERE coalesce(p.submission, p.draft) ? 'registers' GROUP BY p.id
"""
SEEDS = """
SELECT seed FROM games_game WHERE status <> 'over'
UNION SELECT site_seed FROM games_game WHERE status <> 'over'
UNION SELECT series_seed FROM games_game
UNION SELECT entropy FROM games_seat s JOIN games_game g ON g.id = s.game_id WHERE g.status <> 'over' AND g.bout < 2
"""
"""And what players have contributed to them; in a series that is known once the first bout is over. What the seeds of a
series come from is never told."""
SMALLEST_HAND = 6
"""Cards; a list of five may be a program, which is no secret once it was played."""
EXPORT = re.compile(r"GET \S*/(\d+)/export(?:\.json)?")
"""The file of a game, which there is only once the game is over. It tells what everybody held."""
LONG_AGO = 0.0
"""For whoever has sat there from the start; and for logs: nobody knows when a line was written, and none may tell."""


class SecretsAudit:
    """Logs are read on from where the last audit ended."""

    def __init__(self, findings: Findings, ledger: Ledger) -> None:
        self._findings, self._ledger = findings, ledger
        self._read: dict[Path, int] = {}

    def run(
        self,
        connection: "psycopg.Connection[Any]",
        arrivals: Sequence[Arrival],
        logs: Iterable[Path],
        lines: Sequence[Line],
        keys: Iterable[str],
    ) -> None:
        for arrival in arrivals:
            who = arrival.to.rpartition("/")[2].partition("@")[0]
            self._ledger.read(who, "a notification", arrival.text, arrival.at)
        for log in logs:
            self._read_on(log)
        self._check_hands(connection, lines)
        self._check_programs(connection, lines)
        seeds = {row[0] for row in connection.execute(SEEDS).fetchall()}
        for who, kind, sign in list(self._ledger.seen):
            where = self._ledger.seen[who, kind, sign][1]
            if kind == "seed":
                self._findings.check("no seed of a running game is told", sign not in seeds, who, where)
            if kind == "key":
                self._findings.check("no key is told", sign not in set(keys), who, where)
            if kind == "words":
                is_own = f"-{who}-" in sign or sign.startswith("THOUGHT")
                self._findings.check("no private words are told", is_own, who, where, sign)

    def _read_on(self, log: Path) -> None:
        start = self._read.get(log, 0)
        with log.open("rb") as file:
            file.seek(start)
            text = file.read()
        self._read[log] = start + len(text)
        self._ledger.read(f"log {log.name}", str(log), text.decode(errors="replace"), LONG_AGO)

    def _check_hands(self, connection: "psycopg.Connection[Any]", lines: Sequence[Line]) -> None:
        hands, games, began = defaultdict[tuple[int, ...], dict[str, float]](dict), defaultdict(set), _began(lines)
        for cards, owner, tenure, game in connection.execute(HANDS).fetchall():
            owners, since = hands[tuple(cards)], began.get(tenure, LONG_AGO)
            owners[owner] = min(since, owners.get(owner, since))
            games[tuple(cards)].add(game)
        for (who, kind, sign), (at, where) in list(self._ledger.seen.items()):
            if kind == "numbers" and len(sign) >= SMALLEST_HAND and sign in hands:
                is_own = who in hands[sign] and at >= hands[sign][who]
                holds = is_own or _exported(where) in games[sign]
                self._findings.check("no hand is told to others", holds, who, where, at, sign, hands[sign])
        self._findings.check("hands were looked for", bool(hands))

    def _check_programs(self, connection: "psycopg.Connection[Any]", lines: Sequence[Line]) -> None:
        """Before they are committed, programs are visible only to their own seats."""
        changes, readers = by_row(lines, "games_program"), self._readers()
        for program, answer, owners in connection.execute(PROGRAMS).fetchall():
            public_at = _committed(changes.get(program, []))
            for who, (at, where) in readers.get(tuple(answer["registers"]), ()):
                early = public_at is None or at < public_at.timestamp()
                holds = who in owners or not early
                self._findings.check("no program is told to others before it is played", holds, who, where, program)

    def _readers(self) -> dict[tuple[int, ...], list[tuple[str, tuple[float, str]]]]:
        """Who has read which list of different numbers, when and where. A locked register is a 0, maybe several."""
        found: dict[tuple[int, ...], list[tuple[str, tuple[float, str]]]] = {}
        for (who, kind, sign), when in list(self._ledger.seen.items()):
            if kind == "numbers" and len(set(sign)) == len(sign):
                found.setdefault(sign, []).append((who, when))
        return found


def _exported(where: str) -> int | None:
    """The game whose file was read there."""
    found = EXPORT.fullmatch(where)
    return int(found[1]) if found else None


def _began(lines: Iterable[Line]) -> dict[int, float]:
    """When somebody sat down at a seat in mid-game. Whose row is written only as they leave has always been there."""
    new = [line for line in lines if line.what == "games_tenure" and line.was is None]
    return {line.id: line.at.timestamp() for line in new if line.became and line.became["until_turn"] is None}


def _committed(changes: Iterable[Line]) -> datetime | None:
    return next((line.at for line in changes if line.changed("committed_at")), None)
