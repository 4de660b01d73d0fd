"""What leaves the site has full addresses."""

from typing import Any

import pytest
from django.test import Client
from django.urls import Resolver404, resolve, reverse

from games.web.addresses import address


def test_an_address_begins_with_the_site(settings: Any) -> None:
    settings.SITE_URL = "https://races.example.org"
    assert address("game", 7) == "https://races.example.org" + reverse("game", args=[7])


@pytest.mark.parametrize("written", ["7", "sunday-race-7", "2026-7", "007"])
def test_a_game_is_found_by_the_number_at_the_end_of_its_address(written: str) -> None:
    assert resolve(f"/races/{written}/").kwargs == {"game_id": 7}
    assert resolve(f"/races/{written}/turns/3/").kwargs == {"game_id": 7, "number": 3}


@pytest.mark.parametrize("written", ["sunday-race", "Sunday-7", "sunday--7", "-7", "7-", "sunday race-7", "9" * 19])
def test_what_has_no_number_at_its_end_is_no_game(written: str) -> None:
    with pytest.raises(Resolver404):
        resolve(f"/races/{written}/")


@pytest.mark.parametrize(
    ("old", "new", "section"),
    [
        ("channels", "/settings/", "browsers"),
        ("time", "/settings/playing/", "hours"),
        ("history", "/settings/playing/", "results"),
        ("programs", "/settings/security/", "keys"),
    ],
)
def test_old_addresses_of_settings_lead_to_their_section(old: str, new: str, section: str, own_browser: Client) -> None:
    assert own_browser.get(f"/settings/{old}/")["Location"] == f"{new}#{section}"
    assert f'id="{section}"' in own_browser.get(new).content.decode()
