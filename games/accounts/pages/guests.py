"""The page on which guests create an account and keep their seats."""

from allauth.account.forms import SignupForm
from allauth.account.models import EmailAddress
from allauth.account.utils import get_next_redirect_url
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from games.accounts.pages.addresses import send_confirmation
from games.accounts.services.names import taking
from games.errors import Closed
from games.models import User
from games.web.refused import for_people, only
from games.web.sessions import PersonRequest


class KeepForm(SignupForm):
    """The sign-up form for guests, whose seats are kept."""

    def keep(self, request: PersonRequest) -> User:
        """Turns the guest of this request into an account. Raises Closed if the name has just been taken."""
        user = request.user
        user.set_password(self.cleaned_data["password1"])
        with taking(self.cleaned_data["username"]):
            user.username, user.email = self.cleaned_data["username"], self.cleaned_data["email"]
            user.is_guest = False
            user.save()
            address = EmailAddress.objects.create(user=user, email=user.email, primary=True)
        send_confirmation(request, address)
        return user


@only("GET", "POST")
@for_people
def keep(request: PersonRequest) -> HttpResponse:
    """Turns a guest into an account, and leads back to the page that asked for one."""
    # Where to go on is an address. For redirect() a word could be the name of a view, too.
    onward = get_next_redirect_url(request) or reverse("my_games")
    if not request.user.is_guest:
        return HttpResponseRedirect(onward)
    form = KeepForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = form.keep(request)
        except Closed as taken:
            request.user.refresh_from_db()
            form.add_error("username", taken.message)
        else:
            update_session_auth_hash(request, user)
            UserSession.objects.create_from_request(request)
            words = (
                f"Welcome, {user.username}. Your games are yours to keep. An email asks you to confirm your address."
            )
            messages.success(request, words)
            return HttpResponseRedirect(onward)
    status = 400 if form.errors else 200
    context = {"form": form, "here": "guest_keep", "onward": onward}
    return render(request, "accounts/guest_keep.html", context, status=status)
