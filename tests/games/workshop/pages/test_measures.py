"""The page of a venue's measure."""

import pytest
from django.test import Client

from games.kinds.roborally.workshop import measures
from games.models import User
from games.workshop.services import measuring
from tests.games.support.designs import published
from tests.people import BrowserOf


def test_it_is_asked_for_waited_for_and_read(
    owner: User, browser_of: BrowserOf, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measures, "RACES", 2)
    digest = published(owner, "listed")
    address, browser = f"/workshop/measures/{digest}/", browser_of(owner)
    assert "Log in to let them play" in client.get(address).content.decode()
    assert "Let bots play" in browser.get(address).content.decode()
    assert browser.post(address).status_code == 302
    assert "0 of 2 races between bots are over" in browser.get(address).content.decode()
    measuring.measure_pending()
    ready = client.get(address)
    assert ready["HX-Trigger"] == '{"measured": {}}', "so the page that shows it looks again at what is needed"
    text = ready.content.decode()
    for part in ("Alley", "Length", "How a race goes", "What did nothing", "From flag to flag, with 2 players"):
        assert part in text
    assert ("No robot was lost in any race" in text, 'value="visits" checked' in text) == (True, True)


def test_what_is_private_is_not_there_for_others(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    address = f"/workshop/measures/{published(owner)}/"
    assert browser_of(stranger).get(address).status_code == 404
    assert browser_of(stranger).post(address).status_code == 404
