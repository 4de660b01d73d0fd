"""What a game's clock shows one viewer: the deadline, and whether it runs. Pages, emails and the API show no more.

Only those who are asked know whose decision an interruption waits for. The deadline is hidden as well where people
have different amounts of time, since it would give the answer away. Nor do others see the deadline of a hand that has
a clock of its own: it would tell when it is opened. While names are hidden, a deadline that was put off by a night
would tell where its player lives. How much others see of a rest is up to the person who rests.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from games.clocks.queries.rests import rests_at, shows_rests
from games.models import Game, PendingDecision, Seat
from games.record.queries.game_rows import GameRows
from games.shapes.page import ClockFace, Rest
from games.timekeeping.clock import Bank
from games.timekeeping.dues import deadline
from games.timekeeping.rests import NONE, Rests, Span

RUNS, RESTS, PAUSED, OUTAGE, UP = "runs", "rests", "paused", "outage", "up"


def clock_face(rows: GameRows, viewer: int | None) -> ClockFace | None:
    """The clock as the viewer's seat may see it; None if no one has to answer, or there is no
    deadline."""
    game, wait = rows.game, rows.wait
    known = wait.known_to(viewer)
    if game.status != Game.Status.RUNNING or not (known or wait.owed):
        return None
    mine = [pending for pending in known if pending.seat.number == viewer]
    has_own_clock = any(pending.seconds for pending in known)
    if not known or (not mine and (has_own_clock or hides_deadlines(game))):
        return _of_a_secret(rows)
    pending = min(mine, key=_due_at) if mine else max(known, key=_due_at)
    if deadline(pending.due_at) is None:
        return _of_a_secret(rows) if game.stopped_at is not None or rows.is_outage else None
    rests = rests_at(game, [other.seat for other in known])
    return _face(rows, pending, mine or known, rests, viewer)


def hides_deadlines(game: Game) -> bool:
    """Tells whether no one may see the deadlines of other people's seats."""
    return game.names_are_hidden and _times_differ(game)


def _times_differ(game: Game) -> bool:
    return game.timing.rests or isinstance(game.timing, Bank)


def _face(
    rows: GameRows,
    pending: PendingDecision,
    waited_for: list[PendingDecision],
    rests: dict[int | None, Rests],
    viewer: int | None,
) -> ClockFace:
    game, now, own = rows.game, timezone.now(), rests[pending.seat.user_id]
    is_mine = pending.seat.number == viewer
    runs_on = is_mine and pending.opened_at is not None  # someone who has seen the cards cannot stop the clock
    if game.stopped_at is not None and not runs_on:
        stood_at = max(game.stopped_at, pending.asked_at)
        bank = _bank(game, pending, own, stood_at) if is_mine else None
        return ClockFace(PAUSED, None, game.resumes_at, left=own.between(stood_at, pending.due_at), bank=bank)
    if rows.is_outage:
        return ClockFace(OUTAGE, None)
    if pending.due_at <= now:
        return ClockFace(UP, pending.due_at)
    bank = _bank(game, pending, own, now) if is_mine else None
    standing = _standing(waited_for, rests, viewer, now)
    if standing is None:
        return ClockFace(RUNS, pending.due_at, bank=bank)
    goes_on_at, shown = standing
    left = own.between(now, pending.due_at)
    return ClockFace(RESTS, pending.due_at, goes_on_at, shown, left, bank)


def _standing(
    decisions: list[PendingDecision], rests: dict[int | None, Rests], viewer: int | None, now: datetime
) -> tuple[datetime | None, tuple[Rest, ...]] | None:
    """When the first rest ends, and what may be shown of each; None unless everyone the game waits for is resting."""
    seats = {pending.seat_id: pending.seat for pending in decisions if not pending.opened_at}
    standing = {pk: rests.get(seat.user_id, NONE).standing(now) for pk, seat in seats.items()}
    if not standing or len(seats) < len({pending.seat_id for pending in decisions}) or None in standing.values():
        return None
    open_ones = shows_rests(seat.user_id for seat in seats.values())
    shown = tuple(
        _shown(seats[pk], rest, viewer, seats[pk].user_id in open_ones) for pk, rest in standing.items() if rest
    )
    return min((rest.until for rest in shown if rest.until), default=None), shown


def _shown(seat: Seat, rest: Span, viewer: int | None, is_open: bool) -> Rest:
    is_mine = seat.number == viewer
    return Rest(seat.name, is_mine, rest.why, rest.end) if is_mine or is_open else Rest("", False, "", None)


def _of_a_secret(rows: GameRows) -> ClockFace:
    """The clock while a turn waits for something that a deadline could give away: whose decision, an opened hand, or
    where someone lives."""
    game, wait = rows.game, rows.wait
    if game.stopped_at is not None:
        return ClockFace(PAUSED, None, game.resumes_at)
    if rows.is_outage:
        return ClockFace(OUTAGE, None)
    if _times_differ(game) or wait.has_own_clocks:
        return ClockFace(RUNS, None)
    due_at = max(pending.due_at for pending in wait.owed)
    return ClockFace(UP if due_at <= timezone.now() else RUNS, deadline(due_at))


def _bank(game: Game, pending: PendingDecision, rests: Rests, now: datetime) -> timedelta | None:
    if not isinstance(game.timing, Bank) or pending.interrupts:
        return None
    running = timedelta(0) if pending.opened_at else rests.between(now, pending.due_at)
    return timedelta(seconds=pending.spare_seconds) + running


def _due_at(pending: PendingDecision) -> datetime:
    return pending.due_at
