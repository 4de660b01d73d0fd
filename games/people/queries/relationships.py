"""Who is whose friend, and who wants nothing to do with whom."""

from dataclasses import dataclass
from typing import TypeVar

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q

from games.models import Block, Friendship, Household, User

Viewer = User | AnonymousUser | None
Bond = TypeVar("Bond", Friendship, Household)


@dataclass(frozen=True)
class Standing:
    """What two people are to each other, as one of them knows it."""

    is_self: bool
    is_friend: bool = False
    is_asked: bool = False
    """The viewer has asked, and waits for an answer."""
    asks: bool = False
    """The viewer is asked."""
    is_blocked: bool = False
    """By the viewer."""


def between(bond: type[Bond], user: User, other: User) -> Bond | None:
    """What one of two people has said of them, whoever it was."""
    return bond.objects.filter(Q(asker=user, asked=other) | Q(asker=other, asked=user)).first()


def standing(viewer: Viewer, user: User) -> Standing | None:
    """What somebody is to the viewer, as far as the viewer knows."""
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
    """By name."""
    rows = Friendship.objects.filter(Q(asker=user) | Q(asked=user), accepted_at__isnull=False)
    pairs = rows.values_list("asker", "asked")
    others = {person for pair in pairs for person in pair} - {user.pk}
    return list(User.objects.filter(pk__in=others, is_active=True).order_by("username"))


def askers_of(user: User) -> list[User]:
    """Who wants to be this person's friend and waits for an answer; nothing is heard of whom they have blocked."""
    rows = Friendship.objects.filter(asked=user, accepted_at__isnull=True, asker__is_active=True)
    blocked = blocked_by(user)
    return [row.asker for row in rows.select_related("asker").order_by("pk") if row.asker_id not in blocked]


def asked_by(user: User) -> list[User]:
    """Whom this person has asked without an answer yet."""
    rows = user.friendships_asked.filter(accepted_at__isnull=True, asked__is_active=True)
    return [row.asked for row in rows.select_related("asked").order_by("pk")]


def has_blocked(blocker: User | None, other: Viewer) -> bool:
    """Whether the first wants nothing to do with the second."""
    if blocker is None or other is None or not other.is_authenticated:
        return False
    return Block.objects.filter(blocker=blocker, blocked=other).exists()


def blocked_by(viewer: Viewer) -> set[int]:
    """Whom the viewer has blocked."""
    if viewer is None or not viewer.is_authenticated:
        return set()
    return set(Block.objects.filter(blocker=viewer).values_list("blocked", flat=True))


def blockers_of(user: User) -> set[int]:
    """Who has blocked this person, who must not learn of it."""
    return set(Block.objects.filter(blocked=user).values_list("blocker", flat=True))
