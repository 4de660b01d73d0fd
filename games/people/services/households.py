"""Declaring a shared household. It counts once both people have said so, and ends when either takes it back.

Its purpose is that no one is mistaken for one person with two accounts. It has only the effects that a table chooses:
to show it to the people there, or to take only one person of a household.
"""

from django.db import transaction

from games.errors import Closed, NotFound, NotYours, TooOften
from games.models import Household, User
from games.people.queries.relationships import between
from games.people.services import relationships

MOST = 10
"""No household is larger than this, and it keeps people from asking everyone."""


@transaction.atomic
def declare(*, user: User, other: User) -> bool:
    """Says so, or agrees with the other person, who has said so. Returns whether both have said it now.

    Saying it again changes nothing. A person who has blocked `user` is not told of it. Raises NotYours, Closed or
    TooOften.
    """
    if not user.is_authenticated or user.is_guest or user.is_bot:
        raise NotYours("no_account", "Only people with an account can do that. Sign up to keep your games first.")
    if other.is_guest or other.is_bot or other.pk == user.pk:
        raise Closed("no_household", "You can share a household only with other people who have an account.")
    return relationships.say(Household, user, other, check_room=lambda: _check_room(user), words=("home", "at_home"))


@transaction.atomic
def take_back(*, user: User, other: User) -> None:
    """Withdraws it, no matter which of the two said it. No one is told. Raises NotFound."""
    row = between(Household, user, other)
    if row is None:
        raise NotFound("no_household", "No one has said that you share a household.")
    row.delete()


def _check_room(user: User) -> None:
    if user.households_asked.count() >= MOST:
        raise TooOften("too_many", f"You have said that about {MOST} people. Take one of those back first.")
