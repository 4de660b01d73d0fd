"""The IP address that a request comes from, as far as the proxies in front are trusted to tell."""

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Empty if it is not known, or if a header claims what no trusted proxy can have written."""
    try:
        return str(get_adapter().get_client_ip(request))
    except PermissionDenied:
        return ""
