"""Making and ending friendships, and blocking people."""

from django.db import transaction
from django.utils import timezone

from games.errors import Closed, NotFound, NotYours, TooOften, check_signed_in
from games.models import Block, Friendship, User
from games.people.queries.relationships import between, blocks_of
from games.people.services import relationships

MOST_QUESTIONS = 30
"""How many requests may wait for an answer. It keeps people from asking everyone."""


@transaction.atomic
def ask(*, user: User, other: User) -> bool:
    """Asks someone to be a friend, or accepts if they have asked already. Returns whether they are friends now.

    Asking again changes nothing. A person who has blocked `user` is not told of it, and neither is `user` of the block.
    Raises NotYours, Closed or TooOften.
    """
    _check_account(user)
    if other.is_guest or other.is_bot or other.pk == user.pk:
        raise Closed("no_friend", "Only other people with an account can be your friends.")
    return relationships.say(
        Friendship, user, other, check_room=lambda: _check_unanswered(user), words=("asks", "accepts")
    )


@transaction.atomic
def part(*, user: User, other: User) -> None:
    """Ends a friendship, declines a request or takes one back. No one is told. Raises NotFound if there is none."""
    row = between(Friendship, user, other)
    if row is None:
        raise NotFound("no_friendship", "You are not friends, and no one has asked.")
    row.delete()


@transaction.atomic
def block(*, user: User, other: User) -> None:
    """From now on `other` cannot invite this person or join their tables, and this person does not read their chats.

    It holds for all accounts of both: a person's bots count as that person. This ends a friendship. The other is not
    told. Blocking twice changes nothing. Raises NotYours or Closed.
    """
    check_signed_in(user)
    if other.person_id == user.person_id:
        raise Closed("oneself", "You cannot block yourself.")
    relationships.in_line(user, other)
    Block.objects.get_or_create(blocker=user, blocked=other, defaults={"at": timezone.now()})
    row = between(Friendship, user.person, other.person)
    if row is not None and (row.accepted_at is not None or row.asker_id == user.person_id):
        row.delete()


def unblock(*, user: User, other: User) -> None:
    """Takes a block back. Raises NotFound if there is none."""
    if not blocks_of(user).filter(person=other.person_id).delete()[0]:
        raise NotFound("not_blocked", "You have not blocked this person.")


def _check_account(user: User) -> None:
    if not user.is_authenticated or user.is_guest or user.is_bot:
        raise NotYours("no_account", "Only people with an account can have friends. Sign up to keep your games first.")


def _check_unanswered(user: User) -> None:
    if user.friendships_asked.filter(accepted_at__isnull=True).count() >= MOST_QUESTIONS:
        raise TooOften("too_many", f"{MOST_QUESTIONS} people have not answered you yet. Please wait for them.")
