"""The audit of time: every deadline to the second, nobody timed out too early or by an outage, nothing left waiting."""

from datetime import datetime, timedelta
from itertools import pairwise

from tests.proof.site.month.facts import Facts, Question, instant
from tests.proof.site.month.findings import Findings, Try
from tests.proof.site.month.reckoning import (
    NOTHING,
    Stretch,
    cut,
    date_after_loss,
    date_from,
    nominal,
    notice,
    outside,
    reached,
    short,
)

SWEEP = timedelta(seconds=5)
SECOND = timedelta(seconds=1)
FAR = timedelta(days=60)


class TimeAudit:
    """Goes through all questions in the order in which they were asked and answered."""

    def __init__(self, facts: Facts, findings: Findings, end: datetime) -> None:
        self.facts, self.check, self.end = facts, findings.check, end
        self.timed_out = 0
        self._due: dict[int, datetime] = {}
        """By question, when it should have been due in the end; only where the seat stayed in the same hands."""
        self._budgets: dict[int, timedelta] = {}
        self._held: dict[int, timedelta | None] = {}
        """The time in each seat's bank; None if it was never used."""
        self._tried: set[tuple[int, datetime]] = set()
        """In which game and when someone tried to answer: a sweep leaves a game that is held by another to the next."""

    def run(self, tries: list[Try]) -> None:
        self._tried = {(self.facts.questions[each.program].game, each.at) for each in tries}
        questions = self.facts.questions.values()
        asked = [(it.asked, 1, it.id) for it in questions]
        committed = [(when, 0, it.id) for it in questions if (when := it.when("committed_at"))]
        for _, is_new, question_id in sorted([*asked, *committed]):
            question = self.facts.questions[question_id]
            if is_new:
                self._look_at(question)
            else:
                self._settle(question)
        for each in tries:
            self._check_try(each)

    def _look_at(self, question: Question) -> None:
        self._check_given(question)
        is_steady, is_robot = self._hands(question)
        if is_steady:
            due = self._due_in_the_end(question, is_robot)
            self._due[question.id] = due
            if not self._has_moved_in_pause(question):
                holds = abs(question.due - due) < SECOND
                self.check("deadlines after pauses, outages, extensions", holds, question.id, question.due, due)
            self._check_end(question, due)

    def _hands(self, question: Question) -> tuple[bool, bool]:
        """Whether the seat was in the same hands until the question was closed; and whether a robot's at first."""
        until = question.when("closed_at") or self.end
        history = self.facts.seats[question.seat]
        rows = [self.facts.seat_at(question, question.asked)]
        rows += [row for when, row in history if question.asked <= when <= until]
        robots = [_plays_itself(row) for row in rows]
        return len(set(robots)) == 1 and len({row["user_id"] for row in rows}) == 1, robots[0]

    # What the clock gives

    def _check_given(self, question: Question) -> None:
        clock, asked, given = self.facts.clock(question), question.asked, question.given
        rests = self._rests(question, asked, _plays_itself(self.facts.seat_at(question, asked)))
        budget = self._budget(question)
        if budget is None:
            joined = self._joined(question)
            self.check("what joins a wait is due with it", given in joined, question.id, given, joined)
            self._budgets[question.id] = outside(asked, given, rests)
            return
        self._budgets[question.id] = budget
        what = f"deadlines given: {clock['type']}{', rests' if clock.get('rests') else ''}"
        expected = (
            date_from(clock, asked + notice(clock)) if self._is_dated(question) else reached(asked, budget, rests)
        )
        self.check(what, abs(given - expected) < SECOND, question.id, asked, given, expected)

    def _budget(self, question: Question) -> timedelta | None:
        """What there is for it; None if it joins a wait that is under way."""
        clock = self.facts.clock(question)
        earlier = [it for it in self.facts.of_turn(question) if it.asked < question.asked]
        mine = [it for it in earlier if it.seat == question.seat]
        is_personal = clock["type"] == "bank" or clock.get("rests", False)
        if any(it.wait == question.wait for it in (mine if is_personal else earlier)):
            return None
        if clock["type"] == "bank":
            return self._from_bank(question, is_first=all(it.interrupts for it in mine))
        return short(clock) if question.interrupts else nominal(clock)

    def _from_bank(self, question: Question, *, is_first: bool) -> timedelta:
        clock, held = self.facts.clock(question), self._held.get(question.seat)
        if held is None:
            held = timedelta(seconds=clock["start"])
        elif is_first and not question.interrupts:
            held = min(timedelta(seconds=clock["cap"]), held + nominal(clock))
        return min(held, short(clock)) if question.interrupts else held

    def _joined(self, question: Question) -> list[datetime]:
        wait = [it for it in self.facts.of_turn(question) if it.wait == question.wait and it.asked < question.asked]
        return [self._still_due(it, question) for it in wait]

    def _still_due(self, joined: Question, question: Question) -> datetime:
        """What is made good in the end, of the time before the other was asked: it is due with the wait then, too."""
        clock, now = self.facts.clock(joined), question.asked
        due, since = joined.due_at(now), self.facts.stands_since(joined.game, now)
        if since is None or due <= since:
            return due
        if self._is_dated(joined):
            return date_after_loss(clock, due, joined.asked, (since, now))
        rests = self._rests(question, joined.asked, _plays_itself(self.facts.seat_at(question, now)))
        return reached(due, outside(max(since, joined.asked), now, rests), rests)

    def _is_dated(self, question: Question) -> bool:
        return self.facts.clock(question)["type"] == "schedule" and not question.interrupts

    # Where it moves to

    def _rests(self, question: Question, now: datetime, is_robot: bool) -> list[Stretch]:
        """From then on, as known then."""
        if is_robot or not self.facts.clock(question).get("rests"):
            return []
        user = self.facts.seat_at(question, now)["user_id"]
        return self.facts.habits(user, now).stretches(now, now + FAR)

    def _due_in_the_end(self, question: Question, is_robot: bool) -> datetime:
        """What is closed and not played yet moves along, since a question that follows inherits its time."""
        until = question.when("committed_at") or self.end
        if self._is_dated(question):
            return self._by_dates(question, until)
        return self._by_sums(question, until, is_robot)

    def _by_sums(self, question: Question, until: datetime, is_robot: bool) -> datetime:
        """When all the time that was given has passed, outside of rests and of what was lost before it was over."""
        asked, stretches = question.asked, list[Stretch]()
        user = self.facts.seat_at(question, asked)["user_id"]
        changes = [when for when in self.facts.changes_of_habits(user) if asked < when <= until]
        for start, end in pairwise([asked, *changes, asked + FAR]):
            stretches += cut(self._rests(question, start, is_robot), start, end)
        given = sum((by for _, by in self.facts.extensions(question.game, asked, until)), self._budgets[question.id])
        due = reached(asked, given, stretches)
        for start, end in sorted(self.facts.lost(question.game, until)):
            if end > asked and due > start:
                stretches.append((start, end))
                due = reached(asked, given, stretches)
        return due

    def _by_dates(self, question: Question, until: datetime) -> datetime:
        clock, asked, due = self.facts.clock(question), question.asked, question.given
        lost = [(stretch[1], stretch) for stretch in self.facts.lost(question.game, until) if stretch[1] > asked]
        more = self.facts.extensions(question.game, asked, until)
        for _, cause in sorted([*lost, *more], key=lambda found: found[0]):
            if isinstance(cause, timedelta):
                due = date_from(clock, due + cause)
            else:
                due = date_after_loss(clock, due, asked, cause)
        return due

    def _has_moved_in_pause(self, question: Question) -> bool:
        """In a pause that still lasts, new hours of a person have moved what the pause itself is still to move."""
        now = question.when("closed_at") or self.end
        stopped = instant(self.facts.game_at(question, now)["stopped_at"])
        return stopped is not None and any(when >= stopped for when, _ in question.history)

    # Its end

    def _check_end(self, question: Question, due: datetime) -> None:
        submitted, closed = question.when("submitted_at"), question.when("closed_at")
        if closed is None:
            game = self.facts.game_at(question, self.end)
            runs = game["status"] == "running" and game["stopped_at"] is None
            holds = not runs or submitted is not None or due + SWEEP >= self.end
            self.check("nothing is left open after its time", holds, question.id, due)
            return
        if submitted is None:
            self.timed_out += 1
            awake = max(due, self.facts.asleep_until(due))
            self.check("timed out not before the deadline", closed >= due, question.id, closed, due)
            swept = closed - SWEEP if (question.game, closed - SWEEP) in self._tried else closed
            self.check("timed out within one sweep", swept <= awake + SWEEP, question.id, closed, due)
        if closed + SWEEP < self.end:
            committed, limit = question.when("committed_at"), self.facts.asleep_until(closed) + SWEEP
            holds = committed is not None and committed <= limit
            self.check("a closed wait is resolved within one sweep", holds, question.id, closed, committed)

    # Time banks

    def _settle(self, question: Question) -> None:
        """After the last answer of a seat that counted at one moment: what its bank should hold, and does."""
        now, clock = question.when("committed_at"), self.facts.clock(question)
        mates = [it for it in self.facts.of_turn(question) if it.seat == question.seat]
        batch = [it for it in mates if it.when("committed_at") == now]
        if clock["type"] != "bank" or now is None or question.id != max(it.id for it in batch):
            return
        seat = self.facts.seat_at(question, now)
        held = None if seat["bank_seconds"] is None else timedelta(seconds=seat["bank_seconds"])
        if all(it.id in self._due for it in batch) and not _plays_itself(seat):
            expected = min(self._left(it) for it in batch)
            holds = held is not None and abs(held - expected) <= SECOND
            self.check("what a time bank holds after an answer", holds, question.id, held, expected)
        self._held[question.seat] = held

    def _left(self, question: Question) -> timedelta:
        """What there was, with what the table gave, less what was used. A question in mid-turn takes nothing."""
        clock, asked = self.facts.clock(question), question.asked
        submitted = question.when("submitted_at")
        answered = submitted or question.due
        stretches = [*self._rests(question, asked, False), *self.facts.lost(question.game, answered + FAR)]
        stopped = instant(self.facts.game_at(question, answered)["stopped_at"])
        if stopped and submitted:
            stretches.append((stopped, submitted))
        given = sum((by for _, by in self.facts.extensions(question.game, asked, answered)), NOTHING)
        whole = self._budgets[question.id] + question.spare + given
        used = NOTHING if question.interrupts else outside(asked, answered, stretches)
        return min(timedelta(seconds=clock["cap"]), max(NOTHING, whole - used))

    # What was refused

    def _check_try(self, each: Try) -> None:
        if each.program not in self._due:
            return
        due = self._due_then(self.facts.questions[each.program], each.at)
        if each.code == "too_late":
            self.check("refused as too late only after the deadline", each.at >= due, each, due)
        if not each.code:
            self.check("counted only before the deadline", each.at < due, each, due)

    def _due_then(self, question: Question, now: datetime) -> datetime:
        """In an outage and in a pause, what was not late before does not become late."""
        due = question.due_at(now)
        stopped = instant(self.facts.game_at(question, now)["stopped_at"])
        stands = [start for start, end in self.facts.outages if start < now < end] + ([stopped] if stopped else [])
        return now + FAR if any(due > start for start in stands) else due


def _plays_itself(seat: dict[str, object]) -> bool:
    return bool(seat["house"]) or bool(seat["autopilot"]) or seat["user_id"] is None
