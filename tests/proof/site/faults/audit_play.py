"""Games: every turn is stored once and can be replayed, and what was handed in is what was played."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
import psycopg
from psycopg.rows import dict_row

from engine.catalogue import find_game
from engine.kernel.errors import EngineError
from engine.kernel.journal import Entry
from engine.kernel.record import replay
from engine.kernel.table import Table, TableDump
from tests.engine.properties.races import check_cards, check_options, check_robots
from tests.engine.volt.tables import check as check_fight
from tests.proof.site.faults.ledger import Deed, Ledger
from tests.proof.site.month.findings import Findings

Row = dict[str, Any]
GAMES = """
SELECT g.id, g.kind, g.setup, g.status, g.seed, g.epoch, g.turn, g.title, g.parked_reason,
       (SELECT array_agg(name ORDER BY number) FROM games_seat s WHERE s.game_id = g.id) AS names
  FROM games_game g WHERE g.status NOT IN ('lobby', 'cancelled') ORDER BY g.id
"""
TURNS = """
SELECT id, number, epoch, revision, snapshot, journal, events, digest, resolved_at
  FROM games_turn WHERE game_id = %s ORDER BY epoch, number
"""
LATE = """
SELECT p.id, p.decision_id, p.game_id, p.due_at, p.closed_at FROM games_program p JOIN games_game g ON g.id = p.game_id
 WHERE g.status = 'running' AND ((p.closed_at IS NOT NULL AND p.committed_at IS NULL)
    OR (g.stopped_at IS NULL AND p.closed_at IS NULL AND p.submission IS NULL AND p.due_at < now()))
"""
LEFT = """
SELECT s.game_id, 't' || t.until_turn AS turn, 's' || s.number AS seat
  FROM games_tenure t JOIN games_seat s ON s.id = t.seat_id
 WHERE t.until_turn IS NOT NULL
