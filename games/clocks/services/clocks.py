"""The time that players have. Only this module gives it, moves it, and takes it from a time bank.

games.timekeeping computes clocks and rests. This module applies them to rows. A clock that no one watched stands
still: an outage never costs a player time.
"""

from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from functools import partial
from operator import attrgetter

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now

from games.clocks.queries.rests import rests_at, rests_of
from games.models import Game, PendingDecision, Seat, User
from games.record.queries.outages import outage
from games.record.queries.ready import READY
from games.record.services.locking import publish, publish_to
from games.timekeeping import dues
from games.timekeeping.clock import Bank, Schedule
from games.timekeeping.dues import Due
from games.timekeeping.rests import NONE, Rests

REMIND_FIRST, REMIND_LAST = 2, 5
"""Reminders go out when a half, and when a fifth, of the time is left."""
GRACE = timedelta(seconds=2)
"""How long an answer may travel after a clock of seconds has run out. Players are not told to count on it."""
OPENED = Q(opened_at__isnull=False)
PLAIN = Q(game__clock__isnull=True) | Q(game__clock__type="each_turn", game__clock__rests=False)

Mover = Callable[[datetime], datetime]


def has_passed(pending: PendingDecision, game: Game, now: datetime) -> bool:
    """Tells whether its time is over, swept or not. An outage that the next sweep compensates is already counted.

    A pause does not stop the clock of an opened hand.
    """
    if game.stopped_at is not None and pending.opened_at is None and pending.due_at > game.stopped_at:
        return False
    ends_at = pending.due_at + (GRACE if pending.opened_at else timedelta(0))
    return ends_at <= now and ends_at + outage(now) <= now


def watched(game: Game, now: datetime) -> datetime:
    """The last instant at which this game's clock was watched: now or, in an outage, the sweep before it.

    What begins or ends during an outage is counted from there. The sweep compensates for the outage itself, once. If
    this game has been compensated while others still wait, its clock stands at the end of the outage.
    """
    return _not_before(game.compensated_at, now - outage(now))


def _not_before(earliest: datetime | None, at: datetime) -> datetime:
    return at if earliest is None else max(earliest, at)


# Giving


def give(game: Game, new: Iterable[PendingDecision], known: list[PendingDecision]) -> None:
    """Gives time to questions that are asked now. `known` are those that the turn asked before."""
    new = list(new)
    rests = rests_at(game, [pending.seat for pending in new])
    for pending in new:
        asked = [other for other in known if other.seat_id == pending.seat_id]
        wait = [other for other in known if other.wait == pending.wait]
        _give(pending, game, asked, wait, rests[pending.seat.user_id])


def _give(
    pending: PendingDecision, game: Game, asked: list[PendingDecision], wait: list[PendingDecision], rests: Rests
) -> None:
    """A question that joins an open wait is due with it. If the seat's clock is running, it runs on."""
    mine = [other for other in wait if other in asked]
    running = [other for other in mine if other.opened_at and other.submitted_at]
    if pending.seconds and running:
        last = max(running, key=attrgetter("submitted_at"))
        pending.opened_at, pending.due_at = last.opened_at, game.now + (last.due_at - _clock_at(game, last))
        pending.spare_seconds = last.spare_seconds
        return
    is_personal = game.timing.rests or isinstance(game.timing, Bank)  # people at this table are given different times
    if mine or (wait and not is_personal):
        joined = max(mine or wait, key=lambda other: other.due_at)
        pending.due_at, pending.spare_seconds = _rest_of(joined, game, rests), joined.spare_seconds
    else:
        is_first = not any(not other.interrupts for other in asked)
        given = _usual(pending, game, rests, with_increment=is_first and not pending.interrupts)
        pending.due_at, pending.spare_seconds = given.at, int(given.spare.total_seconds())
    pending.remind_at = _when_left(1 / REMIND_FIRST, pending, rests)


def _rest_of(joined: PendingDecision, game: Game, rests: Rests) -> datetime:
    """When a wait is due. If its clock is stopped, a question that joins gets the stopped time so far as well, since
    restarting the clock compensates only from the moment of asking."""
    stands_at = game.stopped_at or watched(game, game.now)
    if not stands_at < game.now or joined.due_at <= stands_at:
        return joined.due_at
    given = Due(joined.asked_at, joined.due_at)
    return dues.compensated(game.timing, given, rests, (stands_at, game.now), is_short=joined.interrupts)


def _usual(pending: PendingDecision, game: Game, rests: Rests, *, with_increment: bool) -> Due:
    clock, bank = game.timing, timedelta(0)
    if isinstance(clock, Bank):
        seconds = pending.seat.bank_seconds  # left when the seat last answered; None if it has not answered yet
        held = None if seconds is None else timedelta(seconds=seconds)
        bank = dues.bank_of(clock, held, with_increment=with_increment)
    asked_at = _not_before(game.compensated_at, game.now)
    return dues.due(clock, asked_at, rests, is_short=pending.interrupts, bank=bank)


