"""The operators' pages, which require a second factor and lead everyone without one to set it up."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from allauth.account.utils import get_next_redirect_url
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache

from games.accounts.pages import second_factor
from games.models import User

MISSING = (
    "Your account can manage the site, so you need a second factor to open the operators' pages: a code from an app on "
    "your phone, or a passkey. Setting it up takes two minutes."
)


class OperatorsSite(AdminSite):
    site_header = "Robot Races: operators"
    site_title = "Robot Races"

    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not second_factor.is_missing(request)

    @method_decorator(never_cache)
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Uses the site's own log-in page, where attempts are limited."""
        response: HttpResponse = secure_admin_login(self._continue)(request)
        return response

    def _continue(self, request: HttpRequest) -> HttpResponse:
        assert isinstance(request.user, User)
        destination = get_next_redirect_url(request) or reverse("admin:index")
        if not second_factor.is_missing(request):
            return redirect(destination)
        page = second_factor.page_that_asks(request.user)
        if page:
            return redirect(f"{page}?{urlencode({'next': destination})}")
        messages.warning(request, MISSING)
        return redirect("mfa_index")
