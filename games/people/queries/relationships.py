"""Friendships and blocks between people."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, TypeVar

from django.db.models import Q, QuerySet

from games.models import Block, Friendship, Household, User
from games.record.queries.persons import accounts_of, ids_of_accounts, person_of
from games.view.queries.visits import Viewer

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

Bond = TypeVar("Bond", Friendship, Household)


class Person(TypedDict):
    """What a query adds to a block."""

    person: int


@dataclass(frozen=True)
class Standing:
    """The relationship of two people, as one of them, the viewer, knows it."""

    is_self: bool
    is_friend: bool = False
    is_asked: bool = False
    """The viewer has asked and is waiting for an answer."""
    asks: bool = False
    """The viewer has been asked."""
    is_blocked: bool = False
    """The viewer has blocked this person."""


def between(bond: type[Bond], user: User, other: User) -> Bond | None:
    """The row between two people, no matter which of them asked."""
    return bond.objects.filter(Q(asker=user, asked=other) | Q(asker=other, asked=user)).first()


def agreed_with(bond: type[Bond], user_id: int) -> set[int]:
    """The ids of those who have said it together with this person."""
    rows = bond.objects.filter(Q(asker=user_id) | Q(asked=user_id), accepted_at__isnull=False)
    return {person for pair in rows.values_list("asker", "asked") for person in pair} - {user_id}


def standing(viewer: Viewer, user: User) -> Standing | None:
    """The relationship of this person to the viewer. None if the viewer is not signed in."""
    if viewer is None or not viewer.is_authenticated:
        return None
    if viewer.pk == user.pk:
        return Standing(is_self=True)
    row = between(Friendship, viewer, user)
    open_row = row if row is not None and row.accepted_at is None else None
    return Standing(
        is_self=False,
        is_friend=row is not None and row.accepted_at is not None,
        is_asked=open_row is not None and open_row.asker_id == viewer.pk,
        asks=open_row is not None and open_row.asked_id == viewer.pk and not has_blocked(viewer, user),
        is_blocked=has_blocked(viewer, user),
    )


def friends_of(user: User) -> list[User]:
    """A person's friends, sorted by name."""
    friends = agreed_with(Friendship, user.pk)
    return list(User.objects.filter(pk__in=friends, is_active=True).order_by("username"))


def askers_of(user: User) -> list[User]:
    """The people who have asked this person to be friends, without those they have blocked."""
    rows = Friendship.objects.filter(asked=user, accepted_at__isnull=True, asker__is_active=True)
    blocked = blocked_by(user)
    return [row.asker for row in rows.select_related("asker").order_by("pk") if row.asker_id not in blocked]


def asked_by(user: User) -> list[User]:
    """Whom this person has asked and who has not answered yet."""
    rows = user.friendships_asked.filter(accepted_at__isnull=True, asked__is_active=True)
    return [row.asked for row in rows.select_related("asked").order_by("pk")]


def has_blocked(blocker: User | None, other: Viewer) -> bool:
    """Tells whether `blocker` has blocked `other`."""
    if blocker is None or other is None or not other.is_authenticated:
        return False
    return blocks_of(blocker).filter(person=other.person_id).exists()


def blocks_of(user: User) -> "QuerySet[WithAnnotations[Block, Person]]":
    """The blocks of someone, by whichever account; `person` is who is blocked, with all their accounts."""
    return Block.objects.filter(blocker__in=accounts_of(user)).annotate(person=person_of("blocked"))


def blocked_by(viewer: Viewer) -> set[int]:
    """The ids of all accounts of the people that the viewer has blocked."""
    if viewer is None or not viewer.is_authenticated:
        return set()
    return ids_of_accounts(set(blocks_of(viewer).values_list("person", flat=True)))


def blockers_of(user: User) -> set[int]:
    """The ids of all accounts of the people who have blocked this person, who must not learn of it."""
    blocks = Block.objects.filter(blocked__in=accounts_of(user))
    return ids_of_accounts(set(blocks.values_list(person_of("blocker"), flat=True)))
