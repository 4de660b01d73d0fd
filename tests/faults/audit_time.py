"""Time: nobody was timed out early, by the clock of the database and by the true one; nothing happened twice."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

import psycopg

from tests.faults.diary import by_row
from tests.proof.month.diary import Line
from tests.proof.month.findings import Findings

UNANSWERED = "SELECT id FROM games_program WHERE submission IS NULL AND closed_at IS NOT NULL"
SWEEP = "sweep"
WRITING = timedelta(seconds=1)
"""Between the instant that a sweep reads off the clock and the one at which its sign of life is written down."""
LONGEST_FREEZE = timedelta(seconds=60)
"""Then the database ends the transaction of whoever is frozen in it (idle_in_transaction_session_timeout)."""


class TimeAudit:
    """`jumps` are those of the clocks: when, by the true time, and by how many seconds that of the database."""

    _swept: Sequence[datetime] = ()

    def __init__(self, findings: Findings, jumps: Sequence[tuple[datetime, float, float]]) -> None:
        self._findings, self._jumps = findings, jumps

    def run(self, connection: "psycopg.Connection[Any]", lines: Sequence[Line], turn_seconds: int) -> None:
        silent = {row[0] for row in connection.execute(UNANSWERED).fetchall()}
        signs = [line for line in lines if line.what == "games_heartbeat" and line.changed("at")]
        self._swept = [line.at for line in signs if line.became and line.became["name"] == SWEEP]
        for program, changes in by_row(lines, "games_program").items():
            self._check_deadline(program, changes, program in silent, turn_seconds)
        for turn, changes in by_row(lines, "games_turn").items():
            times = _set(changes, "resolved_at")
            self._findings.check("a turn is resolved once", times <= 1, turn, times)

    def _check_deadline(self, program: int, changes: list[Line], is_silent: bool, turn_seconds: int) -> None:
        for column in ("closed_at", "committed_at"):
            self._findings.check(f"{column} is written once", _set(changes, column) <= 1, program)
        for line in changes:
            if line.was and line.became and line.changed("due_at"):
                was, became = line.was["due_at"], line.became["due_at"]
                self._findings.check("no deadline comes nearer", was < became, program, was, became)
        closing = [line for line in changes if line.changed("closed_at")]
        if not is_silent or not closing or not closing[0].became or not changes[0].became:
            return
        row = closing[0].became
        early = _at(row["closed_at"]) < _at(row["due_at"])
        self._findings.check("nobody is timed out before the deadline", not early, row)
        if row["interrupts"] or _at(changes[0].became["due_at"]) < _at(changes[0].became["asked_at"]):
            return
        given = (_at(changes[0].became["due_at"]) - _at(changes[0].became["asked_at"])).total_seconds()
        late = self._late(changes[0])
        had = (closing[0].at - changes[0].at).total_seconds() + late
        if given >= turn_seconds and not self._has_jumped_unseen(changes[0].at, closing[0].at):
            story = [(line.at, line.became["due_at"]) for line in changes if line.became]
            facts = (row["game_id"], row["decision_id"], had, late, [*map(str, story)], [*map(str, self._jumps)])
            self._findings.check("nobody is timed out early by the true time", had >= turn_seconds - 1, *facts)

    def _late(self, asking: Line) -> float:
        """How many seconds after the instant that it counts from a question was written down: whoever asks it may be
        frozen in between. 0 if the clock has jumped meanwhile: then nobody can say."""
        assert asking.became is not None
        ahead = sum(seconds for at, seconds, _ in self._jumps if at <= asking.at)
        late = asking.at + timedelta(seconds=ahead) - _at(asking.became["asked_at"])
        has_jumped = any(seconds and asking.at - late <= at <= asking.at for at, seconds, _ in self._jumps)
        return 0.0 if has_jumped else min(max(late, timedelta(0)), LONGEST_FREEZE).total_seconds()

    def _has_jumped_unseen(self, start: datetime, end: datetime) -> bool:
        """In that time the clock went forward after it had been put back, and nobody had swept in between: a sweep
        afterwards finds no more than the time that has passed."""
        return any(
            start <= at <= end and seconds > 0 and self._was_put_back_unseen(at) for at, seconds, _ in self._jumps
        )

    def _was_put_back_unseen(self, by: datetime) -> bool:
        last_sweep = max((at for at in self._swept if at < by), default=by - WRITING)
        return any(last_sweep - WRITING <= at < by and seconds < 0 for at, seconds, _ in self._jumps)


def _set(changes: Iterable[Line], column: str) -> int:
    """How often a column was given a value."""
    return sum(1 for line in changes if line.became and line.became.get(column) and line.changed(column))


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text)
