"""Coming in by the link of a mail: once, for as long as what the mail asks for is open, and never by looking alone."""

from dataclasses import dataclass
from datetime import timedelta

from django.core.signing import BadSignature
from django.utils import timezone

from games.errors import Closed, NotFound
from games.letters.queries.composing import page_path
from games.models import Game, Notification, PendingDecision, User
from games.notices import entry_tokens

LASTS = timedelta(days=7)
"""So long holds the link of a mail that asks for nothing."""


@dataclass(frozen=True)
class SignInLink:
    """What a link opens."""

    notification: Notification
    game: Game
    seat: str
    """The name of the recipient's seat; empty without one."""
    path: str
    """The page that it leads to."""
    problem: str
    """Why it signs nobody in any more; empty if it does."""

    @property
    def user(self) -> User:
        return self.notification.recipient


def find(token: str) -> SignInLink:
    """What a link opens. Looking changes nothing. Raises NotFound for a link that opens nothing at all."""
    try:
        notification, game_id = entry_tokens.read_entry(token)
        game = Game.objects.get(pk=game_id)
    except (BadSignature, Game.DoesNotExist):
        raise NotFound("no_such_link", "This link opens nothing, or not any more.") from None
    seat = game.seats.filter(user=notification.recipient).values_list("name", flat=True).first()
    return SignInLink(notification, game, seat or "", page_path(notification, game), _problem(notification))


def use(token: str) -> SignInLink:
    """Spends the link: of several who try, one may come in. Raises NotFound or Closed."""
    entry = find(token)
    if entry.problem:
        raise Closed("link_closed", entry.problem)
    unused = Notification.objects.filter(pk=entry.notification.pk, entered_at__isnull=True)
    if not unused.update(entered_at=timezone.now()):
        raise Closed("link_closed", USED)
    return entry


USED = "This link has been used already: each lets somebody in only once."
EXPIRED = "This link is too old: what the mail told of is past."
PASSWORD_ONLY = "This account is opened by its log-in only, with its second factor if it has one."  # noqa: S105 - words


def _problem(notification: Notification) -> str:
    if not entry_tokens.signs_in(notification):
        return PASSWORD_ONLY
    if notification.entered_at is not None:
        return USED
    return "" if _is_open(notification) else EXPIRED


def _is_open(notification: Notification) -> bool:
    """Until the answer is due that the mail asks for; else for a week."""
    now = timezone.now()
    if "program" not in notification.payload:
        return (notification.sent_at or notification.created_at) + LASTS > now
    prompt = PendingDecision.objects.filter(pk=notification.payload["program"], closed_at__isnull=True).first()
    return prompt is not None and prompt.due_at > now
