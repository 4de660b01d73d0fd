"""Whether a notice is still useful, checked just before it is sent. Nobody is told what they already know or have
done."""

from datetime import datetime

from django.utils import timezone

from games.delivery.channels.base import DeliveryError
from games.delivery.queries.composing import why_settled
from games.delivery.rendered import RenderedNotice
from games.delivery.services.circumstances import Circumstances
from games.models import Game, GameNotices, Notification, Seat
from games.outbox.superseding import supersedes

ANSWERED = "Answered or closed already."


def why_not(notification: Notification, context: Circumstances) -> str:
    """Why a notice is no longer useful; empty if it is. Raises DeliveryError if the answer will be known a little
    later."""
    recipient = notification.recipient
    if not context.wants(recipient, notification.channel, notification.kind):
        return "Switched off, or no address."
    if context.level(recipient) == GameNotices.Level.MUTE:
        return "You want to hear nothing of this game."
    if notification.seat is not None and notification.seat.user_id != recipient.pk:
        return "You have left this seat."
    if "program" in notification.payload and not _owed_now(notification.payload["program"], context):
        return ANSWERED
    if any(supersedes(other, notification) for other in context.others(notification)):
        return "A later notification says the same."
    return _has_come_to_nothing(notification, context)


def why_not_now(notification: Notification, notice: RenderedNotice, context: Circumstances) -> str:
    """Why the finished notice need not be sent; empty if it must. Somebody may have moved meanwhile."""
    if "program" in notification.payload and notice.question is None and not notice.waiting:
        return ANSWERED
    if notification.kind == "resolved" and not notice.has_news_since(first_unreported_turn(notification, context)):
        return "Nothing happened to this robot."
    if notification.kind == "digest" and not notice.waiting:
        return "Nothing waits."
    return ""


def due_at(notification: Notification, context: Circumstances) -> datetime | None:
    """When the first answer that the notice asks for is due. None if it asks for none, or if the clocks are stopped."""
    stands_still = notification.game is not None and notification.game.stopped_at is not None
    if "program" not in notification.payload or stands_still:
        return None
    return min((pending.due_at for pending in context.owed(notification.payload["program"])), default=None)


def _owed_now(program_id: int, context: Circumstances) -> bool:
    """Whether its seat still owes this answer, or another of the same wait. The notice covers all of them."""
    owed = context.owed(program_id)
    if owed and all(other.due_at <= (other.game.stopped_at or timezone.now()) for other in owed):
        raise DeliveryError("Its time is over; the next sweep closes it or, after an outage, gives it more time.")
    return bool(owed)


def first_unreported_turn(notification: Notification, context: Circumstances) -> int:
    """Somebody who was asked in a turn knows the turns before it. Somebody who was sent a turn's story knows that turn
    too."""
    others = context.others(notification)
    asked = [other.payload["turn"] for other in others if other.kind == "your_turn"]
    reported = [other.payload["turn"] + 1 for other in others if other.kind == "resolved" and other.sent_at]
    return max(asked + reported, default=0)


def _has_come_to_nothing(notification: Notification, context: Circumstances) -> str:
    """Invitations and messages may be out of date although nobody has done anything wrong."""
    game, recipient = notification.game, notification.recipient
    if notification.kind == "message" and _has_looked_since(notification, context):
        return "You have looked at the game since then."
    if reason := why_settled(notification):
        return reason
    if game is None or notification.kind not in ("invited", "seat_free"):
        return ""
    if game.status in (Game.Status.OVER, Game.Status.CANCELLED) or not _has_room(game):
        return "The seat is taken, or the game is over."
    if notification.kind == "invited" and Seat.objects.filter(game=game, user=recipient).exists():
        return "You have a seat there already."
    return ""


def _has_room(game: Game) -> bool:
    """Whether a seat is free, or, in a game under way, has been left by its owner."""
    left = game.seats.filter(open_since__isnull=False).exists()
    return left or (game.status == Game.Status.LOBBY and game.seats.count() < game.seats_wanted)


def _has_looked_since(notification: Notification, context: Circumstances) -> bool:
    until = context.looked_until(notification.recipient)
    return until is not None and until >= notification.created_at
