"""Notes where requests come from."""

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied

from games.moderation.services import multi_accounts
from games.web.sessions import PersonRequest


def note_connection(request: PersonRequest) -> None:
    """Notes where somebody has handed in from, if the request says so."""
    try:
        address = get_adapter().get_client_ip(request)
    except PermissionDenied:
        return
    multi_accounts.handed_in(user=request.user, address=address)
