"""Time: nobody was timed out before the deadline, or early by the true time, and nothing happened twice."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from tests.proof.site.faults.clock import Jump
from tests.proof.site.faults.diary import Line, at, by_row
from tests.proof.site.month.findings import Findings

SHORT_SHARE = 4
"""A question in mid-turn has a quarter of a turn's time (docs/CLOCKS.md)."""
ABOUT = timedelta(seconds=3)
"""Between a jump of the clock and the instant that is noted for it."""
SLACK = timedelta(seconds=0.1)


class TimeAudit:
    """`jumps` are those of the clocks."""

    def __init__(self, findings: Findings, jumps: Sequence[Jump]) -> None:
        self.findings, self._jumps = findings, jumps
        self.timed_out: set[int] = set()
        """The questions that were looked at by the true time."""

    def run(self, lines: Sequence[Line], turn_seconds: int) -> None:
        """After each round."""
        turn = timedelta(seconds=turn_seconds)
        for program, changes in by_row(lines, "games_program").items():
            self._check_deadline(program, changes)
            for closing in _set(changes, "closed_at")[:1]:
                self._check_closing(program, _set(changes, "asked_at")[-1], closing, turn)
        for found, changes in by_row(lines, "games_turn").items():
            times = len(_set(changes, "resolved_at"))
            self.findings.check("a turn is resolved once", times <= 1, found, times)

    def conclude(self, least: int) -> None:
        """After all rounds: to look at nothing proves nothing."""
        count = len(self.timed_out)
        self.findings.check(f"at least {least} time-outs were looked at by the true time", count >= least, count)

    def _check_deadline(self, program: int, changes: Sequence[Line]) -> None:
        for column in ("closed_at", "committed_at"):
            self.findings.check(f"{column} is written once", len(_set(changes, column)) <= 1, program)
        for line in changes:
            if line.was and line.became and line.changed("due_at"):
                was, became = line.was["due_at"], line.became["due_at"]
                holds = was < became or line.changed("asked_at")  # of somebody else, who has sat down there
                self.findings.check("no deadline comes nearer", holds, program, was, became)

    def _check_closing(self, program: int, asking: Line, closing: Line, turn: timedelta) -> None:
        """Whoever was silent had all the time that was given. By the true time that is seen where no clock jumped."""
        row = closing.became or {}
        if row["submitted_at"]:
            return
        is_over = at(closing, "closed_at") >= at(closing, "due_at")
        self.findings.check("no one is timed out before the deadline", is_over, row)
        given = turn / SHORT_SHARE if row["interrupts"] else turn
        joined = at(asking, "due_at") - at(asking, "asked_at") < given  # it is due with a wait that was under way
        if row["by"] == "bot" or joined or self._has_jumped(asking, closing):
            return
        self.timed_out.add(program)
        had = closing.at - asking.began
        self.findings.check("no one is timed out early by the true time", had + SLACK >= given, row, had, given)

    def _has_jumped(self, asking: Line, closing: Line) -> bool:
        return any(asking.began - ABOUT < when < closing.at + ABOUT for when, *_ in self._jumps)


def _set(changes: Iterable[Line], column: str) -> list[Line]:
    """Where a column was given a value."""
    return [line for line in changes if line.became and line.became.get(column) and line.changed(column)]
