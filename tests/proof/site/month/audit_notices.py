"""The audit of who was told, and when: all that concerns them, in time, and nothing in quiet hours that could wait."""

from collections import defaultdict
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from tests.proof.site.month.audit_time import SWEEP
from tests.proof.site.month.facts import Facts, Question
from tests.proof.site.month.findings import Findings
from tests.proof.site.month.outbox import Notice, Outbox
from tests.proof.site.month.reckoning import DAY, first_shown, nominal, reached, short

MINUTE, SECOND = timedelta(minutes=1), timedelta(seconds=1)
STILL_THERE = 5 * MINUTE
"""For so long what somebody has most likely seen anyway is held back."""


class NoticeAudit:
    """Compares the notices with what happened at the tables."""

    def __init__(self, outbox: Outbox, facts: Facts, findings: Findings, start: datetime, end: datetime) -> None:
        self.outbox, self.facts, self.check = outbox, facts, findings.check
        self.start, self.end = start, end
        self._questions = {(it.seat, it.moment): it for it in facts.questions.values()}
        self._inbox: dict[tuple[str, int | None, str], list[Notice]] = defaultdict(list)
        for notice in outbox.all:
            if notice.channel == "bell" and "decision_id" in notice.payload:
                self._inbox[notice.kind, notice.seat, notice.payload["decision_id"]].append(notice)

    def run(self, wish_for_lists: list[tuple[int, str]]) -> None:
        """`wish_for_lists`: which people want the daily summary by which channel."""
        for notice in self.outbox.sent:
            if notice.kind == "digest":
                self._check_hour(notice)
            elif notice.channel != "bell":
                self._check_quiet(notice)
        for person, channel in wish_for_lists:
            self._check_days(person, channel)
        for question in self.facts.questions.values():
            self._check_question(question)

    # Quiet hours

    def _check_quiet(self, notice: Notice) -> None:
        """Those who want several games in one notice get it as soon as one of them cannot wait."""
        now = notice.sent_at
        ends = notice.quiet_ends(now) if now else None
        if now and ends:
            dues = [due for it in self.outbox.together(notice) if (due := self._due(it, now)) is not None]
            self.check("in quiet hours only what cannot wait", bool(dues) and min(dues) <= ends, notice, ends, dues)

    def _due(self, notice: Notice, now: datetime) -> datetime | None:
        """When the first is due of what a notice asks for, by what was known at that moment.

        Whoever answers in the very second of the sending owed it until then.
        """
        question, then = self._questions.get((notice.seat, notice.payload.get("decision_id"))), (now - SECOND, now)
        owed = [it for it in self.facts.of_wait(question) if any(map(it.is_open, then))] if question else []
        return min((it.due_at(now) for it in owed), default=None)

    # Lists of the day

    def _check_hour(self, notice: Notice) -> None:
        sent = notice.sent_at or self.end
        days = [sent.astimezone(ZoneInfo(notice.zone)).date() - back * DAY for back in (0, 1)]
        moments = [self.facts.asleep_until(first_shown(notice.zone, day, notice.digest_at)) for day in days]
        holds = any(moment <= sent <= moment + MINUTE + SWEEP for moment in moments)
        self.check("the daily summary comes at its local hour", holds, notice, moments)

    def _check_days(self, person: int, channel: str) -> None:
        """One for each day on which a game waited at that hour, and never two."""
        theirs = [it for it in self.outbox.all if it.person == person]
        lists = [it for it in theirs if (it.kind, it.channel) == ("digest", channel)]
        for day in self._days() if theirs else []:
            moment = first_shown(theirs[0].zone, day, theirs[0].digest_at)
            if self.facts.asleep_until(moment) == moment:
                written = [it for it in lists if moment <= it.created_at <= moment + MINUTE]
                waits = self._waits_for(person, moment)
                holds = len(written) == 1 or (not waits and not written)
                self.check("one list a day if games wait", holds, person, channel, moment, len(written), waits)

    def _days(self) -> list[date]:
        days = (self.end.date() - self.start.date()).days
        return [self.start.date() + number * DAY for number in range(2, days - 1)]

    def _waits_for(self, person: int, moment: datetime) -> bool:
        """Whether some question waited for this person through the whole minute in which the list is written."""
        minute = (moment, moment + MINUTE)
        return any(all(self._is_owed(it, person, now) for now in minute) for it in self.facts.questions.values())

    def _is_owed(self, question: Question, person: int, now: datetime) -> bool:
        if not question.is_open(now) or question.due_at(now) <= now:
            return False
        seat, game = self.facts.seat_at(question, now), self.facts.game_at(question, now)
        goes_on = game["status"] == "running" and game["stopped_at"] is None
        return seat["user_id"] == person and not seat["autopilot"] and goes_on

    # Questions and reminders

    def _check_question(self, question: Question) -> None:
        """People who are asked several things at once get one notification."""
        seat, wait = self.facts.seat_at(question, question.asked), self.facts.of_wait(question)
        if seat["house"] or seat["autopilot"] or seat["user_id"] is None or question.id != min(it.id for it in wait):
            return
        kind = "decision" if question.interrupts else "your_turn"
        moments = {it.moment for it in wait if it.asked == question.asked}
        told = [notice for moment in moments for notice in self._inbox[kind, question.seat, moment]]
        self.check("who is asked is told once", len(told) == 1, question.id, kind, told)
        for notice in told:
            latest = self.facts.asleep_until(self.facts.asleep_until(question.asked) + STILL_THERE) + SWEEP
            holds = notice.sent_at is None or notice.sent_at <= latest
            self.check("who is asked is told in time", holds, notice, latest)
        if len(wait) == 1:
            self._check_reminder(question)

    def _check_reminder(self, question: Question) -> None:
        """Where nothing has moved the deadline, to the second: when a fifth of the time is left."""
        moment = self._last_fifth(question)
        if moment is None or not self._is_quiet_around(question, moment):
            return
        times = [notice.created_at for notice in self._inbox["reminder", question.seat, question.moment]]
        holds = len(times) == 1 and moment <= times[0] <= moment + SWEEP
        self.check("reminded once, when a fifth of the time is left", holds, question.id, moment, times)

    def _last_fifth(self, question: Question) -> datetime | None:
        """None where it takes more than the clock itself to say: time banks, and questions that have joined others."""
        clock, asked = self.facts.clock(question), question.asked
        if clock["type"] == "bank" or len({it.due_at(question.asked) for it in self.facts.of_turn(question)}) > 1:
            return None
        is_dated = clock["type"] == "schedule" and not question.interrupts
        whole = question.given - asked if is_dated else short(clock) if question.interrupts else nominal(clock)
        person = self.facts.seat_at(question, asked)["user_id"]
        rests = self.facts.habits(person, asked).stretches(asked, question.given) if clock.get("rests") else []
        return reached(asked, whole * 4 / 5, rests) if reached(asked, whole, rests) == question.given else None

    def _is_quiet_around(self, question: Question, moment: datetime) -> bool:
        """The question was open then and untouched, before the same person, at a table whose clocks ran."""
        then, before = self.facts.seat_at(question, moment), self.facts.seat_at(question, question.asked)
        game = self.facts.game_at(question, moment)
        is_same = then["user_id"] == before["user_id"] and not then["autopilot"] and game["stopped_at"] is None
        touched = {it.due_by(row) for it in [question] for _, row in it.history} != {question.given}
        ends = question.when("submitted_at") or question.when("closed_at") or self.end
        is_awake = self.facts.asleep_until(moment) == moment and ends > moment + SWEEP
        return is_same and not touched and is_awake and question.is_open(moment) and game["status"] == "running"
