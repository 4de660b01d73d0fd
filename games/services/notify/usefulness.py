"""Whether a notice is still of use, asked just before it is sent: nobody is told what they know or have done."""

from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Game, GameNotices, Notification, Program, Seat
from games.notifications.base import DeliveryError, channels
from games.notifications.letters import Letter
from games.selectors import votes
from games.services.notify import wishes

ANSWERED = "Answered or closed already."

State = Notification.State


def why_not(notification: Notification) -> str:
    """Why a notice is no longer of use; empty if it is. Raises DeliveryError if only a little time can tell."""
    channel, recipient = channels()[notification.channel], notification.recipient
    if not (channel.reaches(recipient) and wishes.wants(recipient, channel.slug, notification.kind)):
        return "Switched off, or no address."
    if wishes.level_of(recipient, notification.game) == GameNotices.Level.MUTE:
        return "You wish to hear nothing of this game."
    if notification.seat is not None and notification.seat.user_id != recipient.pk:
        return "You have left this seat."
    if "program" in notification.payload and not _owed_now(notification.payload["program"]):
        return ANSWERED
    if _supersedes(notification).exists():
        return "A later notice tells the same."
    return _has_come_to_nothing(notification)


def why_not_now(notification: Notification, letter: Letter) -> str:
    """Why the letter that was put together need not go; empty if it must. Somebody may have moved meanwhile."""
    if "program" in notification.payload and letter.question is None and not letter.waiting:
        return ANSWERED
    if notification.kind == "resolved" and not letter.has_news_since(_first_turn_untold(notification)):
        return "Nothing happened to this robot."
    if notification.kind == "digest" and not letter.waiting:
        return "Nothing waits."
    return ""


def due_at(notification: Notification) -> datetime | None:
    """When the first answer is due that the notice asks for; None if it asks for none, or the clocks stand still."""
    stands_still = notification.game is not None and notification.game.stopped_at is not None
    if "program" not in notification.payload or stands_still:
        return None
    return min((program.due_at for program in _owed(notification.payload["program"])), default=None)


def _owed_now(program_id: int) -> bool:
    """Whether its seat still owes this answer, or another of the same wait: the letter tells of all of them."""
    owed = _owed(program_id)
    if owed and all(other.due_at <= (other.game.stopped_at or timezone.now()) for other in owed):
        raise DeliveryError("Its time is over; the next sweep closes it or, after an outage, gives it more time.")
    return bool(owed)


def _owed(program_id: int) -> list[Program]:
    program = Program.objects.select_related("seat").filter(pk=program_id).first()
    if program is None or program.seat.plays_itself:
        return []
    asked = Program.objects.select_related("game").filter(
        turn=program.turn_id, seat=program.seat_id, closed_at__isnull=True
    )
    return [other for other in asked.filter(submission__isnull=True) if other.wait == program.wait]


def _first_turn_untold(notification: Notification) -> int:
    """Whoever was asked in a turn knows those before it; whoever was sent a turn's story knows that turn too."""
    notices = Notification.objects.filter(
        recipient=notification.recipient_id, game=notification.game_id, channel=notification.channel
    )
    asked = [notice.payload["turn"] for notice in notices.filter(kind="your_turn")]
    told = [notice.payload["turn"] + 1 for notice in notices.filter(kind="resolved", state=State.SENT)]
    return max(asked + told, default=0)


def _supersedes(notification: Notification) -> QuerySet[Notification]:
    """The notices that make this one needless. Nobody gets two about the same moment."""
    program, later = notification.payload.get("program"), Q(pk__gt=notification.pk)
    of_later_turn = Q(kind__in=["your_turn", "resolved"], payload__turn__gt=notification.payload.get("turn", 0))
    reminds = Q(kind="reminder", payload__program=program)
    reminds_early = Q(kind="reminder_half", payload__program=program)
    rules = {
        "started": Q(kind__in=["your_turn", "over"]),
        "resolved": of_later_turn | Q(kind="over"),
        "your_turn": reminds | reminds_early,
        "decision": reminds | reminds_early,
        "reminder_half": reminds,
        "message": Q(kind="message", state=State.SENT, sent_at__gte=notification.created_at),
        "paused": later & Q(kind__in=["resumed", "over"]),
        "resumed": later & Q(kind="paused"),
    }
    told = Notification.objects.exclude(state=State.FAILED).filter(
        recipient=notification.recipient_id, channel=notification.channel, game=notification.game_id
    )
    return told.filter(rules[notification.kind]) if notification.kind in rules else told.none()


def _has_come_to_nothing(notification: Notification) -> str:
    """What invites, and what was written, may be out of date without anybody having done anything wrong."""
    game, recipient = notification.game, notification.recipient
    if notification.kind == "message" and _has_looked_since(notification):
        return "You have looked at the game since then."
    if notification.kind == "vote" and not _waits_for_ballot(notification):
        return "You have voted, or the vote is over."
    if game is None or notification.kind not in ("invited", "seat_free"):
        return ""
    if game.status in (Game.Status.OVER, Game.Status.CANCELLED) or not _has_room(game):
        return "The seat is taken, or the game is over."
    if notification.kind == "invited" and Seat.objects.filter(game=game, user=recipient).exists():
        return "You have a seat there already."
    return ""


def _waits_for_ballot(notification: Notification) -> bool:
    """What was agreed is told to everybody; what is asked, to those who have not said anything yet."""
    facts = notification.payload
    return "agreed" in facts or votes.is_asked(facts["vote"], notification.recipient)


def _has_room(game: Game) -> bool:
    """A seat that nobody has taken, or, in a game under way, one that its owner has left."""
    left = game.seats.filter(open_since__isnull=False).exists()
    return left or (game.status == Game.Status.LOBBY and game.seats.count() < game.seats_wanted)


def _has_looked_since(notification: Notification) -> bool:
    looks = GameNotices.objects.filter(user=notification.recipient_id, game=notification.game_id)
    return looks.filter(looking_until__gte=notification.created_at).exists()
