"""Naming browsers, chats and webhooks, trying them, and hearing of those that are switched off."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import Settings

from games.delivery.channels.sealing import unseal
from games.delivery.services import channels, sending
from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Target, User
from tests.games.support.targets import browser_of, topic_of, webhook_of
from tests.outside import Outside, Phone, text64


def test_an_address_is_kept_sealed(owner: User, outside: Outside) -> None:
    target, key = webhook_of(owner, outside, "/secret-path")
    assert unseal(target.secret) == {"url": f"{outside.url}/secret-path", "key": key}
    assert "secret-path" not in target.secret + target.name + target.fingerprint
    assert target.name == f"127.0.0.1:{outside.port}"


def test_the_same_address_again_is_the_same_webhook_with_its_key(owner: User, outside: Outside) -> None:
    first, key = webhook_of(owner, outside)
    Target.objects.update(disabled_at=timezone.now(), failures=12, last_error="Down")
    again, other = webhook_of(owner, outside)
    assert first.pk == again.pk
    assert (unseal(again.secret)["key"], other) == (key, ""), "it is shown once"
    assert (again.disabled_at, again.failures, again.last_error) == (None, 0, "")


def test_webhooks_of_one_host_have_names_that_differ_and_stay(owner: User, outside: Outside) -> None:
    host = f"127.0.0.1:{outside.port}"
    added = [channels.add_webhook(owner=owner, url=f"{outside.url}/{path}")[0].name for path in ("one", "two", "two")]
    assert added == [host, f"{host} (2)", f"{host} (2)"]


def test_a_key_that_can_no_longer_be_read_is_replaced(owner: User, outside: Outside) -> None:
    _, key = webhook_of(owner, outside)
    Target.objects.update(secret="sealed with a key of the site that is gone")
    target, other = webhook_of(owner, outside)
    assert other not in ("", key)
    assert unseal(target.secret)["key"] == other


def test_a_webhook_gets_a_new_key_where_one_is_asked_for(owner: User, stranger: User, outside: Outside) -> None:
    target, key = webhook_of(owner, outside)
    with pytest.raises(NotFound):
        channels.renew_key(owner=stranger, target_id=target.pk)
    again, other = channels.renew_key(owner=owner, target_id=target.pk)
    assert again.pk == target.pk
    assert other not in ("", key)
    assert unseal(again.secret) == {"url": f"{outside.url}/hook", "key": other}


def test_two_people_may_have_the_same_webhook(owner: User, seated: User, outside: Outside) -> None:
    assert webhook_of(owner, outside)[0].pk != webhook_of(seated, outside)[0].pk


def test_a_browser_belongs_to_whoever_asked_last_on_it(owner: User, seated: User, phone: Phone) -> None:
    browser_of(owner, phone)
    browser_of(seated, phone)
    assert not owner.targets.exists()
    assert seated.targets.count() == 1


def test_a_browser_that_is_to_show_no_more_is_forgotten(owner: User, seated: User, phone: Phone) -> None:
    browser_of(owner, phone)
    channels.forget_browser(owner=seated, endpoint=phone.endpoint)
    assert owner.targets.exists()
    for _ in range(2):
        channels.forget_browser(owner=owner, endpoint=phone.endpoint)
    assert not owner.targets.exists()


@pytest.mark.parametrize(
    "broken",
    [
        {"endpoint": "https://10.0.0.1/push"},
        {"endpoint": "not an address"},
        {"p256dh": "AAAA"},
        {"p256dh": text64(b"\x04" + b"\x01" * 64)},
        {"p256dh": "ü"},
        {"auth": text64(b"short")},
        {"auth": ""},
    ],
)
def test_subscriptions_that_could_never_work_are_refused(owner: User, phone: Phone, broken: dict[str, str]) -> None:
    with pytest.raises(Refused, match="cannot be used"):
        channels.add_browser(owner=owner, name="Firefox", **(phone.subscription | broken))
    assert not owner.targets.exists()


def test_without_a_key_of_the_site_no_browser_is_taken(owner: User, phone: Phone, settings: Settings) -> None:
    settings.VAPID_PRIVATE_KEY = ""
    with pytest.raises(Closed, match="no key"):
        browser_of(owner, phone)


@pytest.mark.parametrize("url", ["https://localhost:22/", "http://127.1.1.1/", "gopher://example.org/"])
def test_addresses_that_lead_inside_are_refused_at_once(owner: User, url: str) -> None:
    with pytest.raises(Refused):
        channels.add_webhook(owner=owner, url=url)
    assert not owner.targets.exists()


def test_five_of_each_kind_are_enough(owner: User, outside: Outside) -> None:
    for number in range(channels.MOST):
        webhook_of(owner, outside, f"/{number}")
    webhook_of(owner, outside, "/0")  # known already
    with pytest.raises(Closed, match="Remove one first"):
        webhook_of(owner, outside, "/another")
    topic_of(owner, outside)


def test_guests_have_browsers_and_nothing_else(guest: User, outside: Outside, phone: Phone) -> None:
    browser_of(guest, phone)
    with pytest.raises(NotYours, match="need an account"):
        webhook_of(guest, outside)
    with pytest.raises(NotYours, match="need an account"):
        topic_of(guest, outside)


def test_unknown_chat_services_are_refused(owner: User) -> None:
    with pytest.raises(Refused, match="no chat service"):
        channels.add_chat(owner=owner, service="file", name="x", secret={})


def test_a_test_says_how_it_went_and_sets_going_again(owner: User, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    Target.objects.update(disabled_at=timezone.now(), told_at=timezone.now(), failures=12, failing_since=timezone.now())
    assert channels.test(owner=owner, target_id=target.pk) is None
    target.refresh_from_db()
    assert (target.disabled_at, target.failures, target.told_at) == (None, 0, None)
    assert outside.calls[0].json["occasion"] == "test"


def test_a_target_is_removed_by_its_owner_alone(owner: User, seated: User, outside: Outside) -> None:
    target = topic_of(owner, outside)
    with pytest.raises(NotFound):
        channels.renew_key(owner=owner, target_id=target.pk)  # a chat has none
    for act in (channels.test, channels.remove):
        with pytest.raises(NotFound):
            act(owner=seated, target_id=target.pk)
    assert channels.remove(owner=owner, target_id=target.pk) == target.name
    assert (owner.targets.exists(), outside.calls) == (False, [])


def test_a_test_that_fails_says_why(owner: User, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    outside.status = 500
    assert str(channels.test(owner=owner, target_id=target.pk)) == "It answered with status 500."
    target.refresh_from_db()
    assert target.last_error == "It answered with status 500."


def test_tests_come_one_by_one(owner: User, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    other, _ = webhook_of(owner, outside, "/other")
    channels.test(owner=owner, target_id=target.pk)
    for each in (target, other):
        with pytest.raises(TooOften):
            channels.test(owner=owner, target_id=each.pk)
    Target.objects.update(tested_at=timezone.now() - channels.PAUSE)
    channels.test(owner=owner, target_id=other.pk)
    assert len(outside.calls) == 2


def test_a_place_that_hangs_holds_one_thread_of_the_process_at_most(owner: User, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    with channels.TESTING, pytest.raises(TooOften, match="Someone else is testing just now"):
        channels.test(owner=owner, target_id=target.pk)
    assert outside.calls == []
    channels.test(owner=owner, target_id=target.pk)
    assert len(outside.calls) == 1


def test_the_owner_of_one_that_was_switched_off_hears_of_it_by_mail_once(owner: User, outside: Outside) -> None:
    target, _ = webhook_of(owner, outside)
    outside.status = 410
    channels.test(owner=owner, target_id=target.pk)
    assert [channels.tell_switched_off() for _ in range(2)] == [1, 0]
    sending.send_pending()
    (rendered,) = [message for message in mail.outbox if message.to == [owner.email]]
    assert target.name in rendered.subject
    assert "gone for good" in rendered.body
    assert len(outside.calls) == 1


def test_one_that_is_switched_off_again_is_told_of_again(owner: User, outside: Outside) -> None:
    webhook_of(owner, outside)
    for ago in (timedelta(hours=2), timedelta(hours=1)):
        Target.objects.update(disabled_at=timezone.now() - ago, told_at=None)
        assert channels.tell_switched_off() == 1
    assert owner.notifications.filter(channel="email", kind="silenced").count() == 2
