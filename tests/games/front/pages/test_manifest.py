"""The site on a home screen, by a browser's own measure."""

from io import BytesIO

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from PIL import Image

from games.models import User
from tests.games.web.browsing import OpenAs, open_as

__all__ = ["open_as"]


def test_icons_have_the_sizes_that_are_told(client: Client) -> None:
    for icon in client.get("/manifest.webmanifest").json()["icons"]:
        found = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(found, str)
        width, height = Image.open(found).size
        assert f"{width}x{height}" == icon["sizes"]


def test_it_opens_at_what_is_waiting(client: Client) -> None:
    assert client.get("/manifest.webmanifest").json()["start_url"] == reverse("my_games")


@pytest.mark.django_db(transaction=True)
def test_a_browser_understands_it(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/")
    asked = page.context.new_cdp_session(page)
    found = asked.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["display"] == "kStandalone"
    assert len(found["manifest"]["icons"]) == 3
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert apple is not None
    assert Image.open(BytesIO(page.request.get(apple).body())).size == (180, 180)
