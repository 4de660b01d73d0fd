"""The page behind an email's link. Opening it changes nothing, since software often opens links before the reader."""

from allauth.core.ratelimit import consume_or_429
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.accounts.services import mail_sign_in
from games.accounts.services.mail_sign_in import SignInLink
from games.errors import Closed, NotFound
from games.web import sessions
from games.web.refused import fresh_page


@fresh_page("GET", "POST")
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows who would sign in and where the link leads. POST signs in."""
    try:
        found = mail_sign_in.find(token)
    except NotFound as error:
        return _gone(request, error.message, None, 404)
    if request.user == found.user:
        return redirect(found.path)
    if request.method == "POST":
        return consume_or_429(request, action="entry") or _sign_in(request, token, found)
    if found.problem:
        return _gone(request, found.problem, found, 410)
    return render(request, "accounts/mail_sign_in.html", {"entry": found, "token": token})


def _sign_in(request: HttpRequest, token: str, found: SignInLink) -> HttpResponse:
    try:
        mail_sign_in.use(token)
    except Closed as error:
        return _gone(request, error.message, found, 409)
    sessions.enter(request, found.user)
    messages.success(request, f"You are signed in as {found.user.shown_name}, for two weeks on this device.")
    return redirect(found.path)


def _gone(request: HttpRequest, problem: str, found: SignInLink | None, status: int) -> HttpResponse:
    """Offers to log in by password, and then leads on to the page."""
    login_url = redirect_to_login(found.path if found else "/my/").url
    return render(
        request,
        "accounts/mail_sign_in_gone.html",
        {"problem": problem, "entry": found, "login_url": login_url},
        status=status,
    )
