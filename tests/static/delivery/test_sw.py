"""Without a network: games as they were last seen, for the person who saw them and for no one else."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.web.browsing import WORKER, OpenAs, address_of, open_as
from tests.people import BrowserOf

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

IN_CHARGE = "() => navigator.serviceWorker.controller"
UNTIL = "([name, isKept]) => caches.match(name, { cacheName: 'seen' }).then((found) => Boolean(found) === isKept)"
KEPT = "No connection. This is the page as you saw it on"
NOTHING = "This device has not kept this page."


def seen_offline(page: Page, address: str) -> Any:
    """What the page shows without a network, once its body is there."""
    page.context.set_offline(True)
    page.goto(address)
    words = page.locator("body").inner_text()
    page.context.set_offline(False)
    return words


def buttons_offline(page: Page, address: str) -> str:
    """The buttons of a page without a network, which cannot be used."""
    page.context.set_offline(True)
    page.goto(address)
    buttons = page.locator("main form[method='post'] button:not([type='button'])")
    for button in buttons.all():
        expect(button).to_be_disabled()
    idle = page.locator("a[data-idle]").evaluate_all("all => all.map((link) => link.getAttribute('href'))")
    assert "/settings/" in idle, "it is not kept"
    assert "#content" not in idle
    words = " ".join(buttons.all_inner_texts())
    page.context.set_offline(False)
    return words


def draws(page: Page, address: str) -> Any:
    """Whether a picture is there to be shown."""
    picture = "address => Object.assign(new Image(), { src: address }).decode().then(() => true, () => false)"
    return page.evaluate(picture, address)


def test_a_face_that_was_never_seen_leaves_a_quiet_square(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/my/", WORKER)
    page.wait_for_function(IN_CHARGE)
    page.goto(f"/races/{race.pk}/")
    page.context.set_offline(True)
    assert draws(page, reverse("face", args=["someone else"]))
    page.context.set_offline(False)
    assert not draws(page, "/pictures/of/nothing.png"), "what is not there is not hidden"


def test_a_game_is_as_its_player_last_saw_it_until_they_log_out_or_someone_else_comes(
    race: Game, owner: User, seated: User, open_as: OpenAs, browser_of: BrowserOf
) -> None:
    page, name = open_as(owner, "/my/", WORKER), f"/races/{race.pk}/"
    page.wait_for_function(IN_CHARGE)

    page.goto(name)
    assert "/sunday-race-" in page.url, "it leads to the name as it does without the worker"
    page.wait_for_function(UNTIL, arg=[name, True])
    words = seen_offline(page, address_of(race))
    assert KEPT in words
    assert "Sunday race" in words
    elsewhere = seen_offline(page, "/tables/")
    assert NOTHING in elsewhere
    assert "Sunday race" in elsewhere, "it leads to what is kept"
    assert "My games" not in elsewhere, "they are not"
    assert "Hand in" in buttons_offline(page, name)
    page.goto("/my/")
    page.wait_for_function(UNTIL, arg=["/my/", True])
    assert KEPT in seen_offline(page, "/"), "which is the same page by another address"
    assert "My games" in seen_offline(page, "/tables/")

    other = browser_of(seated).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": other, "url": page.evaluate("location.origin")}])
    page.goto("/my/")
    page.wait_for_function(UNTIL, arg=[name, False])
    assert NOTHING in seen_offline(page, name)

    page.goto(name)
    page.wait_for_function(UNTIL, arg=[name, True])
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    page.wait_for_function(UNTIL, arg=[name, False])
    assert NOTHING in seen_offline(page, name)
