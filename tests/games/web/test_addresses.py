"""What leaves the site has full addresses."""

from typing import Any

from django.urls import reverse

from games.web.addresses import address


def test_an_address_begins_with_the_site(settings: Any) -> None:
    settings.SITE_URL = "https://races.example.org"
    assert address("game", 7) == "https://races.example.org" + reverse("game", args=[7])
