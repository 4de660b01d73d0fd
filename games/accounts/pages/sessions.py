"""The sessions of a user. allauth.usersessions lists all sessions and ends the others. This page ends just one."""

from allauth.account.adapter import get_adapter
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.module_loading import import_string

from games.models import User
from games.web import sessions
from games.web.refused import posted

SessionStore = import_string(f"{settings.SESSION_ENGINE}.SessionStore")


@posted
def end(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ends one of the user's own sessions. Ending the current one logs out."""
    session = UserSession.objects.filter(pk=session_id, user=request.user).first()
    if session is None:
        raise Http404
    is_current = session.is_current()
    session.end()
    if is_current:
        get_adapter().logout(request)
    messages.success(request, "That session is logged out.")
    return redirect("usersessions_list")


def on_log_in(request: HttpRequest | None, user: User, **_: object) -> None:
    """Lists the new session, even after a sign-in by email, which allauth misses. Guests have just one session."""
    if request is not None and "REMOTE_ADDR" in request.META and not user.is_guest:
        UserSession.objects.create_from_request(request)


def on_second_factor(request: HttpRequest, user: User, **_: object) -> None:
    """Ends this person's other sessions that began with an email's link: they never gave the second factor."""
    here = request.session.session_key
    for session in UserSession.objects.filter(user=user).exclude(session_key=here):
        if SessionStore(session.session_key).get(sessions.KEY):
            session.end()
