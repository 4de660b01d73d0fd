"""What people want to have to do with each other: friends, and those who are kept away."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.errors import NotFound, NotYours, Refused, TooOften
from games.models import Block, Friendship, User
from games.selectors.ties import has_blocked
from games.services import notify

MOST_QUESTIONS = 30
"""So many may wait for an answer; whoever asks everybody is a nuisance."""


@transaction.atomic
def ask(*, user: User, other: User) -> bool:
    """Asks somebody to be a friend; who has been asked by them accepts. Whether they are friends now.

    Asking again changes nothing. Somebody who has blocked the asker hears nothing of it, and the asker nothing of that.
    Raises NotYours, Refused or TooOften.
    """
    _check_account(user)
    if other.is_guest or other.is_bot or other.pk == user.pk:
        raise Refused("no_friend", "Friends are people with an account other than your own.")
    in_line(user, other)
    if has_blocked(user, other):
        raise Refused("blocked", "You have blocked this person. Take that back first.")
    row = _between(user, other)
    if row is None:
        if user.friendships_asked.filter(accepted_at__isnull=True).count() >= MOST_QUESTIONS:
            raise TooOften("too_many", f"{MOST_QUESTIONS} people have not answered you yet. Please wait for them.")
        row = Friendship.objects.create(asker=user, asked=other, asked_at=timezone.now())
        _tell(other, user, "asks")
    elif row.asked_id == user.pk and row.accepted_at is None:
        row.accepted_at = timezone.now()
        row.save(update_fields=["accepted_at"])
        _tell(other, user, "accepts")
    return row.accepted_at is not None


@transaction.atomic
def part(*, user: User, other: User) -> None:
    """Ends a friendship, declines one or takes a question back; nobody is told. Raises NotFound if there is none."""
    row = _between(user, other)
    if row is None:
        raise NotFound("no_friendship", "You are not friends, and nobody has asked.")
    row.delete()


@transaction.atomic
def block(*, user: User, other: User) -> None:
    """From now on the other cannot invite this person or join their tables, and is not heard in their chats.

    It ends a friendship. The other is not told. Blocking twice changes nothing. Raises NotYours or Refused.
    """
    if not user.is_authenticated:
        raise NotYours("not_signed_in", "Sign in first.")
    if other.pk == user.pk:
        raise Refused("oneself", "You cannot block yourself.")
    in_line(user, other)
    Block.objects.get_or_create(blocker=user, blocked=other, defaults={"at": timezone.now()})
    row = _between(user, other)
    if row is not None and (row.accepted_at is not None or row.asker_id == user.pk):
        row.delete()


def unblock(*, user: User, other: User) -> None:
    """Raises NotFound."""
    if not Block.objects.filter(blocker=user, blocked=other).delete()[0]:
        raise NotFound("not_blocked", "You have not blocked this person.")


def _check_account(user: User) -> None:
    if not user.is_authenticated or user.is_guest or user.is_bot:
        raise NotYours("no_account", "Friends belong to people with an account. Keep your games first.")


def _between(user: User, other: User) -> Friendship | None:
    return Friendship.objects.filter(Q(asker=user, asked=other) | Q(asker=other, asked=user)).first()


def in_line(*people: User) -> None:
    """Two who ask each other at the same moment come one after the other."""
    list(User.objects.select_for_update().filter(pk__in=[person.pk for person in people]).order_by("pk"))


def _tell(other: User, by: User, what: str) -> None:
    if not has_blocked(other, by):
        occasion = f"friend/{by.pk}/{what}/{timezone.now():%Y-%m-%d}"  # asked, taken back and asked again: once a day
        notify.tell_user("friend", other, occasion, {"by": by.shown_name, "what": what, "person": by.pk})
