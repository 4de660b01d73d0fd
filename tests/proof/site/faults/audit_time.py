"""Time: nobody was timed out early, by the database's clock or the true one, and nothing happened twice."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta

from tests.proof.site.faults.diary import Line, at, by_row
from tests.proof.site.faults.waits import Waits
from tests.proof.site.faults.watch import ABOUT, SLACK, Jump, Watch
from tests.proof.site.month.findings import Findings

SHORT_SHARE = 4
"""A question in mid-turn has a quarter of a turn's time (docs/CLOCKS.md)."""
EARLY = "no one is timed out early by the true time"
DEPRIVED = "no one is deprived of time that is left by the true time"
TIMED_OUT, ANSWERED = "timed out, looked at", "answered, looked at"
NOT_OVER = "left out: not over, or no one's any more"
ROBOTS = "left out: answered by a robot"
JOINED = "left out: joined a wait that was under way"
UNSEEN = "left out: meanwhile the clock jumped unseen, by more than the time that was given"


class TimeAudit:
    """`jumps` are those of the clocks."""

    def __init__(self, findings: Findings, jumps: Sequence[Jump]) -> None:
        self.findings, self._jumps = findings, jumps
        self.outcomes: dict[int, str] = {}

    @property
    def questions(self) -> Counter[str]:
        """How many were looked at by the true time, and why the others were not."""
        return Counter(self.outcomes.values())

    def run(self, lines: Sequence[Line], turn_seconds: int) -> None:
        """After each round; a question is looked at by the true time once, when it is over."""
        watch, turn, before = Watch(lines, self._jumps), timedelta(seconds=turn_seconds), self._looked_at()
        questions = by_row(lines, "games_program")
        waits = Waits(questions.values())
        for program, changes in questions.items():
            self._check_deadline(program, changes)
            if self.outcomes.get(program, NOT_OVER) == NOT_OVER:
                self.outcomes[program] = self._judge(changes, watch, waits, turn)
        self.findings.check("now is what the database's clock shows", not watch.wrong, *watch.wrong[:5])
        self.findings.check("there are questions to be looked at by the true time", self._looked_at() > before)
        for found, changes in by_row(lines, "games_turn").items():
            times = len(_set(changes, "resolved_at"))
            self.findings.check("a turn is resolved once", times <= 1, found, times)

    def conclude(self, least: int) -> None:
        """After all rounds, checks that found nothing to look at count as failed, except where none are needed."""
        if not least:
            return
        count = self.questions[TIMED_OUT]
        self.findings.check(f"at least {least} time-outs were looked at by the true time", count >= least, count)

    def _looked_at(self) -> int:
        return self.questions[TIMED_OUT] + self.questions[ANSWERED]

    # By the clock of the database

    def _check_deadline(self, program: int, changes: Sequence[Line]) -> None:
        for column in ("closed_at", "committed_at"):
            self.findings.check(f"{column} is written once", len(_set(changes, column)) <= 1, program)
        for line in changes:
            if line.was and line.became and line.changed("due_at"):
                was, became = line.was["due_at"], line.became["due_at"]
                holds = was < became or line.changed("asked_at")  # of somebody else, who has sat down there
                self.findings.check("no deadline comes nearer", holds, program, was, became)
        for line in _set(changes, "closed_at")[:1]:
            if line.became and not line.became["submitted_at"]:
                is_over = at(line, "closed_at") >= at(line, "due_at")
                self.findings.check("no one is timed out before the deadline", is_over, line.became)

    # By the true time

    def _judge(self, changes: Sequence[Line], watch: Watch, waits: Waits, turn: timedelta) -> str:
        """Whoever was silent has had all the time that was given; whoever answered had the rest of it left."""
        asking = _set(changes, "asked_at")[-1]  # whoever sits down in mid-turn is asked anew
        given = _share(asking, turn)
        if reason := _why_not(changes, waits, asking, given):
            return reason
        last, column = _end(changes)
        asked, ended = watch.instant(asking, "asked_at"), watch.instant(last, column)
        lost = watch.unseen(asked, ended)
        if lost >= given:
            return UNSEEN
        is_silent, had = column == "closed_at", ended.true - asked.true
        left = timedelta(0) if is_silent else watch.left(at(last, "due_at"), ended)
        what, how = (EARLY, TIMED_OUT) if is_silent else (DEPRIVED, ANSWERED)
        facts = _story(changes, watch, given=given, had=had, left=left, lost=lost)
        self.findings.check(what, had + left + lost + SLACK >= given, *facts)
        return how


def _share(asking: Line, turn: timedelta) -> timedelta:
    return turn / SHORT_SHARE if asking.became and asking.became["interrupts"] else turn


def _why_not(changes: Sequence[Line], waits: Waits, asking: Line, given: timedelta) -> str:
    """Why a question cannot be looked at, or nothing."""
    closing = _set(changes, "closed_at")[:1]
    if not closing or not closing[0].became:
        return NOT_OVER
    if closing[0].became["by"] == "bot":
        return ROBOTS
    if at(asking, "due_at") - at(asking, "asked_at") >= given:
        return ""
    due = waits.due(asking)
    return JOINED if due and at(asking, "due_at") >= due else ""


def _end(changes: Sequence[Line]) -> tuple[Line, str]:
    """Where it was answered at last, or else closed; and the column that says when."""
    closing = _set(changes, "closed_at")[0]
    is_answered = closing.became is not None and closing.became["submitted_at"]
    return (_set(changes, "submitted_at")[-1], "submitted_at") if is_answered else (closing, "closed_at")


def _story(changes: Sequence[Line], watch: Watch, **facts: timedelta) -> Iterator[str]:
    """All that a reader needs to see why somebody lost time."""
    start, end = changes[0].began - 30 * ABOUT, changes[-1].at
    assert changes[0].became is not None
    yield f"game {changes[0].became['game_id']}, {changes[0].became['decision_id']}"
    yield from (f"{name} {each.total_seconds():.2f}" for name, each in facts.items())
    lines = [(line.began, f"{line.at:%X.%f}: {_times(line)}") for line in changes]
    lines += [(when, f"database {seconds:+.2f}") for when, seconds, _ in watch.jumps if seconds and start < when < end]
    lines += [(sign.true, f"sign {sign.shown}") for sign in watch.signs if start < sign.true < end]
    yield from (f"\n  {when:%X.%f} {what}" for when, what in sorted(lines))


def _times(line: Line) -> dict[str, str]:
    return {name: value for name, value in (line.became or {}).items() if name.endswith("_at") and line.changed(name)}


def _set(changes: Iterable[Line], column: str) -> list[Line]:
    """Where a column was given a value."""
    return [line for line in changes if line.became and line.became.get(column) and line.changed(column)]
