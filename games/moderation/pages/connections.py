"""From where a request comes."""

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied

from games.moderation.services import multi_accounts
from games.web.sessions import PersonRequest


def note_connection(request: PersonRequest) -> None:
    """Somebody has handed in; a request that does not say from where is as good."""
    try:
        address = get_adapter().get_client_ip(request)
    except PermissionDenied:
        return
    multi_accounts.handed_in(user=request.user, address=address)
