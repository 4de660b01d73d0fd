"""Someone asks for a surprise, sees how far it is, and chooses."""

import re

import pytest
from django.test import Client
from playwright.sync_api import expect

from games.models import Design, Surprise, User
from games.workshop.services import surprises
from tests.games.support.surprises import drawn_before
from tests.games.web.axe import THEMES, faults
from tests.games.web.browsing import PHONE, OpenAs, fits_everywhere, open_as
from tests.people import BrowserOf

__all__ = ["drawn_before", "open_as"]

pytestmark = pytest.mark.usefixtures("drawn_before")

NEW = "/workshop/surprises/new/roborally/"
CHOICES = {"players": "3", "length": "short", "edition": "2005"}


def test_a_visitor_asks_waits_and_chooses(client: Client, db: None) -> None:
    form = client.get(NEW).content.decode()
    assert form.index('name="difficulty"') < form.index("<details>") < form.index('name="seed"')
    assert form.index('name="seed"') < form.index("Draw three courses")
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
    assert f'?course={offered.digest}"' in text
    again = client.post(NEW, dict(page.context["surprise"].choices), follow=True)
    assert again.context["surprise"].facts == page.context["surprise"].facts
    assert again.context["surprise"].id != page.context["surprise"].id


def test_what_was_drawn_becomes_a_design_of_ones_own(client: Client, owner: User, browser_of: BrowserOf) -> None:
    """Everyone who knows the surprise can take it. Visitors become guests."""
    made = surprises.ask(user=owner, kind="roborally", wanted={"players": 3, "length": "short"}, seed=12)
    copy = f"/workshop/surprises/{made.pk}/copy/"
    assert client.post(copy, {"digest": "0" * 40}).status_code == 404, "nothing is drawn yet"
    surprises.make_pending()
    page = client.get(f"/workshop/surprises/{made.pk}/")
    assert f'action="{copy}"' in page.content.decode()
    digest = page.context["surprise"].offered[0].digest
    assert client.post(copy, {"digest": "0" * 40}).status_code == 404
    assert User.objects.count() == 1
    assert client.post(copy, {"digest": digest}).status_code == 302
    design = Design.objects.get()
    assert (design.title, design.author.is_guest, design.visibility, design.drawn_seed) == (
        "Checkmate",
        True,
        "private",
        12,
    )
    for address in ("/workshop/", f"/workshop/shelf/{design.pk}/"):
        assert 'Drawn by chance, with the seed <span class="number">12</span>' in client.get(address).content.decode()


def test_wrong_choices_are_told_at_their_fields_and_change_nothing(client: Client, db: None) -> None:
    page = client.post(NEW, CHOICES | {"turns": "2", "seed": "0"})
    assert page.status_code == 400
    assert page.content.decode().count('class="errors"') == 2
    assert "<details open>" in page.content.decode(), "the marked fields are in sight"
    assert not User.objects.exists()


def test_who_is_still_waiting_is_told_so(own_browser: Client) -> None:
    assert own_browser.post(NEW, CHOICES).status_code == 302
    page = own_browser.post(NEW, CHOICES | {"players": "4"})
    assert page.status_code == 409
    assert "still being drawn" in page.content.decode()


def test_there_is_nothing_at_other_addresses(client: Client, db: None) -> None:
    assert client.get("/workshop/surprises/1/").status_code == 404
    assert client.get("/workshop/surprises/new/duel/").status_code == 404


def test_the_page_shows_the_courses_as_soon_as_they_are_drawn(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, NEW, PHONE)
    assert faults(page, THEMES) == []
    page.get_by_label("Players").select_option("5")
    page.get_by_role("button", name="Draw three courses").tap()
    expect(page.get_by_role("heading", name="Being drawn")).to_be_visible()
    surprises.make_pending()
    expect(page.get_by_role("heading", name="Choose one")).to_be_visible()
    assert faults(page, THEMES) == []
    assert fits_everywhere(page)
    page.get_by_role("button", name="Play against bots on number 1").click()
    expect(page).to_have_title(re.compile("Checkmate"))


def test_without_scripts_one_looks_again(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, NEW, {"java_script_enabled": False})
    page.get_by_role("button", name="Draw three courses").click()
    surprises.make_pending()
    page.get_by_role("link", name="Look again").click()
    expect(page.get_by_role("heading", name="Choose one")).to_be_visible()
