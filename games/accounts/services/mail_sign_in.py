"""Signing in by the link in an email. A link works once, until the answer that the email asks for is due."""

from dataclasses import dataclass
from datetime import timedelta

from django.core.signing import BadSignature
from django.utils import timezone

from games.delivery import entry_tokens
from games.delivery.queries.composing import page_path
from games.errors import Closed, NotFound
from games.models import Game, Notification, User
from games.outbox.queries.notifications import asked_by

LASTS = timedelta(days=7)
"""The link in an email that asks for nothing works for this long."""


@dataclass(frozen=True)
class SignInLink:
    """A link with its seat and its page."""

    notification: Notification
    game: Game
    seat: str
    """The name of the recipient's seat, or "" without one."""
    path: str
    """The page that it leads to."""
    problem: str
    """Why the link no longer signs anyone in, or "" if it does."""

    @property
    def user(self) -> User:
        return self.notification.recipient


def find(token: str) -> SignInLink:
    """Looks a link up without using it. Raises NotFound if there is no such link."""
    try:
        notification, game_id = entry_tokens.read_entry(token)
        game = Game.objects.get(pk=game_id)
    except (BadSignature, Game.DoesNotExist):
        raise NotFound("no_such_link", "This link does not work, or no longer works.") from None
    seat = game.seats.filter(user=notification.recipient).values_list("name", flat=True).first()
    return SignInLink(notification, game, seat or "", page_path(notification, game), _problem(notification))


def use(token: str) -> SignInLink:
    """Uses the link up, so that only one of several attempts signs in. Raises NotFound or Closed."""
    entry = find(token)
    if entry.problem:
        raise Closed("link_closed", entry.problem)
    unused = Notification.objects.filter(pk=entry.notification.pk, entered_at__isnull=True)
    if not unused.update(entered_at=timezone.now()):
        raise Closed("link_closed", USED)
    return entry


USED = "This link has been used already. Each link signs you in only once."
EXPIRED = "This link has expired: what the email was about is over."
PASSWORD_ONLY = "This account opens only by logging in, with its second factor if it has one."  # noqa: S105 - words


def _problem(notification: Notification) -> str:
    if not entry_tokens.signs_in(notification):
        return PASSWORD_ONLY
    if notification.entered_at is not None:
        return USED
    return "" if _is_open(notification) else EXPIRED


def _is_open(notification: Notification) -> bool:
    """Tells whether the link works: until the requested answer is due, or for a week if the email asks for none."""
    now = timezone.now()
    if "decision_id" not in notification.payload:
        return (notification.sent_at or notification.created_at) + LASTS > now
    return asked_by(notification).filter(closed_at__isnull=True, due_at__gt=now).exists()
