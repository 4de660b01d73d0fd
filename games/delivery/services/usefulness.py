"""Whether a notification is still useful, checked just before it is sent: no one needs old news."""

from datetime import datetime

from django.utils import timezone

from games.delivery.channels.base import DeliveryError
from games.delivery.rendered import RenderedNotification
from games.delivery.services.circumstances import Circumstances
from games.models import GameNotices, Notification
from games.outbox.kinds import notification_kinds

ANSWERED = "Answered or closed already."


def why_not(notification: Notification, context: Circumstances) -> str:
    """Why a notification is no longer useful; empty if it is. Raises DeliveryError if the answer will be known a little
    later."""
    recipient = notification.recipient
    if not context.wants(recipient, notification.channel, notification.kind):
        return "Switched off, or no address."
    if context.level(recipient) == GameNotices.Level.MUTE:
        return "You want to hear nothing of this game."
    if notification.seat is not None and notification.seat.user_id != recipient.pk:
        return "You have left this seat."
    if "decision_id" in notification.payload and not _owed_now(notification, context):
        return ANSWERED
    kind = notification_kinds()[notification.kind]
    if any(kind.is_spoken_for(notification, other) for other in context.others(notification)):
        return "A later notification says the same."
    return kind.settled(notification)


def why_not_now(notification: Notification, rendered: RenderedNotification, context: Circumstances) -> str:
    """Why the finished notification need not be sent; empty if it must. Someone may have moved meanwhile."""
    if "decision_id" in notification.payload and rendered.question is None and not rendered.waiting:
        return ANSWERED
    kind = notification_kinds()[notification.kind]
    if kind.needs_news and not rendered.has_news_since(first_unreported_turn(notification, context)):
        return "Nothing happened to this robot."
    if kind.is_list and not rendered.waiting:
        return "Nothing waits."
    return ""


def due_at(notification: Notification, context: Circumstances) -> datetime | None:
    """When the first answer that the notification asks for is due. None if it asks for none, or if the clocks are
    stopped."""
    stands_still = notification.game is not None and notification.game.stopped_at is not None
    if "decision_id" not in notification.payload or stands_still:
        return None
    return min((pending.due_at for pending in context.owed(notification)), default=None)


def _owed_now(notification: Notification, context: Circumstances) -> bool:
    """Tells whether its seat still owes this answer or another of the same wait. The notification covers them all."""
    owed = context.owed(notification)
    if owed and all(other.due_at <= (other.game.stopped_at or timezone.now()) for other in owed):
        raise DeliveryError("Its time is over; the next sweep closes it or, after an outage, gives it more time.")
    return bool(owed)


def first_unreported_turn(notification: Notification, context: Circumstances) -> int:
    """Someone who was asked in a turn knows the turns before it. Someone who was sent a turn's story knows that turn
    too."""
    others = context.others(notification)
    asked = [other.payload["turn"] for other in others if other.kind == "your_turn"]
    reported = [other.payload["turn"] + 1 for other in others if other.kind == "resolved" and other.sent_at]
    return max(asked + reported, default=0)
