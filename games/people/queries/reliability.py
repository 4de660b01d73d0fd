"""How quickly and how reliably someone has played, in the turns in which they held the seat.

Only what everyone could see counts: in finished turns, the answers that made a seat ready. No one learns from the
figures who was asked in the middle of a turn, or who wanted a new hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from django.db.models import Count, Max, Min, Q, QuerySet

from games.models import Game, PendingDecision, Seat, Tenure, User
from games.record.queries.anonymity import UNTOLD

COUNTED = 100
"""How many of the latest turns count. People who were away a year ago may have mended their ways."""
FEWEST = 5
"""With fewer turns, a share would mean nothing."""


@dataclass(frozen=True)
class Reliability:
    """The last turns in which everyone saw that a person was asked, without those left to a bot on purpose."""

    asked: int
    in_time: int
    missed: int
    replaced: int
    """How many seats, in all, someone else has taken over."""
    resigned: int
    """How many seats, in all, were resigned before the end."""
    pace: timedelta | None = None
    """The median time from being asked to handing in. None if nothing was handed in."""

    @property
    def is_known(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.asked or self.replaced or self.resigned)

    @property
    def share(self) -> float | None:
        """The share handed in on time, from 0 to 1. None while there are too few turns."""
        return self.in_time / self.asked if self.asked >= FEWEST else None

    @property
    def percent(self) -> int | None:
        return None if self.share is None else int(100 * self.share)


def reliability(user: User, *, for_others: bool = False) -> Reliability:
    """One person's figures, from the last hundred turns.

    `for_others` leaves out tables that still hide names: if the figures changed along with such a table, they would
    reveal who sits there. Those turns count once the names are shown.
    """
    hidden = Game.objects.filter(UNTOLD) if for_others else Game.objects.none()
    finished = decisions_of(user).filter(turn__resolved_at__isnull=False, interrupts=False).exclude(game__in=hidden)
    own = Q(by="seat", at_once=False)
    turns = finished.values("turn_id", "seat_id").annotate(
        own=Count("pk", filter=own),
        robot=Count("pk", filter=Q(by="bot")),
        asked=Min("asked_at"),
        done=Max("submitted_at", filter=own),
    )
    rows = list(turns.filter(Q(own__gt=0) | Q(robot=0)).order_by("-turn_id")[:COUNTED])
    in_time = [row for row in rows if row["own"]]
    ended = Tenure.objects.filter(user=user, until_turn__isnull=False).exclude(seat__game__in=hidden)
    ends = list(ended.values_list("end", flat=True))
    return Reliability(
        asked=len(rows),
        in_time=len(in_time),
        missed=len(rows) - len(in_time),
        replaced=ends.count(Tenure.End.REPLACED),
        resigned=ends.count(Tenure.End.RESIGNED),
        pace=_median(row["done"] - row["asked"] for row in in_time),
    )


def decisions_of(user: User) -> QuerySet[PendingDecision]:
    """What this person was asked, in present and past seats. A turn during which a seat changed hands counts for
    no one."""
    mine = Q(seat__in=Seat.objects.filter(user=user, tenures__isnull=True))
    for tenure in Tenure.objects.filter(user=user):
        whole = Q(seat=tenure.seat_id)
        whole &= Q(turn__number__gt=tenure.from_turn) if tenure.from_turn else Q()
        mine |= whole if tenure.until_turn is None else whole & Q(turn__number__lt=tenure.until_turn)
    return PendingDecision.objects.filter(mine)


def _median(times: Iterable[timedelta]) -> timedelta | None:
    seconds = [time.total_seconds() for time in times]
    return timedelta(seconds=median(seconds)) if seconds else None