def open_sealed(prompts: Iterable[PendingDecision], game: Game) -> None:
    """Starts the clock of seconds for these, all of one seat. From a time bank, the time until now is used up.

    This alone says when an opened hand is due. Nothing that people at the table do moves it later, since they have
    seen the cards; only time in which the site takes no answers is given back (`compensate`).
    """
    prompts = list(prompts)
    rests = rests_at(game, [prompt.seat for prompt in prompts])
    time = timedelta(seconds=sum(prompt.seconds for prompt in prompts))
    for prompt in prompts:
        own = rests[prompt.seat.user_id]
        turn_ends_at = _rest_of(prompt, game, own)
        if isinstance(game.timing, Bank):
            prompt.spare_seconds += int(own.between(game.now, turn_ends_at).total_seconds())
        prompt.opened_at, prompt.due_at, prompt.remind_at = game.now, min(turn_ends_at, game.now + time), None
        prompt.save(update_fields=["opened_at", "due_at", "spare_seconds", "remind_at"])


def still_running(game: Game, seat: Seat) -> QuerySet[PendingDecision]:
    """A seat's open questions, but for opened hands whose time is over: no one changes these any more."""
    asked = seat.pending_decisions.filter(closed_at__isnull=True)
    over = [pending.pk for pending in asked.filter(OPENED) if has_passed(pending, game, game.now)]
    return asked.exclude(pk__in=over)


def hurry_last(game: Game, owed: Collection[PendingDecision]) -> None:
    """Starts the timer of the last player, if the table has one. `owed` is all that a turn still waits for.

    It runs for the last seat alone, if another person is at the table: as long for each robot that is not programmed,
    and never past the deadline. It does not start in mid-turn, where no one may learn who is asked. Rows that are
    stored already are saved.

    Rules: 001 "Timer"; 000 "On the Clock"; A-372
    """
    if not game.settings.last_seconds or any(it.interrupts for it in owed) or len({it.seat_id for it in owed}) != 1:
        return
    last = next(iter(owed)).seat
    if last.plays_itself or not any(it.pk != last.pk and not it.plays_itself for it in game.seats.all()):
        return
    now, rests = game.stopped_at or watched(game, game.now), rests_at(game, [last])[last.user_id]
    ends_at = rests.add(now, timedelta(seconds=game.settings.last_seconds) * len(owed))
    for pending in owed:
        if pending.opened_at is None and ends_at < pending.due_at:
            _shorten(pending, game, ends_at, rests)


def _shorten(pending: PendingDecision, game: Game, ends_at: datetime, rests: Rests) -> None:
    """Shortens the time to answer. The rest stays in the bank, and a reminder that has not been sent yet is sent at
    once."""
    if isinstance(game.timing, Bank):
        pending.spare_seconds += int(rests.between(ends_at, pending.due_at).total_seconds())
    pending.due_at, pending.remind_at = ends_at, pending.remind_at and game.now
    if pending.pk:
        pending.save(update_fields=["due_at", "remind_at", "spare_seconds"])


def settle_banks(game: Game, answered: Iterable[PendingDecision]) -> None:
    """Updates what the time banks hold after these answers, or after their time ran out. Repeating it changes nothing.

    Called as soon as someone hands in. If others' deadlines move later, no bank changes. A question in the middle of a
    turn takes nothing from a bank: its seat's next deadline, which everyone sees, would tell who was asked.
    """
    clock = game.timing
    if not isinstance(clock, Bank):
        return
    answered = [pending for pending in answered if not (pending.interrupts or pending.seat.plays_itself)]
    rests, held = rests_at(game, [pending.seat for pending in answered]), dict[int, timedelta]()
    for pending in answered:
        at = pending.due_at if pending.opened_at or not pending.submitted_at else _clock_at(game, pending)
        given = Due(pending.asked_at, pending.due_at, timedelta(seconds=pending.spare_seconds))
        left = dues.left_in_bank(clock, given, at, rests[pending.seat.user_id])
        held[pending.seat_id] = min(left, held.get(pending.seat_id, left))
    for seat in {pending.seat for pending in answered}:
        seat.bank_seconds = int(held[seat.pk].total_seconds())
        seat.save(update_fields=["bank_seconds"])


def _clock_at(game: Game, pending: PendingDecision) -> datetime:
    """Where the clock stood when someone handed in. In a pause or an outage it is stopped.

    That of an opened hand runs in a pause.
    """
    assert pending.submitted_at is not None
    stopped_at = None if pending.opened_at else game.stopped_at
    return max(pending.asked_at, stopped_at or watched(game, pending.submitted_at))


# Reminders


def last_reminders(game: Game, decisions: Iterable[PendingDecision]) -> dict[int, datetime]:
    """When a fifth of the time is left for each decision, by its pk."""
    decisions = list(decisions)
    rests = rests_at(game, [pending.seat for pending in decisions])
    return {it.pk: _when_left(1 / REMIND_LAST, it, rests[it.seat.user_id]) for it in decisions}


def _when_left(share: float, pending: PendingDecision, rests: Rests) -> datetime:
    """When this share of the waking time is left."""
    whole = rests.between(pending.asked_at, pending.due_at)
    return rests.add(pending.asked_at, whole * (1 - share))


