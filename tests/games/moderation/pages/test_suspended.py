"""Who is suspended sees why, can object and leave, and nothing else."""

from datetime import timedelta

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.urls import get_resolver
from django.utils import timezone

from games.models import Game, Sanction, User
from games.moderation.pages.suspended import STILL_OPEN, SuspendedMiddleware
from games.moderation.services import reports
from tests.games.web.race_pages import HTMX, address_of
from tests.people import BrowserOf, Person


def test_someone_suspended_sees_why_and_cannot_play(
    race: Game, seated: User, moderator: User, browser_of: BrowserOf
) -> None:
    browser = browser_of(seated)
    reports.decide(user=seated, kind="suspension", reason="Enough.", by=moderator, days=7)
    page = browser.get(address_of(race))
    assert page.status_code == 403
    assert "/settings/decisions/" in page.content.decode()
    problem = browser.get("/api/v1/me")
    assert (problem.status_code, problem.json()["code"]) == (403, "suspended")
    assert browser.post(address_of(race, "resume")).status_code == 403
    assert browser.get(address_of(race), headers=HTMX).json()["code"] == "suspended"
    assert "Enough." in browser.get("/settings/decisions/").content.decode()
    assert browser.post("/privacy/export/").status_code == 200
    Sanction.objects.all().delete()
    User.objects.filter(pk=seated.pk).update(suspended_until=None)
    assert browser.get(address_of(race)).status_code == 200


def answered(person: Person, path: str, **headers: str) -> HttpResponse:
    """What this person gets; the page itself answers 204."""
    request: HttpRequest = RequestFactory(headers=headers).get(path)
    request.user = person  # type: ignore[assignment]
    return SuspendedMiddleware(lambda _: HttpResponse(status=204))(request)


@pytest.fixture
def suspended(seated: User) -> User:
    seated.suspended_until = timezone.now() + timedelta(days=1)
    return seated


@pytest.mark.parametrize("path", ["/my/", "/api/v1/me", "/no/such/page"])
def test_others_pass_whatever_they_ask_for(path: str, spectator: Person, owner: User, suspended: User) -> None:
    suspended.suspended_until = timezone.now() - timedelta(seconds=1)
    for person in (spectator, owner, suspended):
        assert answered(person, path).status_code == 204


@pytest.mark.parametrize("path", ["/my/", "/admin/", "/no/such/page"])
def test_who_is_suspended_sees_the_page_that_says_so_whatever_they_ask_for(path: str, suspended: User) -> None:
    page = answered(suspended, path)
    assert page.status_code == 403
    assert "/settings/decisions/" in page.content.decode()


def test_programs_and_scripts_are_told_in_their_way(suspended: User) -> None:
    problem = answered(suspended, "/api/v1/no/such/operation")
    assert (problem.status_code, problem["Content-Type"]) == (403, "application/problem+json")
    script = answered(suspended, "/my/", **HTMX)
    assert (script.status_code, script["Content-Type"]) == (403, "application/json")


def test_what_stays_open_is_there_under_its_name() -> None:
    """A page that is given another name would be closed unnoticed."""
    assert {name for name in get_resolver().reverse_dict if isinstance(name, str)} >= STILL_OPEN


@pytest.mark.parametrize(
    "path",
    ["/settings/decisions/", "/settings/decisions/1/object/", "/privacy/", "/privacy/export/", "/privacy/delete/"],
)
def test_the_way_to_object_and_the_way_out_stay_open(path: str, suspended: User) -> None:
    assert answered(suspended, path).status_code == 204
