"""Someone asks for a surprise, sees how far it is, and chooses."""

from typing import Any

import pytest
from django.test import Client

from engine.roborally.courses.catalogue import load_file
from games.kinds.roborally.workshop import surprises as drawing
from games.models import Surprise, User
from games.shapes.venues import Drawn
from games.workshop.services import surprises
from tests.people import BrowserOf

NEW = "/workshop/surprises/new/roborally/"
CHOICES = {"players": "3", "length": "short", "edition": "2005"}


@pytest.fixture(autouse=True)
def drawn_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots' races take seconds, so what they would choose is chosen already."""

    def draw(wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
        return [Drawn(load_file("checkmate").data(), distance=0, facts=["bots win after 5 turns"])]

    monkeypatch.setattr(drawing, "draw", draw)


def test_a_visitor_asks_waits_and_chooses(client: Client, db: None) -> None:
    assert "Draw three courses" in client.get(NEW).content.decode()
    waiting = client.post(NEW, CHOICES | {"seed": "12"}, follow=True)
    assert waiting.status_code == 200
    text = waiting.content.decode()
    assert "0% is done" in text
    assert "seed" in text
    assert "Look again" in text, "without scripts"
    assert Surprise.objects.get().user.is_guest
    surprises.make_pending()
    page = client.get(waiting.redirect_chain[-1][0])
    (offered,) = page.context["surprise"].offered
    text = page.content.decode()
    assert (offered.name, "bots win after 5 turns" in text, "hx-trigger" in text) == ("Checkmate", True, False)
    assert f'name="course" value="{offered.digest}"' in text
    assert f"/games/new/roborally/?course={offered.digest}" in text or f"?course={offered.digest}" in text


def test_wrong_choices_are_told_at_their_fields_and_change_nothing(client: Client, db: None) -> None:
    page = client.post(NEW, CHOICES | {"turns": "2", "seed": "0"})
    assert page.status_code == 400
    assert page.content.decode().count('class="errors"') == 2
    assert not User.objects.exists()


def test_who_is_still_waiting_is_told_so(owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    assert browser.post(NEW, CHOICES).status_code == 302
    page = browser.post(NEW, CHOICES | {"players": "4"})
    assert page.status_code == 409
    assert "still being drawn" in page.content.decode()


def test_there_is_nothing_at_other_addresses(client: Client, db: None) -> None:
    assert client.get("/workshop/surprises/1/").status_code == 404
    assert client.get("/workshop/surprises/new/volt/").status_code == 404
