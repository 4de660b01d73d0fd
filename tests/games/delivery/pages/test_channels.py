"""The page of browsers, chats and webhooks: everyone sees their own, and no secret comes back."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.delivery.channels.sealing import unseal
from games.delivery.pages.channels import browser_name
from games.delivery.services import channels as service
from games.delivery.services import sending
from games.models import Target, User
from tests.games.support.notices import notice_to
from tests.games.support.targets import browser_of as let_in
from tests.games.support.targets import topic_of, webhook_of
from tests.outside import Outside, Phone
from tests.people import BrowserOf, joined, new_race

HOME = "/settings/channels/"


def page(client: Client, address: str = "/settings/") -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_guests_are_offered_browsers_alone(guest: User, browser_of: BrowserOf, phone: Phone) -> None:
    shown = page(browser_of(guest))
    assert "data-push-on" in shown
    assert "create one" in shown
    assert "Discord" not in shown


def test_without_a_key_no_button_is_shown(owner: User, browser_of: BrowserOf, settings: Settings) -> None:
    settings.VAPID_PRIVATE_KEY = ""
    shown = page(browser_of(owner))
    assert "not set up for notifications in browsers" in shown
    assert "data-push-on" not in shown


def test_the_page_tells_how_each_fares_and_no_secret(owner: User, browser_of: BrowserOf, outside: Outside) -> None:
    target, key = webhook_of(owner, outside, "/secret-path")
    topic_of(owner, outside)
    Target.objects.filter(pk=target.pk).update(last_error="It answered with status 500.", last_error_at=timezone.now())
    shown = page(browser_of(owner))
    assert "Nothing has arrived yet." in shown
    assert "It answered with status 500." in shown
    assert "Switched off" not in shown
    Target.objects.filter(pk=target.pk).update(disabled_at=timezone.now())
    assert "Switched off" in page(browser_of(owner))
    assert not [secret for secret in ("secret-path", key, "robots-of-olivia", target.secret) if secret in shown]


def test_looking_changes_nothing(owner: User, browser_of: BrowserOf, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    for act in ("test", "remove"):
        assert browser_of(owner).get(f"{HOME}{target.pk}/{act}/").status_code == 405
    assert browser_of(owner).get(f"{HOME}browser/").status_code == 405
    assert owner.targets.exists()
    assert outside.calls == []


def test_a_webhook_is_added_and_its_key_shown_this_once(owner: User, outside: Outside, own_browser: Client) -> None:
    answer = own_browser.post(f"{HOME}webhook/", {"url": f"{outside.url}/hook"})
    key = unseal(owner.targets.get().secret)["key"]
    assert key in answer.content.decode()
    assert "no-store" in answer["Cache-Control"]
    assert key not in page(own_browser) + page(own_browser, f"{HOME}webhook/")


def test_a_wrong_address_is_refused_in_place_and_not_repeated(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post(f"{HOME}webhook/", {"url": "http://192.168.0.1/token-in-here"})
    shown = answer.content.decode()
    assert answer.status_code == 400
    assert "leads to a private network" in shown
    assert "token-in-here" not in shown
    assert not owner.targets.exists()


def test_a_chat_is_added_and_tried_out(owner: User, browser_of: BrowserOf, outside: Outside) -> None:
    entered = {"server": outside.url, "topic": "robots-of-olivia", "token": ""}
    answer = browser_of(owner).post(f"{HOME}chat/ntfy/", entered, follow=True)
    assert "A test is on its way" in answer.content.decode()
    assert outside.calls[0].json["topic"] == "robots-of-olivia"
    assert unseal(owner.targets.get().secret) == entered | {"service": "ntfy"}


def test_a_browser_is_let_in_and_tried_out(owner: User, browser_of: BrowserOf, outside: Outside, phone: Phone) -> None:
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    answer = browser_of(owner).post(f"{HOME}browser/", phone.subscription, headers={"User-Agent": agent})
    assert answer.status_code == 204
    assert owner.targets.get().name == "Firefox on Linux"
    assert phone.read(outside.calls[0])["title"] == "A test from Robot Races"


def test_a_broken_subscription_is_refused(owner: User, browser_of: BrowserOf, phone: Phone) -> None:
    broken = phone.subscription | {"auth": ""}
    answer = browser_of(owner).post(f"{HOME}browser/", broken, headers={"HX-Request": "true"})
    assert (answer.status_code, answer.json()["code"]) == (400, "subscription")


def test_a_browser_can_be_forgotten(owner: User, browser_of: BrowserOf, phone: Phone) -> None:
    let_in(owner, phone)
    answer = browser_of(owner).post(f"{HOME}browser/forget/", {"endpoint": phone.endpoint})
    assert answer.status_code == 204
    assert not owner.targets.exists()


def test_a_test_that_fails_and_a_removal_say_so(owner: User, browser_of: BrowserOf, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    outside.status = 500
    answer = browser_of(owner).post(f"{HOME}{target.pk}/test/", follow=True)
    assert f"The test did not reach {target.name}: It answered with status 500." in answer.content.decode()
    answer = browser_of(owner).post(f"{HOME}{target.pk}/remove/", follow=True)
    assert f"Removed: {target.name}" in answer.content.decode()


def test_the_service_worker_is_at_the_root_and_always_fresh(client: Client, db: None) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert b"showNotification" in answer.content


@pytest.mark.parametrize(
    ("agent", "name"),
    {
        "Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140.0 Safari/537.36 Edg/140.0": "Edge on Windows",
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/140.0 Mobile Safari/537.36": "Chrome on Android",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Safari/604": "Safari on iPhone",
        "something else": "A browser",
        "": "A browser",
    }.items(),
)
def test_browsers_are_named_so_that_their_owner_knows_them(agent: str, name: str) -> None:
    assert browser_name(agent) == name


def renewal(phone: Phone, new: Phone, **changes: str) -> dict[str, str]:
    """What a service worker posts when its browser has another address."""
    old = phone.subscription
    return {"old_endpoint": old["endpoint"], "old_auth": old["auth"]} | new.subscription | changes


def test_a_browser_gets_a_new_address(owner: User, outside: Outside, phone: Phone) -> None:
    let_in(owner, phone)
    new = Phone(f"{phone.endpoint}-new", auth=b"another sixteen!")
    checked = Client(enforce_csrf_checks=True)
    assert checked.post(f"{HOME}browser/renew/", renewal(phone, new)).status_code == 204
    target = owner.targets.get()
    assert unseal(target.secret) == new.subscription
    assert service.test(owner=owner, target_id=target.pk) is None
    assert new.read(outside.calls[-1])["title"] == "A test from Robot Races"
    assert checked.post(f"{HOME}browser/renew/", renewal(phone, new)).status_code == 404  # the old one is gone


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"old_auth": "AAAAAAAAAAAAAAAAAAAAAA"}, 404),
        ({"old_auth": ""}, 404),
        ({"old_endpoint": "https://push.example.org/another"}, 404),
        ({"endpoint": "ftp://push.example.org/new"}, 400),
        ({"p256dh": "no key"}, 400),
    ],
)
def test_without_the_old_secret_or_with_a_bad_address_nothing_is_renewed(
    changes: dict[str, str], status: int, owner: User, outside: Outside, phone: Phone
) -> None:
    let_in(owner, phone)
    wish = renewal(phone, Phone(f"{phone.endpoint}-new"), **changes)
    assert Client().post(f"{HOME}browser/renew/", wish).status_code == status
    assert unseal(owner.targets.get().secret) == phone.subscription


def test_a_notification_is_repeated_later_in_that_browser_for_those_who_know_its_secret(
    owner: User, seated: User, outside: Outside, phone: Phone
) -> None:
    target = let_in(owner, phone)
    joined(new_race(owner), seated)
    sending.send_pending()
    sent = notice_to(owner, channel="web_push")
    told = phone.read(outside.calls[-1])
    later = {"endpoint": phone.endpoint, "auth": phone.subscription["auth"], "notification": str(told["later"])}
    checked = Client(enforce_csrf_checks=True)
    for wrong in ({"auth": "A" * 22}, {"endpoint": f"{phone.endpoint}-x"}, {"notification": "7"}, {"notification": ""}):
        assert checked.post(f"{HOME}browser/later/", later | wrong).status_code == 404
    sent.refresh_from_db()
    assert sent.state == "sent"
    assert checked.post(f"{HOME}browser/later/", later).status_code == 204
    sent.refresh_from_db()
    assert (sent.state, sent.deliveries.filter(target=target).count()) == ("pending", 0)
    assert sent.next_try_at - timezone.now() > timedelta(minutes=59)
    assert checked.post(f"{HOME}browser/later/", later).status_code == 404, "it is on its way already"
