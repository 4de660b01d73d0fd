"""Notifications as their recipients may read them."""

from collections.abc import Collection
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from games.models import GameNotices, Notification, Pairing, PendingDecision, User
from games.models.turn import moment_of
from games.outbox.reach import INBOX
from games.timekeeping.instants import Instant

State = Notification.State


@dataclass(frozen=True)
class NoticeLine:
    """One notification in a list."""

    id: int
    kind: str
    channel: str
    headline: str
    """Empty until it was sent."""
    game: int | None
    title: str
    """The game's title, or empty."""
    tournament: int | None
    state: str
    at: Instant
    """When it was sent. If it was not: when it will come, or when it was dropped."""
    error: str
    """Why it is held back, was dropped or could not be sent."""
    attempts: int
    is_unseen: bool


def unseen_rows(user: User) -> QuerySet[Notification]:
    """What is unread in the inbox of this person."""
    return _in_inbox(user).filter(seen_at__isnull=True)


def inbox_rows(user: User) -> QuerySet[Notification]:
    """What the inbox holds, newest first."""
    return _in_inbox(user).select_related("game").order_by("-sent_at", "-created_at", "-pk")


def sent_rows(user: User) -> QuerySet[Notification]:
    """Everything that the site has sent to this person, or was going to send, newest first."""
    return user.notifications.exclude(channel=INBOX).select_related("game").order_by("-created_at", "-pk")


def asked_by(notification: Notification) -> QuerySet[PendingDecision]:
    """What a notification asks of its seat, open or closed. Nothing if the game has gone back to before it."""
    payload = notification.payload
    if "decision_id" not in payload:
        return PendingDecision.objects.none()
    asked = PendingDecision.objects.filter(seat=notification.seat_id, turn__number=payload["turn"])
    return asked.filter(decision_id__startswith=f"{moment_of(payload['decision_id'])}.")


def tournaments_of(games: Collection[int]) -> dict[int | None, int]:
    """The tournaments to which some of these games belong, by game."""
    tables = Pairing.objects.filter(game__in=games) if games else Pairing.objects.none()
    return dict(tables.values_list("game", "round__tournament"))


def line(notification: Notification, headline: str) -> NoticeLine:
    """The line of a list. `headline`: from games.delivery, which puts names in."""
    is_past = notification.state in (State.DROPPED, State.FAILED)
    at = notification.sent_at or (notification.created_at if is_past else notification.next_try_at)
    return NoticeLine(
        id=notification.pk,
        kind=notification.kind,
        channel=notification.channel,
        headline=headline,
        game=notification.game_id,
        title=notification.game.title if notification.game else "",
        tournament=notification.payload.get("tournament"),
        state=notification.state,
        at=at,
        error=notification.error,
        attempts=notification.attempts,
        is_unseen=notification.state == State.SENT and notification.seen_at is None,
    )


def level_of(user: User | AnonymousUser, game_id: int) -> str:
    """How much this person wants to hear of a game."""
    if not user.is_authenticated:
        return GameNotices.Level.USUAL
    said = GameNotices.objects.filter(user=user, game=game_id).values_list("level", flat=True).first()
    return said or GameNotices.Level.USUAL


def _in_inbox(user: User) -> QuerySet[Notification]:
    return Notification.objects.filter(recipient=user, channel=INBOX, state=State.SENT)
