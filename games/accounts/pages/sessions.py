"""Where somebody is logged in. allauth.usersessions keeps the list and ends all others; here one of them is ended."""

from allauth.usersessions.internal.flows.sessions import end_sessions
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.module_loading import import_string

from games.accounts.pages import mail_sessions
from games.models import User
from games.web.refused import for_people, only

SessionStore = import_string(f"{settings.SESSION_ENGINE}.SessionStore")


@only("POST")
@for_people
def end(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ends one of the reader's own sessions; that of this browser as logging out does."""
    session = UserSession.objects.filter(pk=session_id, user=request.user).first()
    if session is None:
        raise Http404
    end_sessions(request, [session])
    messages.success(request, "Logged out there.")
    return redirect("usersessions_list")


def on_log_in(request: HttpRequest | None, user: User, **_: object) -> None:
    """Also those who came in by the link of a mail, of whom allauth does not hear; not guests, who have one session."""
    if request is not None and "REMOTE_ADDR" in request.META and not user.is_guest:
        UserSession.objects.create_from_request(request)


def on_second_factor(request: HttpRequest, user: User, **_: object) -> None:
    """Whoever has come in by the link of a mail elsewhere has not given it, and goes."""
    here = request.session.session_key
    for session in UserSession.objects.filter(user=user).exclude(session_key=here):
        if SessionStore(session.session_key).get(mail_sessions.KEY):
            session.end()
