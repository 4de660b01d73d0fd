"""Notices of a browser: the button, the service worker, what it shows, and where a click on it leads."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, Worker, expect

from games.delivery.channels.sealing import unseal
from games.delivery.forms.channels import CHATS
from games.models import User
from tests.chromium import WHOLE_BROWSERS
from tests.games.support.targets import browser_of as let_in
from tests.games.support.targets import topic_of, webhook_of
from tests.games.web.axe import faults
from tests.games.web.browsing import WORKER, OpenAs, fits_everywhere, open_as
from tests.outside import Outside, Phone
from tests.services import find_program, wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

HOME = "/settings/#browsers"
ADDED = "/settings/channels/"
ALLOWED = WORKER | {"permissions": ["notifications"]}
SUBSCRIBED = """
  // Stands in for the push service that a browser without a network cannot reach.
  const given = %s;
  const bytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const subscription = () => ({
    endpoint: given.endpoint,
    options: { applicationServerKey: bytes(sessionStorage.getItem("key")).buffer },
    toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
    unsubscribe: async () => sessionStorage.removeItem("key"),
  });
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    sessionStorage.setItem("key", btoa(String.fromCharCode(...applicationServerKey)));
    sessionStorage.setItem("visible", userVisibleOnly);
    return subscription();
  };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("key") ? subscription() : null);
"""


CHANGED = """
async ([old, fresh, tellsOld]) => {
  if (!tellsOld) await keep({ ...old, key: "AAAA" });
  const event = new ExtendableEvent("pushsubscriptionchange");
  const told = { options: { applicationServerKey: new ArrayBuffer(4) }, toJSON: () => old };
  event.oldSubscription = tellsOld ? told : null;
  self.registration.pushManager.constructor.prototype.subscribe = async () => ({ toJSON: () => fresh });
  const waits = [];
  event.waitUntil = (promise) => waits.push(promise);
  self.dispatchEvent(event);
  await Promise.all(waits);
}
"""


@pytest.fixture(scope="module")
def browser(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """The whole browser: the one without windows shows no notices."""
    path = find_program(*WHOLE_BROWSERS)
    whole = browser_type.launch(**browser_type_launch_args | {"executable_path": path})
    yield whole
    whole.close()


def parts_of(phone: Phone) -> dict[str, Any]:
    """A subscription as browsers put it into JSON."""
    given = phone.subscription
    return {"endpoint": given["endpoint"], "keys": {"p256dh": given["p256dh"], "auth": given["auth"]}}


def status(page: Page) -> Any:
    return page.locator("[data-push-status]")


def worker_of(page: Page) -> Worker:
    """The service worker, once it is in charge."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until(lambda: page.evaluate("1") and page.context.service_workers, "the service worker")
    return page.context.service_workers[0]


SHOWING = """
() => {
  const show = self.registration.showNotification.bind(self.registration);
  self.shown = new Promise((resolve) => {
    self.registration.showNotification = async (...what) => resolve(await show(...what));
  });
}
"""
"""Chromium forgets a notice that is asked for while it is still being shown, so tests wait for its being shown."""


def push(page: Page, data: str) -> list[dict[str, Any]]:
    """Pushes to the page's browser as its push service would; what the browser shows then."""
    worker = worker_of(page)
    worker.evaluate(SHOWING)
    deliver(page, data)
    return worker.evaluate(
        """async () => {
          await self.shown;
          const all = await self.registration.getNotifications();
          return all.map(({ title, body, tag, data }) => ({ title, body, tag, ...data }));
        }"""
    )


def deliver(page: Page, data: str) -> None:
    channel = page.context.new_cdp_session(page)
    found: list[str] = []
    channel.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda it: found.extend(row["registrationId"] for row in it["registrations"] if not row["isDeleted"]),
    )
    channel.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(10)  # lets what the browser says come in
    channel.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": page.evaluate("location.origin"), "registrationId": found[0], "data": data},
    )


