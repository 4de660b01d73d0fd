"""Where someone is told, by a program: browsers, webhooks, feeds, and what was sent."""

import pytest
from django.test import Client

from games.delivery.services import channels
from games.models import Target, User
from games.outbox import services as outbox
from tests.games.api.calls import Program, problem

HOOK = {"url": "https://192.0.2.7/races"}


@pytest.fixture(autouse=True)
def _an_open_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses are not looked up: what the guard lets through is tested with it."""
    monkeypatch.setattr(channels, "check_url", lambda url: None)


def test_a_webhook_is_named_tested_and_removed(owner: User, stranger: User, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(owner)
    made = program.put("me/targets/webhook", HOOK).json()
    assert made["key"]
    assert program.get("me/targets").json() == [made["target"]]
    assert "/races" not in program.get("me/targets").content.decode()
    path = f"me/targets/{made['target']['id']}"
    assert problem(Program(stranger).call("DELETE", path)) == (404, "no_such_target")
    assert problem(Program(stranger).post(f"{path}/test")) == (404, "no_such_target")
    monkeypatch.setattr(channels, "test", lambda **_: None)
    assert program.post(f"{path}/test").json() == {"error": ""}
    assert program.call("DELETE", path).status_code == 204
    assert not Target.objects.exists()


def test_a_new_key_is_asked_for_by_itself(owner: User, stranger: User) -> None:
    program = Program(owner)
    made = program.put("me/targets/webhook", HOOK).json()
    path = f"me/targets/{made['target']['id']}/key"
    assert problem(Program(stranger).post(path)) == (404, "no_such_target")
    assert problem(Program(owner, ["read", "play"]).post(path)) == (403, "scope")
    renewed = program.post(path).json()
    assert renewed["target"] == made["target"]
    assert renewed["key"] not in ("", made["key"])


def test_a_key_for_playing_does_not_send_news_elsewhere(owner: User) -> None:
    assert problem(Program(owner, ["read", "play"]).put("me/targets/webhook", HOOK)) == (403, "scope")


def test_what_was_sent_is_told_to_its_reader_alone(owner: User, stranger: User) -> None:
    outbox.tell_user("invited", owner, "test/1", {"by": "sam"})
    lines = Program(owner).get("me/sent").json()["notices"]
    assert [(line["kind"], line["channel"]) for line in lines] == [("invited", "email")]
    assert Program(stranger).get("me/sent").json()["notices"] == []


def test_the_addresses_of_feeds_lead_to_them_until_they_are_renewed(owner: User) -> None:
    program, anybody = Program(owner), Client()
    told = program.get("me/feeds").json()
    paths = [told[name].partition("//")[2].partition("/")[2] for name in ("calendar", "news")]
    assert [anybody.get(f"/{path}").status_code for path in paths] == [200, 200]
    assert program.post("me/feeds/renewal").status_code == 204
    assert [anybody.get(f"/{path}").status_code for path in paths] == [404, 404]
    assert program.get("me/feeds").json() != told


def test_a_mailbox_that_was_given_up_is_tried_again(owner: User, stranger: User) -> None:
    User.objects.filter(pk__in=[owner.pk, stranger.pk]).update(dead_address="olivia@example.org", dead_why="Full")
    assert Program(owner).post("me/mailbox/retry").status_code == 204
    assert list(User.objects.order_by("pk").values_list("dead_address", flat=True)) == ["", "olivia@example.org"]
