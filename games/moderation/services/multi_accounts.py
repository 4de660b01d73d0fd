"""What is noted so that moderators can see whether two accounts at a table may be one person's.

Of the address that something was handed in from, a print is kept for a month, and never the address itself. It is made
under the site's key and the number of the week, so that it follows nobody from one week into the next.
games.moderation.queries.multi_accounts shows what it tells; nothing is decided by it.
"""

from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network

from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import Connection, User

KEPT = timedelta(days=30)
LETTERS = 32
HOUSEHOLD_BITS = 64
"""Bits of an IPv6 address that all in one household have in common; browsers change the others all the time."""


def handed_in(*, user: User, address: str) -> None:
    """Notes from where somebody plays, once a week. An address that only the site or the machine knows tells
    nothing, and is not noted."""
    now = timezone.now()
    found = print_of(address, now)
    if found:
        Connection.objects.get_or_create(user=user, print=found, defaults={"at": now})


def print_of(address: str, at: datetime) -> str:
    """The same for the same address in the same week; empty for what is no address of the internet."""
    try:
        found = ip_address(address.strip())
    except ValueError:
        return ""
    found = getattr(found, "ipv4_mapped", None) or found
    if not found.is_global:
        return ""
    network = ip_network((found, HOUSEHOLD_BITS if found.version == 6 else found.max_prefixlen), strict=False)
    return salted_hmac(f"{__name__}/{at:%G-%V}", str(network), algorithm="sha256").hexdigest()[:LETTERS]


def prune() -> int:
    """Forgets what is older than a month; how many."""
    return Connection.objects.filter(at__lt=timezone.now() - KEPT).delete()[0]
