"""Which channels reach someone: those of their account, and those for which they have added a target."""

from collections import defaultdict
from collections.abc import Iterable

from games.models import Target, User

INBOX = "bell"
"""The inbox of the site, by its name in the database and in the API. It disturbs no one, so it is never delayed."""
EMAIL = "email"


def by_account(user: User) -> list[str]:
    """The channels that need nothing but the account and its address."""
    if not user.is_active or user.is_bot:
        return []
    has_mailbox = bool(user.email) and not user.has_dead_mailbox and not user.is_guest
    return [INBOX, EMAIL] if has_mailbox else [INBOX]


def by_target(people: Iterable[User]) -> dict[int, set[str]]:
    """By person, the channels for which they have a browser, a chat or a webhook that is not switched off."""
    found = defaultdict(set)
    alive = Target.objects.filter(owner__in=people, disabled_at__isnull=True)
    for owner, channel in alive.values_list("owner", "channel"):
        found[owner].add(channel)
    return found


def channels_of(user: User) -> list[str]:
    """The channels that reach this person now."""
    targets = by_target([user])[user.pk] if user.is_active else ()
    return sorted([*by_account(user), *targets])
