"""Sending what is due.

A notification is delivered at least once, and nearly always exactly once. Its row is claimed together with everything
due about the same game, checked again ("do they still owe this?") just before it is sent, and marked afterwards.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import datetime
from functools import partial
from typing import TypeVar

from django.db import InterfaceError, OperationalError
from django.db.models import F, Max, OuterRef, QuerySet, Subquery, Window
from django.db.models.functions import Coalesce, RowNumber
from django.utils import timezone
from structlog.contextvars import bound_contextvars

from games.delivery.channels.base import DeliveryError, channels, leading_anywhere
from games.delivery.channels.targets import QUICK
from games.delivery.queries import composing
from games.delivery.queries.headlines import in_one_line, keeps_no_headline
from games.delivery.rendered import RenderedNotification
from games.delivery.services import claims, usefulness
from games.delivery.services.circumstances import Circumstances
from games.delivery.services.mailboxes import mailbox_failed
from games.delivery.services.timing import NEXT_LOOK, STOPPED
from games.models import GameNotices, Notification, Target
from games.observability.faults import describe
from games.outbox.kinds import notification_kinds
from games.outbox.reach import INBOX
from games.periodic import wake_up

logger = logging.getLogger(__name__)

ROWS_AT_A_TIME = 200
SECONDS_AT_A_TIME, SECONDS_ANYWHERE = 15, 3
"""After this a task begins nothing more. For targets it is less, since the next task asks anew whose turn it is."""

State = Notification.State
T = TypeVar("T")


def send_to_the_site() -> dict[str, int]:
    """Sends what is due by email, or for the inbox. Returns how many notifications ended in which state."""
    due = _due().exclude(channel__in=leading_anywhere()).order_by("next_try_at")
    by_game = _by_game(due.values_list("pk", "game")[:ROWS_AT_A_TIME])
    return _send_each(by_game, SECONDS_AT_A_TIME, "send_notices")


def send_anywhere(*, to_quick: bool) -> dict[str, int]:
    """Sends what is due to the places that people have named: to those that answer quickly, or to all others.

    A person's notifications cost the time that their places have taken so far. Those who would have cost least
    come first, so that slow places wait for each other, and many notifications of one person for a few of another.
    """
    theirs = Target.objects.filter(owner=OuterRef("recipient"), channel=OuterRef("channel"), disabled_at__isnull=True)
    longest = theirs.values("owner").annotate(longest=Max("answers_in")).values("longest")
    due = _due().filter(channel__in=leading_anywhere()).annotate(seconds=Coalesce(Subquery(longest), 0.0))
    lane = due.filter(seconds__lte=QUICK) if to_quick else due.filter(seconds__gt=QUICK)
    turn = Window(RowNumber(), partition_by="recipient", order_by="next_try_at")
    by_cost = lane.order_by(turn * F("seconds"), turn, "next_try_at").values_list("pk", flat=True)
    task = "send_to_targets" if to_quick else "send_to_slow_targets"
    return _send_each([[pk] for pk in by_cost[:ROWS_AT_A_TIME]], SECONDS_ANYWHERE, task)


def send_pending() -> dict[str, int]:
    """Sends all that is due. Returns how many notifications ended in which state."""
    done = Counter(send_to_the_site())
    for to_quick in (True, False):
        done.update(send_anywhere(to_quick=to_quick))
    return dict(done)


def _due() -> QuerySet[Notification]:
    return claims.unsent().filter(next_try_at__lte=timezone.now())


def _send_each(groups: Iterable[Collection[int]], seconds: float, task: str) -> dict[str, int]:
    """Sends groups of notifications about one game each. After so many seconds it begins nothing more, and leaves the
    rest to the next `task`."""
    done: Counter[str] = Counter()
    give_way_at = time.monotonic() + seconds
    try:
        for about_one in groups:
            if time.monotonic() > give_way_at:
                wake_up(task)
                break
            done.update(send_all(claims.claim(about_one), give_way_at))
    finally:
        for channel in channels().values():
            channel.rest()
    return dict(done)


def _by_game(rows: Iterable[tuple[int, int | None]]) -> list[list[int]]:
    """Groups notifications by game, so that the game is read once for all its readers."""
    found: dict[int | None, list[int]] = {}
    for pk, game in rows:
        found.setdefault(game, []).append(pk)
    return list(found.values())


def send_all(claimed: list[Notification], give_way_at: float) -> Iterator[str]:
    """Sends the claimed notifications about one game. Yields the states in which they end. If the database is away for
    a moment, the next worker may take the rest at once."""
    ours = list(claimed)
    try:
        yield from _send_in_turn(claimed, give_way_at)
    except (OperationalError, InterfaceError):
        claims.patiently(lambda: claims.ours(ours).update(next_try_at=timezone.now()))  # this was a try
        raise


def _send_in_turn(claimed: list[Notification], give_way_at: float) -> Iterator[str]:
    context: Circumstances | None = None
    while claimed and time.monotonic() <= give_way_at:
        if context is None or not context.is_good():
            context = Circumstances(claimed[0].game_id, claimed)
        if here := _taken_for_the_site(claimed):
            yield from _list(here, context)
            continue
        notification = claimed.pop(0)
        with bound_contextvars(notice=notification.pk, game=notification.game_id):
            ended = _send(notification, context, claimed) if context.knows(notification) else []
        if ended is None:
            claimed.insert(0, notification)
            context = None
        else:
            yield from ended
    claims.give_back(claimed)


def _taken_for_the_site(claimed: list[Notification]) -> list[Notification]:
    """Takes the notifications for the inbox out of the list and returns them."""
    here = [notification for notification in claimed if notification.channel == INBOX]
    claimed[:] = [notification for notification in claimed if notification.channel != INBOX]
    return here


def _list(here: Iterable[Notification], context: Circumstances) -> Iterator[str]:
    """Puts notifications into the inbox, which consists of their rows. All are written together."""
    headlines: dict[Notification, str] = {}
    for notification in here:
        with bound_contextvars(notice=notification.pk, game=notification.game_id):
            if context.knows(notification):
                yield from _tried([notification], partial(_word, notification, context, headlines)) or []
    yield from claims.mark_listed(headlines)


def _word(notification: Notification, context: Circumstances, headlines: dict[Notification, str]) -> list[str]:
    """Adds the headline of a notification that is still useful. Otherwise returns the state in which it has ended."""
    ended = _look_at(notification, context)
    if ended:
        return ended
    rendered = composing.compose(notification, context.rows, in_full=False)
    reason = usefulness.why_not_now(notification, rendered, context)
    if reason:
        return [claims.mark(notification, State.DROPPED, reason)]
    context.sent(notification)
    headlines[notification] = _kept_headline(notification, rendered)
    return []


def _send(notification: Notification, context: Circumstances, claimed: list[Notification]) -> list[str] | None:
    """Sends a notification that is still useful, together with others that go with it. Some of these may be in
    `claimed`. Returns the states in which they end, or None if the game has moved on meanwhile."""
    ended = _tried([notification], partial(_look_at, notification, context))
    if ended:
        return ended
    together = [notification, *_gathered(notification, context, claimed)]
    return _tried(together, partial(_deliver, together, context))


def _look_at(notification: Notification, context: Circumstances) -> list[str]:
    """Checks a claimed notification. Empty if it should be sent now, otherwise the state in which it was left."""
    if notification.attempts > len(claims.BACK_OFF):
        return [claims.mark(notification, State.FAILED, "Given up: no try came to an end.")]
    reason = usefulness.why_not(notification, context)
    if reason:
        return [claims.mark(notification, State.DROPPED, reason)]
    held = _held(notification, context)
    return [claims.release(notification, *held)] if held else []


def _held(notification: Notification, context: Circumstances) -> tuple[datetime, str] | None:
    """Until when it is held back, and why. The inbox disturbs no one, so only a stopped clock holds it back there."""
    kind = notification_kinds()[notification.kind]
    if kind.needs_clock and notification.game and notification.game.stopped_at:
        return timezone.now() + NEXT_LOOK, STOPPED
    if notification.channel == INBOX or kind.is_list:
        return None
    return context.hold(notification.recipient, notification.channel, usefulness.due_at(notification, context))


def _gathered(notification: Notification, context: Circumstances, claimed: list[Notification]) -> list[Notification]:
    """The other notifications that go into the same one, for someone who wants them gathered. Claims and checks
    them."""
    recipient, channel = notification.recipient, notification.channel
    is_alone = context.level(recipient) == GameNotices.Level.ALWAYS
    waiting = [kind.name for kind in notification_kinds().values() if kind.waits]
    if is_alone or notification.kind not in waiting or not context.pace(recipient, channel).gather_minutes:
        return []
    here = [it for it in claimed if (it.recipient, it.channel) == (recipient, channel) and it.kind in waiting]
    for one in here:
        claimed.remove(one)
    others = claims.unsent().filter(recipient=recipient, channel=channel, kind__in=waiting).values_list("pk", flat=True)
    return [one for one in (*here, *claims.claim(list(others))) if _is_of_use(one)]


def _is_of_use(claimed: Notification) -> bool:
    context = Circumstances(claimed.game_id, [claimed])
    return context.knows(claimed) and not _tried([claimed], partial(_look_at, claimed, context))


def _tried(together: list[Notification], attempt: Callable[[], list[str] | None]) -> list[str] | None:
    """The outcome of the attempt. An error affects only these notifications."""
    try:
        return attempt()
    except DeliveryError as error:
        if error.permanent:
            mailbox_failed(together[0].recipient.email, str(error))  # its owner is told by the other channels
        return [claims.not_sent(each, str(error), is_final=error.final) for each in together]
    except Exception as error:  # noqa: BLE001 - the next notification must not suffer; this one is tried again
        fault = f"A fault of ours: {describe(error)}"  # without its text, which could reveal a card
        return [claims.not_sent(each, fault, is_final=False) for each in together]


def _deliver(together: list[Notification], context: Circumstances) -> list[str] | None:
    """Sends them as one notification, unless the game has moved on while it was written."""
    first = together[0]
    rendered = composing.compose(first, context.rows) if len(together) == 1 else composing.compose_list(first)
    reason = usefulness.why_not_now(first, rendered, context)
    if reason:
        return [claims.mark(each, State.DROPPED, reason) for each in together]
    versions = claims.versions_if_ours(first)
    if not versions:
        return [str(State.PENDING.value) for _ in together]
    if versions != [context.version]:
        claims.give_back(together[1:])
        return None
    channels()[first.channel].send(first, rendered)
    context.sent(first)
    return [
        claims.mark_sent(first, _kept_headline(first, rendered)),
        *(_mark_gathered(other, rendered) for other in together[1:]),
    ]


def _kept_headline(notification: Notification, rendered: RenderedNotification) -> str:
    return "" if keeps_no_headline(notification) else in_one_line(notification, rendered)


def _mark_gathered(notification: Notification, rendered: RenderedNotification) -> str:
    """Leaves out what was answered while the notification was written."""
    if notification.game_id in {waiting.game for waiting in rendered.waiting}:
        return claims.mark_sent(notification, rendered.headline)
    return claims.mark(notification, State.DROPPED, usefulness.ANSWERED)