# Pauses, extensions, outages, changes of rests


def stop(game: Game) -> None:
    """Stops all clocks of a locked game: no one's time runs out. Does nothing if they are stopped."""
    if game.stopped_at is None:
        publish(game, stopped_at=watched(game, game.now))


def restart(game: Game) -> None:
    """Restarts the clocks of a locked game with the time that was left."""
    if game.stopped_at is not None:
        until = max(game.stopped_at, watched(game, game.now))
        _postpone(_movable(game), game.stopped_at, until)
        publish(game, stopped_at=None)


def pauses_over() -> QuerySet[Game]:
    """The games whose pause is due to end."""
    return Game.objects.filter(stopped_at__isnull=False, resumes_at__lte=Now())


def extend(game: Game, by: timedelta) -> None:
    """Gives everyone in a locked game more time for what is open: with fixed dates, until the next date after it."""
    for pending, rests in _with_rests(_movable(game)):
        _move(pending, partial(dues.put_off, game.timing, rests=rests, by=by, is_short=pending.interrupts))
    publish(game)


def compensate(decisions: QuerySet[PendingDecision], since: datetime, now: datetime) -> int:
    """Postpones what is open by the time in which the site took no answers. What was late before stays late.

    The games are locked. In a pause only opened hands have lost anything, as all other clocks are stopped. Returns how
    many decisions it moved.
    """
    return _postpone(_open(decisions).filter(OPENED | Q(game__stopped_at__isnull=True)), since, now)


def carry_over(game: Game, user: User, old: Rests, new: Rests) -> None:
    """Moves this person's deadlines in a locked game after their rests have changed, keeping the waking time left."""
    if not game.timing.rests:
        return
    since = game.stopped_at or watched(game, game.now)
    moved = list(_movable(game).filter(seat__user=user))
    for pending in moved:
        stood_at = max(since, pending.asked_at)
        _move(pending, partial(dues.carried_over, now=stood_at, old=old, new=new))
    if any(not pending.interrupts for pending in moved):
        publish(game)
    else:
        publish_to({pending.seat for pending in moved}, game)


def _postpone(decisions: QuerySet[PendingDecision], since: datetime, now: datetime) -> int:
    """An opened hand has lost no time before it was opened, nor any other question before it was asked."""
    running = decisions.filter(due_at__gt=since).order_by()
    plain = running.filter(PLAIN & (~OPENED | Q(opened_at__lte=since)), asked_at__lte=since)
    gap = now - since
    personal = list(_with_rests(running.exclude(pk__in=plain.values("pk"))))
    count = plain.update(due_at=F("due_at") + gap, remind_at=F("remind_at") + gap)
    for pending, rests in personal:
        _make_good(pending, rests, (since, now))
    PendingDecision.objects.bulk_update([pending for pending, _ in personal], ["due_at", "remind_at"], batch_size=100)
    return count + len(personal)


def _make_good(pending: PendingDecision, rests: Rests, lost: tuple[datetime, datetime]) -> None:
    clock, is_short = pending.game.timing, pending.interrupts or pending.opened_at is not None
    rests = NONE if pending.opened_at else rests
    begun_at = pending.opened_at or pending.asked_at

    def later(at: datetime) -> datetime:
        if at <= lost[0]:
            return at
        return dues.compensated(clock, Due(begun_at, at), rests, lost, is_short=is_short)

    _put(pending, later)


def _move(pending: PendingDecision, later: Mover) -> None:
    _put(pending, later)
    pending.save(update_fields=["due_at", "remind_at"])


def _put(pending: PendingDecision, later: Mover) -> None:
    """Moves a deadline. The next reminder moves with it."""
    was_due, pending.due_at = pending.due_at, later(pending.due_at)
    if pending.remind_at is not None:
        is_dated = isinstance(pending.game.timing, Schedule) and not pending.interrupts
        pending.remind_at = pending.remind_at + (pending.due_at - was_due) if is_dated else later(pending.remind_at)


def _movable(game: Game) -> QuerySet[PendingDecision]:
    """The questions of a locked game that people may move, by a vote or by their rests. A hand that someone has seen is
    not among them."""
    return _open(PendingDecision.objects.filter(~OPENED, game=game))


def _open(decisions: QuerySet[PendingDecision]) -> QuerySet[PendingDecision]:
    """Those that may still be answered, or are ready to be played: a follow-up question inherits their time."""
    return decisions.filter(Q(closed_at__isnull=True) | READY).select_related("game", "seat")


def _with_rests(decisions: Iterable[PendingDecision]) -> Iterable[tuple[PendingDecision, Rests]]:
    """Each with its person's rests, or NONE where rests do not count."""
    decisions = list(decisions)
    rests = rests_of(pending.seat.user_id for pending in decisions if pending.game.timing.rests)
    for pending in decisions:
        counts = pending.game.timing.rests and not pending.seat.plays_itself
        yield pending, rests[pending.seat.user_id] if counts else NONE