def test_the_button_lets_a_browser_in_and_out(owner: User, open_as: OpenAs, phone: Phone, outside: Outside) -> None:
    page = open_as(owner, HOME, ALLOWED)
    page.add_init_script(SUBSCRIBED % json.dumps(phone.subscription))
    page.reload()
    page.get_by_role("button", name="Show notifications in this browser").click()
    expect(page.get_by_text("A test is on its way")).to_be_visible()
    expect(page.get_by_text("(this browser)")).to_be_visible()
    expect(status(page)).to_have_text("This browser shows notifications.")
    assert phone.read(outside.calls[0])["title"] == "A test from Robot Races"
    assert page.evaluate("sessionStorage.getItem('visible')") == "true"
    page.get_by_role("button", name="No more notifications in this browser").click()
    expect(status(page)).to_have_text("This browser shows no notifications yet.")
    assert not owner.targets.exists()


def test_without_a_push_service_the_page_says_so(owner: User, open_as: OpenAs, phone: Phone) -> None:
    page = open_as(owner, HOME, ALLOWED)
    page.get_by_role("button", name="Show notifications in this browser").click()
    expect(status(page)).to_contain_text("cannot be reached just now")
    assert not owner.targets.exists()


def test_who_does_not_allow_notices_reads_how_to(owner: User, open_as: OpenAs, phone: Phone) -> None:
    page = open_as(owner, HOME, WORKER)
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    page.reload()
    page.get_by_role("button", name="Show notifications in this browser").click()
    expect(status(page)).to_contain_text("You can allow it in the settings")


CLOSE_ALL = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (const notification of await registration.getNotifications()) notification.close();
}"""

CLICKED = """async (open) => {
  const [notification] = await self.registration.getNotifications();
  let seen = "";
  self.clients.openWindow = async (url) => { seen = `opened ${url}`; };
  self.clients.matchAll = async () => open.map((url) => ({ url, focus: async () => { seen = `shown ${url}`; } }));
  const waits = [];
  const click = new NotificationEvent("notificationclick", { notification });
  click.waitUntil = (promise) => waits.push(promise);
  self.dispatchEvent(click);
  await Promise.all(waits);
  return seen;
}"""
"""Clicks on a notification while these pages are open, and tells what becomes of it."""


def test_what_is_pushed_is_shown_and_a_click_leads_to_the_page_of_the_game(
    owner: User, open_as: OpenAs, phone: Phone
) -> None:
    page = open_as(owner, HOME, ALLOWED)
    worker, origin = worker_of(page), page.evaluate("location.origin")
    for path, seen in {
        "/races/17/": "shown",
        "/races/sunday-race-17/#log": "shown",
        "/races/sunday-race-7/": "opened",
        "/races/sunday-race-17/turns/3/": "opened",
        "/my/": "opened",
    }.items():
        push(page, json.dumps({"title": "Sunday race", "url": "/races/17/"}))
        found = worker.evaluate(CLICKED, [f"{origin}{path}"])
        assert found == f"{seen} {origin}{path if seen == 'shown' else '/races/17/'}"
    page.evaluate(CLOSE_ALL)

    news = {"title": "Sunday race, turn 3", "body": "Until Sunday", "tag": "game-17"}
    (shown,) = push(page, json.dumps(news | {"url": "https://evil.example/races/17/"}))
    assert shown == news | {"url": page.evaluate("location.origin") + "/races/17/"}
    shown, _ = sorted(push(page, "no JSON"), key=lambda one: one["tag"], reverse=True)
    assert shown["body"] == "There is news of your games."


@pytest.mark.parametrize("tells_old", [True, False])
def test_a_changed_address_is_told_to_the_site(
    tells_old: bool, owner: User, open_as: OpenAs, phone: Phone, outside: Outside
) -> None:
    """Some browsers tell what the old subscription was, for others the page has kept it."""
    let_in(owner, phone)
    new = Phone(f"{phone.endpoint}-new", auth=b"another sixteen!")
    page = open_as(owner, HOME, ALLOWED)
    worker = worker_of(page)
    worker.evaluate(CHANGED, [parts_of(phone), parts_of(new), tells_old])
    assert unseal(owner.targets.get().secret) == new.subscription


def test_the_pages_suit_every_screen_and_everyone(owner: User, open_as: OpenAs, phone: Phone, outside: Outside) -> None:
    webhook_of(owner, outside)
    topic_of(owner, outside)
    page = open_as(owner, HOME, WORKER)
    for address in (HOME, f"{ADDED}webhook/", f"{ADDED}chat/{next(iter(CHATS))}/"):
        page.goto(address)
        assert fits_everywhere(page), address
        assert faults(page) == [], address
