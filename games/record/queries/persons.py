"""The person behind an account: the keeper of a bot account, or oneself.

Whatever compares people compares them by this, so that someone's bot accounts count as that person.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Any

from django.db.models import BigIntegerField, F, Q, QuerySet
from django.db.models.functions import Coalesce

from games.models import Game, User
from games.record.queries.seats import seats_of


def person_of(account: str, ref: Callable[[str], Any] = F) -> Coalesce:
    """The id of the person behind an account, for queries. `account` names the way to it, such as "seat__user"; with
    `OuterRef` as `ref` it starts at the outer query."""
    return Coalesce(ref(f"{account}__keeper"), ref(account), output_field=BigIntegerField())


def accounts_of(user: User) -> QuerySet[User]:
    """All accounts of the person behind this one: their own and their bots'."""
    return User.objects.filter(Q(pk=user.person_id) | Q(keeper=user.person_id))


def ids_of_accounts(persons: Collection[int]) -> set[int]:
    """The ids of all accounts of these people: their own and their bots'."""
    if not persons:
        return set()
    return set(persons) | set(User.objects.filter(keeper__in=persons).values_list("pk", flat=True))


def games_of(user: User) -> QuerySet[Game]:
    """The games in which the person behind this account has a seat or once had one, by whichever account."""
    accounts = accounts_of(user)
    return Game.objects.filter(Q(seats__user__in=accounts) | Q(seats__tenures__user__in=accounts))


def has_other_seat(game: Game, user: User) -> bool:
    """Tells whether someone sits at the table with another account of the same person."""
    return game.seats.filter(user__in=accounts_of(user)).exclude(user=user).exists()


def shared_seat_notes(game: Game) -> list[str]:
    """A sentence for each person who has several seats at a table, by their own account and their bots'."""
    names = defaultdict(list)
    for seat in seats_of(game):
        if seat.user is not None:
            names[seat.user.person_id].append(seat.user.shown_name)
    shared = [several for several in names.values() if len(several) > 1]
    if game.names_are_hidden:
        return ["Some seats here belong to one person and their bots."] if shared else []
    return [f"{', '.join(several[:-1])} and {several[-1]} belong to one person." for several in shared]
