"""The month itself: jumps from one instant at which something happens to the next, with the site's beat in between."""

import heapq
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from time import process_time
from typing import Any

import psycopg

from games import sweep
from games.clocks.services import outages
from games.models import Game, PendingDecision, Seat, Vote
from tests.proof.site.month import Size, people, tables
from tests.proof.site.month.acts import Acts
from tests.proof.site.month.findings import Findings
from tests.proof.site.month.instants import Clock, whole
from tests.proof.site.month.post import Post
from tests.proof.site.month.site import BEAT, ENTRIES, SELDOM, Beat, Worker, others

START = datetime(2027, 3, 8, 6, tzinfo=UTC)
"""A Monday. Clocks go forward in New York and Los Angeles on the 14th, in Berlin and London on the 28th, and back in
Sydney and Auckland on the 4th of April."""


LOOKS_ABOUT = 8
"""Pauses and free seats are looked for at every eighth instant: nobody has to see them at once."""


@dataclass(frozen=True)
class Outage:
    start: datetime
    end: datetime
    pages_work: bool

    @property
    def since(self) -> datetime:
        """When somebody last swept before it."""
        return self.start - BEAT


@dataclass
class Month:
    """One run. `connection` is the simulation's own, beside those of the site."""

    size: Size
    connection: "psycopg.Connection[tuple[Any, ...]]"
    clock: Clock
    post: Post
    findings: Findings
    progress: Callable[[int], None]
    start: datetime = START
    games: list[int] = field(default_factory=list)
    spots: int = 0

    def __post_init__(self) -> None:
        self._plans: list[tuple[datetime, int, Callable[[datetime], None]]] = []
        self._numbers = itertools.count()
        self._looks = itertools.count()
        self._luck = Random(f"{self.size.seed} month")
        self.end = self.start + timedelta(days=self.size.days)
        self.worker = Worker()
        self.beat = Beat(self.connection, self.start)
        self._last: dict[str, datetime] = {}
        self._asked = self._voted = 0
        self._known: set[tuple[str, int, Any]] = set()
        self.outages = [self._outage(*facts) for facts in self.size.outages]
        self._percent = 0

    def _outage(self, day: float, hours: float, pages_work: bool) -> Outage:
        start = self.start + timedelta(days=day) // BEAT * BEAT
        return Outage(start, start + timedelta(hours=hours) // BEAT * BEAT, pages_work)

    # Running

    def run(self) -> None:
        size = self.size
        self.crowd = people.make(size.people, self.start, size.days, size.seed, self.post)
        self.acts = Acts({person.user.pk: person for person in self.crowd}, size.seed, self.later)
        for person in self.crowd:
            self.acts.month_of(person, self.start, size.days)
        for plan in tables.plans(size, self.crowd, self.start):
            self.later(plan.at, partial(self._open, plan))
        outages.beat()
        self.worker.start()
        for outage in self.outages:
            self._until(outage.start)
            self._go_through(outage)
        self._until(self.end)  # the worker, a daemon with nothing left to do, ends with the process

    def later(self, at: datetime, act: Callable[[datetime], None]) -> None:
        heapq.heappush(self._plans, (max(whole(at), self.clock.now), next(self._numbers), act))

    def _until(self, end: datetime) -> None:
        """With the site at work."""
        while True:
            beats = self._beats()
            at = min([end, *beats.values(), *(plan[0] for plan in self._plans[:1])])
            if at >= end:
                self._move(end)
                return
            self._spot_check(at)
            self._move(at)
            for task in [task for task, when in beats.items() if when <= at]:
                self._last[task] = at
                self.worker.ask(task)
            self._act(at)
            self._settle(at)

    def _beats(self) -> dict[str, datetime]:
        """When which task is asked for next: when it has something to do, but no sooner than a beat after the last."""
        due = {task: max(at, self._after(task, ENTRIES[task])) for task, at in self.beat.next().items()}
        return due | {task: self._after(task, SELDOM) for task in others()}

    def _after(self, task: str, every: timedelta) -> datetime:
        return self._last[task] + every if task in self._last else self.start

    def _move(self, at: datetime) -> None:
        self.clock.move_to(max(at, self.clock.now))
        self.beat.set_heart(self.clock.now)

    def _act(self, now: datetime) -> None:
        while self._plans and self._plans[0][0] <= now:
            heapq.heappop(self._plans)[2](now)

    def _settle(self, now: datetime) -> None:
        self.worker.wait()
        self.post.collect()
        self._notice(now)
        done = 100 * (now - self.start) // (self.end - self.start)
        if done > self._percent:
            self._percent = done
            self.progress(done)

    def _spot_check(self, at: datetime) -> None:
        """One of the sweeps that are left out, if there is any before that instant: it finds nothing."""
        beats = (at - self.clock.now) // BEAT - 1
        if beats < 1 or self._luck.random() >= self.size.spot_checks:
            return
        between = -((self.start - self.clock.now) // BEAT) + self._luck.randrange(beats)
        self._move(max(self.clock.now, self.start + between * BEAT))
        done = sweep.sweep()
        assert not any(done.values()), (self.clock.now, done)
        self.spots += 1

    def _go_through(self, outage: Outage) -> None:
        """Nobody sweeps and no worker works; the pages may be there or not."""
        self.worker.stop()
        while self._plans and self._plans[0][0] < outage.end:
            at, _, act = heapq.heappop(self._plans)
            if not outage.pages_work:
                self.later(outage.end + (at - outage.start) / 20, act)  # they try again when it is over
                continue
            self.clock.move_to(max(at, self.clock.now))
            act(self.clock.now)
            self._notice(self.clock.now)
        self.clock.move_to(outage.end)
        self.worker.start()
        self.worker.ask("games.tasks.sweep")
        self._settle(outage.end)

    # What the simulation sees of the site

    def _open(self, plan: tables.Plan, now: datetime) -> None:
        game = tables.open_table(plan)
        if game is None:
            self.acts.counts["table not opened"] += 1
            return
        self.games.append(game.pk)
        for person in plan.people:
            if game.seats.filter(user=person.user).exists():
                tables.wish_to_be_asked(game, person)
        self.acts.sat_down(game, now)

    def counts(self) -> dict[str, int]:
        return {
            "tables": len(self.games),
            "seconds of processor time": int(process_time()),
            "tasks by the worker": self.worker.done,
            "outages": len(self.outages),
            "sweeps tried in between, that found nothing": self.spots,
        }

    def _notice(self, now: datetime) -> None:
        """Tells people what is new to them: questions, votes, pauses, free seats."""
        programs = PendingDecision.objects.filter(pk__gt=self._asked).select_related("seat", "game").order_by("pk")
        for program in programs:
            self._asked = program.pk
            self.acts.asked(program, now)
        for vote in Vote.objects.filter(pk__gt=self._voted, ended_at__isnull=True).select_related("game"):
            self._voted = vote.pk
            self.acts.vote_opened(vote, now)
        if next(self._looks) % LOOKS_ABOUT:
            return
        for game in self._new("paused", Game.objects.filter(stopped_at__isnull=False), "stopped_at"):
            self.acts.paused(game, now)
        free = Seat.objects.filter(open_since__isnull=False, game__status="running").select_related("game")
        for seat in self._new("free", free, "open_since"):
            self.acts.freed(seat, now)

    def _new(self, what: str, rows: Any, column: str) -> Sequence[Any]:
        found = [row for row in rows if (what, row.pk, getattr(row, column)) not in self._known]
        self._known.update((what, row.pk, getattr(row, column)) for row in found)
        return found
