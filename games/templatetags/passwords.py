"""Whether a page of the settings asks for the password in place, before anything on it is changed."""

from allauth.account.internal.flows.reauthentication import is_reauthentication_required
from django import template
from django.http import HttpRequest

register = template.Library()


@register.filter
def wants_password(request: HttpRequest) -> bool:
    """Tells whether a change would ask for the reader's password once more. Not everyone has one."""
    has_one = request.user.is_authenticated and request.user.has_usable_password()
    return has_one and is_reauthentication_required(request, app="allauth.mfa")
