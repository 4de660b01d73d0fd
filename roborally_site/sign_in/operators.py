"""The operators' pages, which require a second factor and lead everyone without one to set it up."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from allauth.account.utils import get_next_redirect_url
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.http import urlencode
from django.utils.text import slugify
from django.views.decorators.cache import never_cache

from games.accounts.pages import second_factor
from games.models import User
from roborally_site.sign_in.waiting import waiting

MISSING = (
    "Your account can manage the site, so you need a second factor to open the operators' pages: a code from an app on "
    "your phone, or a passkey. Setting it up takes two minutes."
)

ROOMS = {
    "Reports and decisions": ["moderation"],
    "The state of the site": ["operators.admin.observability"],
    "Games and seats": ["operators.admin.games", "record", "play", "tables", "clocks", "votes"],
    "People and accounts": ["accounts", "people", "account", "auth"],
    "Chats, notes and visits": ["talk", "view"],
    "Notifications": ["outbox", "delivery"],
    "Ratings and records": ["ratings"],
    "Tournaments": ["tournaments"],
    "Puzzles and games of the day": ["puzzles", "daily"],
    "Workshop": ["workshop"],
    "Reviews and pictures": ["review", "reels"],
}
"""The parts of the operators' front page, and the rooms of the site whose rows each of them shows."""


class OperatorsSite(AdminSite):
    site_header = "Robot Races: operators"
    site_title = "Robot Races"
    index_title = "What is waiting for you"
    index_template = "operators/index.html"
    enable_nav_sidebar = False  # its sixty lists would take the room of the rows

    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not second_factor.is_missing(request)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """The front page: what waits, and then everything by rooms."""
        found = waiting(self, request)
        parts = {"waiting": [it for it in found if it.count], "done": [it for it in found if not it.count]}
        return super().index(request, (extra_context or {}) | parts)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[dict[str, Any]]:
        """The rows in the rooms of the site, not in applications: nearly all of them are in one."""
        apps = super().get_app_list(request, app_label)
        models = sorted((it for app in apps for it in app["models"]), key=lambda it: str(it["name"]).lower())
        rooms = {title: [model for model in models if self._room(model["model"]) == title] for title in ROOMS}
        return [_part(title, found) for title, found in rooms.items() if found]

    def app_index(self, request: HttpRequest, app_label: str, extra_context: dict[str, Any] | None = None) -> Any:
        """Leads to the front page, which has all that an application's own page would have."""
        return redirect("admin:index")

    def _room(self, model: type[Model]) -> str:
        """The title of the part that shows these rows."""
        module = type(self.get_model_admin(model)).__module__
        place = module.removeprefix("games.") if module.startswith("games.") else model._meta.app_label
        return next(title for title, rooms in ROOMS.items() if any(f"{place}.".startswith(f"{it}.") for it in rooms))

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


def _part(title: str, models: list[dict[str, Any]]) -> dict[str, Any]:
    """A part of the front page, in the shape in which Django's templates read an application."""
    name = slugify(title)
    return {
        "name": title,
        "app_label": name,
        "app_url": f"{reverse('admin:index')}#{name}",
        "has_module_perms": True,
        "models": models,
    }
