"""Records by which moderators can see whether two accounts at a table may belong to one person.

A hash of the address that something was handed in from is kept for a month, but never the address itself. The hash is
keyed with the site's key and the number of the week, so that no one can be followed from one week to the next.
games.moderation.queries.multi_accounts shows what the records suggest. Nothing is decided automatically.
"""

from datetime import datetime, timedelta
from ipaddress import ip_address

from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import Connection, User
from games.web.client_address import network_of

KEPT = timedelta(days=30)
LETTERS = 32
SALT = "games.moderation.services.multi_accounts"


def handed_in(*, user: User, address: str) -> None:
    """Notes, once a week, where someone plays from. Addresses that are not public say nothing and are not noted."""
    now = timezone.now()
    found = print_of(address, now)
    if found:
        Connection.objects.get_or_create(user=user, print=found, defaults={"at": now})


def print_of(address: str, at: datetime) -> str:
    """The same for the same address in the same week. Empty for anything but a public address."""
    try:
        found = ip_address(address.strip())
    except ValueError:
        return ""
    found = getattr(found, "ipv4_mapped", None) or found
    if not found.is_global:
        return ""
    return salted_hmac(f"{SALT}/{at:%G-%V}", network_of(address), algorithm="sha256").hexdigest()[:LETTERS]


def prune() -> int:
    """Deletes what is older than a month. Returns how many rows."""
    return Connection.objects.filter(at__lt=timezone.now() - KEPT).delete()[0]
