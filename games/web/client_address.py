"""The IP address that a request comes from, as far as the proxies in front are trusted to tell."""

from ipaddress import ip_address, ip_network

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

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
