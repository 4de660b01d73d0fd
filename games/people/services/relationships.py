"""What two people say of each other: one says it first, and it holds once the other says it too."""

from collections.abc import Callable

from django.utils import timezone

from games.errors import Refused
from games.models import User
from games.notices import services as notify
from games.people.queries.relationships import Bond, between, has_blocked


def say(bond: type[Bond], user: User, other: User, *, check_room: Callable[[], None], words: tuple[str, str]) -> bool:
    """Says it, or agrees with somebody who has said it already. Returns whether both have said it by now. Saying it
    again changes nothing.

    `check_room` refuses anybody who has said it of too many; `words` name, for the other's notification, the first
    saying and the agreement. Whoever has blocked `user` hears nothing. Runs in a transaction. Raises Refused.
    """
    in_line(user, other)
    if has_blocked(user, other):
        raise Refused("blocked", "You have blocked this person. Take that back first.")
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
    """Locks these people, so that two who ask each other at the same moment come one after the other."""
    list(User.objects.select_for_update().filter(pk__in=[person.pk for person in people]).order_by("pk"))


def _tell(other: User, by: User, what: str) -> None:
    if not has_blocked(other, by):
        occasion = f"friend/{by.pk}/{what}/{timezone.now():%Y-%m-%d}"  # asked, taken back and asked again: once a day
        notify.tell_user("friend", other, occasion, {"by": by.shown_name, "what": what, "person": by.pk})
