"""Relationships that two people declare: one says it first, and it counts once the other agrees."""

from collections.abc import Callable

from django.utils import timezone

from games.errors import Closed
from games.models import User
from games.outbox import services as outbox
from games.people.queries.relationships import Bond, between, has_blocked


def say(bond: type[Bond], user: User, other: User, *, check_room: Callable[[], None], words: tuple[str, str]) -> bool:
    """Says it, or agrees with the other person, who has said it. Returns whether both have said it now.

    Saying it again changes nothing. `check_room` refuses if the person has said it too often. `words` name the
    notifications about the first statement and about the agreement. A person who has blocked `user` is not told.
    Needs a transaction. Raises Closed.
    """
    in_line(user, other)
    if has_blocked(user, other):
        raise Closed("blocked", "You have blocked this person. Take that back first.")
    row = between(bond, user, other)
    if row is None:
        check_room()
        row = bond.objects.create(asker=user, asked=other, asked_at=timezone.now())
        _tell(other, user, words[0])
    elif row.asked_id == user.pk and row.accepted_at is None:
        row.accepted_at = timezone.now()
        row.save(update_fields=["accepted_at"])
        _tell(other, user, words[1])
    return row.accepted_at is not None


def in_line(*people: User) -> None:
    """Locks these people, so that two who ask each other at the same moment follow one another."""
    list(User.objects.select_for_update().filter(pk__in=[person.pk for person in people]).order_by("pk"))


def _tell(other: User, by: User, what: str) -> None:
    if not has_blocked(other, by):
        occasion = f"friend/{by.pk}/{what}/{timezone.now():%Y-%m-%d}"  # asked, taken back and asked again: once a day
        outbox.tell_user("friend", other, occasion, {"by": by.pk, "what": what})
