"""The IP address that a request comes from, as far as the proxies in front are trusted to tell, and how often it may
ask for what takes work."""

from ipaddress import ip_address, ip_network
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.core.ratelimit import consume
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from games.models import User

HOUSEHOLD_BITS = 64
"""The bits of an IPv6 address that a whole household shares. Browsers change the others all the time."""


def network_of(address: str) -> str:
    """What limits count: an address of IPv4, or the half of one of IPv6 of which no one has several for nothing.

    What is no address stays as it is.
    """
    try:
        found = ip_address(address.strip())
    except ValueError:
        return address
    found = getattr(found, "ipv4_mapped", None) or found
    bits = HOUSEHOLD_BITS if found.version == 6 else found.max_prefixlen
    return str(ip_network((found, bits), strict=False))


def client_address(request: HttpRequest) -> str:
    """Empty if it is not known, or if a header claims what no trusted proxy can have written."""
    try:
        return str(get_adapter().get_client_ip(request))
    except PermissionDenied:
        return ""


def has_room(request: Any, action: str, user: User | None = None) -> bool:
    """Counts the action, unless the address, or this person, has done it too often by now; see ACCOUNT_RATE_LIMITS.

    `request` is one of a page or of the API. GET counts as well, though allauth would let it pass.
    """
    asked = HttpRequest()
    asked.method, asked.META = "POST", request.META
    counted: bool = consume(asked, action=action, user=user)
    return counted
