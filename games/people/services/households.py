"""Two people say that they share a household. It holds once both have said it, and ends when either takes it back.

It is asked for so that nobody is taken for one person with two accounts. Nothing follows from it but what a table has
chosen: to tell it to those who sit there, or to take only one of a household.
"""

from django.db import transaction

from games.errors import NotFound, NotYours, Refused, TooOften
from games.models import Household, User
from games.people.queries.relationships import between
from games.people.services import relationships

MOST = 10
"""A household has no more people, and whoever asks everybody is a nuisance."""


@transaction.atomic
def declare(*, user: User, other: User) -> bool:
    """Says so, or agrees with the other who has said so; whether both have said it now.

    Saying it again changes nothing. Somebody who has blocked the one who says it hears nothing of it. Raises NotYours,
    Refused or TooOften.
    """
    if not user.is_authenticated or user.is_guest or user.is_bot:
        raise NotYours("no_account", "Only people with an account can say that. Keep your games first.")
    if other.is_guest or other.is_bot or other.pk == user.pk:
        raise Refused("no_household", "A household is shared with people who have an account other than your own.")
    return relationships.say(Household, user, other, check_room=lambda: _check_room(user), words=("home", "at_home"))


@transaction.atomic
def take_back(*, user: User, other: User) -> None:
    """Either of them says that it is not so, or not any more; nobody is told. Raises NotFound."""
    row = between(Household, user, other)
    if row is None:
        raise NotFound("no_household", "Nobody has said that you share a household.")
    row.delete()


def _check_room(user: User) -> None:
    if user.households_asked.count() >= MOST:
        raise TooOften("too_many", f"You have said that of {MOST} people. Take one of those back first.")
