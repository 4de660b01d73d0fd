"""Pages about the data kept about people and why, for exporting it, and for deleting an account."""

from allauth.core.ratelimit import consume_or_429
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.accounts.forms import DeletionForm
from games.accounts.queries.own_data import archive
from games.accounts.services import privacy as service
from games.errors import NotYours
from games.outbox.services import KEPT
from games.refusals import REFUSALS, refusal_of
from games.web.refused import fresh_page, posted
from games.web.sessions import PersonRequest, entered_by_link


@fresh_page("GET")
def privacy(request: HttpRequest) -> HttpResponse:
    return _page(request, _form(request))


@never_cache
@posted
def export(request: PersonRequest) -> HttpResponse:
    """Everything kept about the reader, as a file."""
    response = HttpResponse(archive(request.user), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="my-data.zip"'
    return response


@never_cache
@posted
def delete(request: PersonRequest) -> HttpResponse:
    """Deletes the account once the deletion is confirmed.

    The form itself asks for the password, even if the person signed in by a link in an email. Password attempts are
    limited as they are at the log-in.
    """
    form = _form(request)
    if entered_by_link(request) and not request.user.has_usable_password():
        raise NotYours("no_password", "You signed in by a link in an email. Set a password first, and log in with it.")
    if form is None or not form.is_valid():
        return _page(request, form)
    return consume_or_429(request, action="reauthenticate", user=request.user) or _delete(request, form)


def _delete(request: PersonRequest, form: DeletionForm) -> HttpResponse:
    data = form.cleaned_data
    try:
        service.delete_account(
            user=request.user,
            password=data.get("password", ""),
            word=data.get("word", ""),
            with_messages=data["with_messages"],
        )
    except REFUSALS as error:
        form.add_error(None, refusal_of(error).message)
        return _page(request, form)
    logout(request)
    messages.success(request, "Your account is deleted. Thank you for playing.")
    return redirect("home")


def _form(request: HttpRequest) -> DeletionForm | None:
    if not request.user.is_authenticated:
        return None
    data = request.POST if request.method == "POST" else None
    return DeletionForm(data, has_password=request.user.has_usable_password())


def _page(request: HttpRequest, form: DeletionForm | None) -> HttpResponse:
    context = {"form": form, "notices_kept": KEPT.days, "section": "privacy", "here": "settings"}
    return render(request, "accounts/privacy.html", context, status=400 if form and form.errors else 200)
