"""Which channels reach someone: by their account, and by the targets that they have added."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from django.db.models import prefetch_related_objects

from games.models import Target, User

INBOX = "bell"
"""The inbox of the site, by its name in the database and in the API. It disturbs no one, so it is never delayed."""
EMAIL = "email"


def may_be_written_to(people: Iterable[User]) -> set[int]:
    """The ids of those to whom the site may send emails: they have confirmed their address, and it does not bounce.

    This is the one place that decides it. Only what someone asked for with that address in hand goes to others: the
    confirmation itself, and a new password.
    """
    candidates = [person for person in people if person.is_active and not (person.is_guest or person.is_bot)]
    candidates = [person for person in candidates if person.email and not person.has_dead_mailbox]
    prefetch_related_objects(candidates, "emailaddress_set")
    return {person.pk for person in candidates if person.has_confirmed_address}


def by_account(people: Collection[User]) -> dict[int, list[str]]:
    """By person, the channels that need nothing but the account and its address."""
    mailed = may_be_written_to(people)
    own = {person.pk: [INBOX, *([EMAIL] if person.pk in mailed else [])] for person in people}
    return {person.pk: own[person.pk] if person.is_active and not person.is_bot else [] for person in people}


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
    return sorted([*by_account([user])[user.pk], *targets])
