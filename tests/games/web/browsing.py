"""Pages in a real browser, for tests of scripts."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from games.models import Game, User
from tests.patience import PATIENCE
from tests.services import wait_until

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
NO_WORKER = {"service_workers": "block"}
"""It answers for the network, from which tests would keep a page."""
WORKER = DESK | {"service_workers": "allow"}
POLICY = "Content Security Policy"
OpenAs = Callable[..., Page]
FONTS = "document.fonts.ready.then(() => null)"
AT_REST = "try { localStorage.setItem('player-by-itself', 'no'); } catch { /* a blank page has none */ }"


@pytest.fixture
def open_as(browser: Browser, live_server: Any) -> Iterator[OpenAs]:
    """Opens a page as someone or a visitor, on a device, on which boards play what is new by themselves or not. A
    script that fails, and what the policy for contents keeps from a page, fail the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(user: User | None, address: str, device: dict[str, Any] = DESK, plays: bool = False) -> Page:
        context = browser.new_context(base_url=live_server.url, **NO_WORKER | device)
        context.set_default_timeout(1000 * PATIENCE)
        if not plays:
            context.add_init_script(AT_REST)
        contexts.append(context)
        if user:
            client = Client()
            client.force_login(user)
            session = client.cookies["sessionid"].value
            context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if POLICY in line.text else None)
        page.goto(address)
        if device.get("java_script_enabled", True):
            page.evaluate(FONTS)  # they move what is laid out
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints


def fits_everywhere(page: Page) -> bool:
    """Whether nothing reaches over the edge, on a desk and on a phone. The page is left on the phone."""
    widths = []
    for device in (DESK, PHONE):
        page.set_viewport_size(device["viewport"])
        widths.append(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    return all(widths)


def address_of(race: Game) -> str:
    return f"/races/{race.pk}/"


def laid(page: Page) -> list[int]:
    """The cards in the registers, 0 for none."""
    found: list[int] = page.locator("input[data-laid]").evaluate_all("all => all.map((it) => Number(it.value))")
    return found


def wait_for_laid(page: Page, cards: list[int]) -> None:
    """For what is laid by an answer of the site, and not by the tap or key before."""
    wait_until(lambda: laid(page) == cards, f"{cards} in the registers")


def hand(page: Page) -> list[int]:
    found: list[int] = page.locator("[data-card]").evaluate_all("all => all.map((it) => Number(it.dataset.card))")
    return found


def card(page: Page, number: int) -> Any:
    return page.locator("[data-card]").nth(number - 1)


def register(page: Page, number: int) -> Any:
    return page.locator(f'[data-register="{number}"]')


def drag(page: Page, one: Any, two: Any) -> None:
    """Takes one thing to another. What lies below may move as soon as something is taken up, so it is found then."""
    page.mouse.move(*_middle(one))
    page.mouse.down()
    page.mouse.move(*_middle(two), steps=4)
    page.mouse.move(*_middle(two))
    page.mouse.up()


def _middle(drawn: Any) -> tuple[float, float]:
    """Of something that has come to rest."""
    wait_for_rest(drawn)
    box = drawn.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def finger_drag(page: Page, one: Locator, two: Locator, rests: bool = False) -> None:
    """As a touch screen tells it, not as a mouse would. The finger may first rest until it has taken the thing up."""
    wait_for_rest(one)
    touch(page, one, two, rests)


def finger_scroll(page: Page, one: Locator, two: Locator) -> None:
    """The finger moves on at once: no time passes for the page meanwhile, however slow the machine is."""
    wait_for_rest(one)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    touch(page, one, two)
    page.clock.resume()


def touch(page: Page, one: Locator, two: Locator, rests: bool = False) -> None:
    ends = [box for box in (one.bounding_box(), two.bounding_box()) if box]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends]
    way = [(x + (to_x - x) * step / 5, y + (to_y - y) * step / 5) for step in range(6)]
    finger = page.context.new_cdp_session(page)
    for step, (at_x, at_y) in enumerate(way):
        kind = "touchMove" if step else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
        if rests and not step:
            page.locator(".is-dragged").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


RESTS = """async (it) => {
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = () => JSON.stringify(it.getBoundingClientRect());
  for (let [before, same] = ["", 0]; same < 3; await frame()) {
    const now = place();
    same = now === before ? same + 1 : 0;
    before = now;
  }
  return it.isConnected;
}"""


def wait_for_rest(drawn: Locator) -> None:
    """Until what is drawn has stayed where it is for some frames: a page moves while it is being laid out. What is
    drawn anew meanwhile is looked for again: what it was has no place any more."""
    wait_until(lambda: drawn.evaluate(RESTS), f"rest of {drawn}")
