"""What the site can know of its own clock: no more than the sweep's signs of life tell.

What is promised (docs/CLOCKS.md): an outage costs nobody any time. Whether the site slept or the clock jumped makes no
difference to it, so a jump costs nobody any time either, if it shows as an outage. A sweep compares the clock with the
sign of life before it, so there are two jumps that nobody can see:

- forward, where the clock then shows less than an outage since that sign: by less than that, or because it had been put
  back meanwhile by nearly as much;
- back to before that sign, for what is asked there: once the clock is right again, that looks as if it had been late
  for long.

By so much, and no more, may the time of a question be shorter than it should be. When the clock is put back, everybody
wins time: that is no fault.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from tests.proof.site.faults.diary import Line, at

SWEEP = "sweep"
OUTAGE = timedelta(minutes=1)
"""The site treats anything longer as an outage and gives the time back."""
SLACK = timedelta(seconds=0.1)
ABOUT = timedelta(seconds=3)
"""Between a jump of the clock and the instant that is noted for it."""
NOTHING = timedelta(0)


Jump = tuple[datetime, float, float]
"""When, by the true time, and by how many seconds that of the database."""


@dataclass(frozen=True)
class Instant:
    """By the true time, and what the site took for now."""

    true: datetime
    shown: datetime

    @property
    def ahead(self) -> timedelta:
        return self.shown - self.true


@dataclass(frozen=True)
class Sign(Instant):
    """One of life; or that an outage begins to be made good, until its end. Meanwhile the clock stands at `since`."""

    since: datetime


class Watch:
    """The signs of life, and what could not be seen between them."""

    def __init__(self, lines: Iterable[Line], jumps: Sequence[Jump]) -> None:
        self.jumps = jumps
        self.wrong: list[str] = []
        """What the site wrote for now though no clock showed it."""
        self.signs = sorted(self._signs(lines), key=lambda sign: sign.true)

    def instant(self, line: Line, column: str) -> Instant:
        """What stands in a column was the database's time at some statement of the transaction that wrote it."""
        shown = at(line, column)
        for ahead in self._ahead(line.began - ABOUT, line.at + ABOUT):
            if line.began - SLACK <= shown - ahead <= line.at + SLACK:
                return Instant(shown - ahead, shown)
        self.wrong.append(f"{column} {line}")
        return Instant(line.began, shown)

    def _ahead(self, start: datetime, end: datetime) -> Iterator[timedelta]:
        """By how much the database's clock was ahead in that time."""
        ahead = sum(seconds for when, seconds, _ in self.jumps if when < start)
        yield timedelta(seconds=ahead)
        for when, seconds, _ in self.jumps:
            if start <= when <= end:
                ahead += seconds
                yield timedelta(seconds=ahead)

    def unseen(self, start: Instant, end: Instant) -> timedelta:
        """How much of the time between two instants may be lost to somebody without anybody being able to know."""
        inside = [sign for sign in self.signs if start.true < sign.true < end.true]
        steps = pairwise([start, *inside, end])
        signs = [self._before(start), *inside]
        return sum((_unseen(sign, *step) for sign, step in zip(signs, steps, strict=True)), NOTHING)

    def left(self, due: datetime, now: Instant) -> timedelta:
        """Until then, for somebody who was asked before: in an outage the clock stands where it stood before it."""
        last = self._before(now)
        is_outage = now.shown - last.since > OUTAGE
        return max(NOTHING, due - (last.since if is_outage else now.shown))

    def _signs(self, lines: Iterable[Line]) -> Iterator[Sign]:
        shown = None
        for line in lines:
            if line.what == "games_heartbeat" and line.became and line.became["name"] == SWEEP:
                column = "until" if line.became["until"] else "at"
                if at(line, column) != shown:
                    new = self.instant(line, column)
                    yield Sign(new.true, new.shown, at(line, "at"))
                shown = at(line, column)

    def _before(self, now: Instant) -> Sign:
        first = Sign(now.true, now.shown, now.shown)
        return max((sign for sign in self.signs if sign.true <= now.true), key=lambda sign: sign.true, default=first)


def _unseen(sign: Instant, start: Instant, end: Instant) -> timedelta:
    """From one instant to the next sign of life, or to the end of a question; `sign` is the one before."""
    if end.shown - sign.shown > OUTAGE:  # all since the sign is given back, to whom it was not late for already
        return max(NOTHING, sign.shown - start.shown)
    return max(NOTHING, end.ahead - start.ahead)
