"""What is kept of somebody, and how it goes."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.test import Client

from games.models import User
from tests.games.web.race_pages import EVERYBODY
from tests.people import BrowserOf


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_may_read_what_is_kept(who: str, browser_of: BrowserOf, request: pytest.FixtureRequest) -> None:
    page = browser_of(request.getfixturevalue(who)).get("/privacy/").content.decode()
    assert "What is kept, and why" in page
    assert ("Delete my account for good" in page) == (who != "spectator")


def test_the_data_comes_as_a_zip_to_its_owner_only(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/privacy/export/")
    assert "person.json" in ZipFile(BytesIO(answer.content)).namelist()
    assert browser_of(owner).get("/privacy/export/").status_code == 405
    assert Client().post("/privacy/export/").status_code == 302


def test_an_account_is_deleted_by_its_password_alone(owner: User, own_browser: Client) -> None:
    refused = own_browser.post("/privacy/delete/", {"password": "guess"})
    assert (refused.status_code, "not your password" in refused.content.decode()) == (400, True)
    assert re.search(r'role="alert"[^>]* autofocus>\s*<p>That is not your', refused.content.decode()), "it is far down"
    assert own_browser.post("/privacy/delete/", {}).status_code == 400
    assert User.objects.filter(pk=owner.pk).exists()
    gone = own_browser.post("/privacy/delete/", {"password": "known to all"}, follow=True)
    assert "Your account is deleted" in gone.content.decode()
    assert not User.objects.filter(pk=owner.pk).exists()
    assert own_browser.get("/my/").status_code == 302