"""
"""Who has left a seat, and in which turn: then nothing stays of what lay ready there (docs/AWAY.md)."""
OPEN = "SELECT decision_id FROM games_program WHERE turn_id = %s AND committed_at IS NULL"


def check_exports(findings: Findings, exports: Iterable[tuple[str, bytes]]) -> None:
    """The files of games that are over, as anybody gets them: each by the name of its kind."""
    for kind, raw in exports:
        try:
            report = replay.replay(find_game(kind), replay.read_export(raw))
            findings.check("exports can be played again", bool(report.verified) and not report.lost_records)
        except EngineError as error:
            findings.check("exports can be played again", False, kind, repr(error))


class PlayAudit:
    """`connection` shows one instant. Games that were over at the last audit are not played again."""

    def __init__(self, findings: Findings, ledger: Ledger) -> None:
        self._findings, self._ledger = findings, ledger
        self._done: set[int] = set()
        self.turns = self.games = 0

    def run(self, connection: "psycopg.Connection[Any]") -> None:
        with connection.cursor(row_factory=dict_row) as cursor:
            late = cursor.execute(LATE).fetchall()
            self._findings.check("nothing that is due or ready is left lying", not late, late[:3])
            games = cursor.execute(GAMES).fetchall()
            journals: dict[tuple[int, str], Entry] = {}
            for game in games:
                turns = cursor.execute(TURNS, [game["id"]]).fetchall()
                self._check_rows(game, turns)
                if game["id"] not in self._done:
                    self._replay(game, turns, cursor)
                for turn in turns:
                    for entry in msgspec.convert(turn["journal"], list[Entry]):
                        journals[game["id"], entry.id] = entry
            self.check_answers(journals, {tuple(row.values()) for row in cursor.execute(LEFT).fetchall()})
            self._check_words(cursor)
            self._check_tables(cursor)
        self._done |= {game["id"] for game in games if game["status"] == "over"}
        self.games, self.turns = len(games), sum(game["turn"] for game in games)

    # Turns

    def _check_rows(self, game: Row, turns: Sequence[Row]) -> None:
        numbers = [turn["number"] for turn in turns]
        holds = numbers == list(range(game["turn"] + 1))
        self._findings.check("turns have no gap, and one row each", holds, game["title"], numbers, game["turn"])
        unresolved = [turn["number"] for turn in turns if turn["resolved_at"] is None]
        self._findings.check("one turn is open, the last", unresolved == [game["turn"]], game["title"], unresolved)
        self._findings.check("no game is parked", game["status"] != "parked", game["title"], game["parked_reason"])

    def _replay(self, game: Row, turns: Sequence[Row], cursor: Any) -> None:
        rules = find_game(game["kind"])
        setup = rules.make_setup(game["setup"], list(game["names"]))
        state = rules.encode(rules.new_state(setup))
        for turn in turns:
            where = (game["title"], "turn", turn["number"])
            same = bytes(turn["snapshot"]) == state
            self._findings.check("a turn begins where the one before has ended", same, *where)
            if turn["resolved_at"] is None:
                self._check_open(game, turn, rules, setup, cursor)
                return
            try:
                table = self._table(rules, setup, game, turn, events=b"[]")
                table.advance(turns=1)
                record = table.finished[0]
            except (EngineError, LookupError) as error:
                self._findings.check("journals can be played again", False, *where, repr(error))
                return
            same = msgspec.json.encode(record.events) == bytes(turn["events"])
            self._findings.check("events are told again as they were", same, *where)
            self._findings.check("journals lead to the same digest", record.digest == turn["digest"], *where)
            self._conserved(game, table, where)
            state = table.snapshot

    @staticmethod
    def _table(rules: Any, setup: Any, game: Row, turn: Row, events: bytes | None = None) -> Table[Any]:
        dump = TableDump(
            setup=msgspec.to_builtins(setup),
            seed=game["seed"],
            epoch=turn["epoch"],
            turn=turn["number"],
            revision=turn["revision"],
            snapshot=bytes(turn["snapshot"]),
            journal=msgspec.convert(turn["journal"], list[Entry]),
            events=bytes(turn["events"]) if events is None else events,
        )
        return Table(rules, dump)

    def _check_open(self, game: Row, turn: Row, rules: Any, setup: Any, cursor: Any) -> None:
        asked = {row["decision_id"] for row in cursor.execute(OPEN, [turn["id"]]).fetchall()}
        if game["status"] == "over":
            self._findings.check("nothing is asked any more in a game that is over", not asked, game["title"], asked)
            return
        table = self._table(rules, setup, game, turn)
        try:
            table.advance()
        except EngineError as error:
            self._findings.check("open turns can be carried on", False, game["title"], repr(error))
            return
        pending = {decision.id for decision in table.pending}
        self._findings.check("what is asked is what the rules ask", pending == asked, game["title"], pending ^ asked)
        self._conserved(game, table, (game["title"], "open turn", turn["number"]))

    def _conserved(self, game: Row, table: Table[Any], where: tuple[Any, ...]) -> None:
        checks = [check_fight] if game["kind"] == "volt" else [check_cards, check_options, check_robots]
        if game["turn"] == 0 or table.turn == 0:
            return
        for check in checks:
            try:
                check(table.state)
            except AssertionError as error:
                self._findings.check("cards, robots and tokens are conserved", False, *where, repr(error)[:300])
                return
        self._findings.check("cards, robots and tokens are conserved", True)

    # Answers

    def check_answers(self, journals: dict[tuple[int, str], Entry], left: Collection[tuple[Any, ...]] = ()) -> None:
        deeds: dict[tuple[int, str], list[Deed]] = defaultdict(list)
        for deed in self._ledger.about("draft", "submission", "take back"):
            deeds[deed.game, deed.about].append(deed)
        for place, tries in deeds.items():
            turn, _, seat = place[1].split(".")[:3]
            if (place[0], turn, seat) in left:
                continue
            if place in journals and len({deed.person for deed in tries}) == 1:
                entry = journals[place]
                check = self._check_submitted if _is_handed_in(tries) else self._check_not_submitted
                check(entry, tries, (place, entry.by, entry.answer, [(d.what, d.status, d.answer) for d in tries]))

    def _check_submitted(self, entry: Entry, tries: list[Deed], facts: tuple[Any, ...]) -> None:
        """The last that counted was handed in: that is what was played, unless somebody may have taken it back."""
        last = [deed for deed in tries if deed.what == "submission" and deed.counted][-1]
        if any(deed.what == "take back" and deed.counted is None for deed in tries):
            return
        holds = entry.by == "seat" and entry.answer == last.answer
        self._findings.check("what was handed in and acknowledged is what was played", holds, *facts)

    def _check_not_submitted(self, entry: Entry, tries: list[Deed], facts: tuple[Any, ...]) -> None:
        """No seat plays a program that its player never proposed."""
        proposed = [deed.answer for deed in tries if deed.counted is not False]
        if entry.by == "seat":
            self._findings.check("nothing is played that no one handed in", entry.answer in proposed, *facts)
        kept = [deed.answer for deed in tries if deed.what in ("draft", "submission") and deed.counted]
        unknown = [deed for deed in tries if deed.counted is None]
        if entry.by == "draft" and kept and not unknown:
            self._findings.check("the last draft counts at the deadline", entry.answer == _laid(kept[-1]), *facts)
        if kept and not unknown:
            self._findings.check("a draft that was kept is not forgotten", entry.by != "deadline", *facts)

    # What is done once

    def _check_words(self, cursor: Any) -> None:
        rows = cursor.execute("SELECT words, count(*) AS times FROM games_message GROUP BY words").fetchall()
        times = {row["words"]: row["times"] for row in rows}
        for deed in self._ledger.about("say"):
            found = times.get(deed.about, 0)
            holds = found == 1 if deed.counted else found <= 1 if deed.counted is None else found == 0
            self._findings.check("what was said stands there once", holds, deed, found)

    def _check_tables(self, cursor: Any) -> None:
        rows = cursor.execute("SELECT title, count(*) AS times FROM games_game GROUP BY title").fetchall()
        times = {row["title"]: row["times"] for row in rows}
        for deed in self._ledger.about("open"):
            found = times.get(deed.about, 0)
            holds = found == 1 if deed.counted else found <= 1
            self._findings.check("a table that was made is there once", holds, deed, found)


def _is_handed_in(tries: Iterable[Deed]) -> bool:
    """Whether the last thing that counted was handing in."""
    counted = [deed.what for deed in tries if deed.counted and deed.what != "draft"]
    return bool(counted) and counted[-1] == "submission"


def _laid(draft: Any) -> Any:
    """The dice of a draft count unit by unit, regardless of the order in which they were placed."""
    if not isinstance(draft, dict) or "dice" not in draft:
        return draft
    return draft | {"dice": sorted(draft["dice"], key=lambda die: die["unit"])}
