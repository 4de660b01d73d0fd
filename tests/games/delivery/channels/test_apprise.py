"""Messages in chats: by apprise, to the services' own machines and those of the operator, and nowhere else."""

import json
import logging
from typing import Any

import pytest
import requests
from apprise.plugins.matrix.base import NotifyMatrix
from pytest_django import Settings
from requests.adapters import HTTPAdapter

from games.delivery.channels.apprise import SERVICES, Apprise, harmless
from games.delivery.channels.base import DeliveryError
from games.delivery.services import channels
from games.delivery.summary import Summary
from games.models import User
from tests.games.support.targets import topic_of
from tests.outside import Outside

SUMMARY = Summary(
    kind="your_turn",
    title="Sunday race, turn 3: Bolt is waiting for its program",
    lines=["Twonky pushed you.", "Until Sunday."],
    url="https://races.example.org/races/17/",
)
SECRETS = {
    "discord": {"id": "123456789012345678", "token": "a" * 68},
    "slack": {"a": "T1JJ3T3L2", "b": "A1BRTD4JD", "c": "T" * 24},
    "telegram": {"token": "123456789:" + "a" * 35, "chat": "4242"},
    "matrix": {"server": "https://matrix.org", "token": "syt_token_of_matrix", "room": "!abcdef:matrix.org"},
    "ntfy": {"server": "https://ntfy.sh", "topic": "robots-of-olivia", "token": ""},
}
HOSTS = {
    "discord": "discord.com",
    "slack": "hooks.slack.com",
    "telegram": "api.telegram.org",
    "matrix": "matrix.org",
    "ntfy": "ntfy.sh",
}


class World:
    """Stands where the network begins, and answers to every request with `status`."""

    def __init__(self) -> None:
        self.status = 200
        self.requests: list[requests.PreparedRequest] = []
        self.options: list[dict[str, Any]] = []

    def answer(self, _: HTTPAdapter, request: requests.PreparedRequest, **options: Any) -> requests.Response:
        self.requests.append(request)
        self.options.append(options)
        response = requests.Response()
        response.status_code, response.request, response.url = self.status, request, request.url
        facts = {"ok": True, "room_id": "!abcdef:matrix.org", "user_id": "@me:matrix.org", "event_id": "$1"}
        response._content = b"ok" if "slack" in str(request.url) else json.dumps(facts).encode()
        return response


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    found = World()
    monkeypatch.setattr(
        HTTPAdapter, "send", lambda adapter, request, **options: found.answer(adapter, request, **options)
    )
    monkeypatch.setattr(NotifyMatrix, "request_rate_per_sec", 0)  # what waits between requests would wait for nobody
    return found


@pytest.mark.parametrize("service", SERVICES)
def test_a_message_goes_to_the_services_own_machine_over_https_in_little_time(service: str, world: World) -> None:
    Apprise().deliver(SECRETS[service] | {"service": service}, SUMMARY)
    assert {str(request.url).split("/")[2] for request in world.requests} == {HOSTS[service]}
    assert all(str(request.url).startswith("https://") for request in world.requests)
    assert all(max(options["timeout"]) <= 6 and options["verify"] for options in world.options)
    said = "".join(str(request.body) for request in world.requests)
    assert "Bolt is waiting for its program" in said
    assert "races/17" in said


@pytest.mark.parametrize("service", SERVICES)
def test_redirects_are_not_followed(service: str, world: World) -> None:
    world.status = 302
    with pytest.raises(DeliveryError):
        Apprise().deliver(SECRETS[service] | {"service": service}, SUMMARY)
    assert {str(request.url).split("/")[2] for request in world.requests} == {HOSTS[service]}


@pytest.mark.parametrize("service", ["discord", "ntfy"])
def test_what_the_service_does_not_know_any_more_is_permanent(service: str, world: World) -> None:
    world.status = 404
    with pytest.raises(DeliveryError, match="does not know it any more") as caught:
        Apprise().deliver(SECRETS[service] | {"service": service}, SUMMARY)
    assert caught.value.permanent


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_that_fails_is_tried_again_and_no_secret_is_told(service: str, world: World) -> None:
    world.status = 503
    with pytest.raises(DeliveryError) as caught:
        Apprise().deliver(SECRETS[service] | {"service": service}, SUMMARY)
    assert not caught.value.permanent
    assert SERVICES[service].label in str(caught.value)
    secrets = [secret for name, secret in SECRETS[service].items() if name not in ("server", "chat") and secret]
    assert not any(secret in str(caught.value) for secret in secrets)


class Ear(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def test_what_apprise_says_stays_out_of_the_sites_log(world: World) -> None:
    ear, world.status = Ear(), 500
    logging.getLogger().addHandler(ear)
    try:
        with pytest.raises(DeliveryError):
            Apprise().deliver(SECRETS["ntfy"] | {"service": "ntfy"}, SUMMARY)
    finally:
        logging.getLogger().removeHandler(ear)
    assert not any("robots-of-olivia" in line for line in ear.heard)


def test_a_server_of_the_operator_is_reached(owner: User, outside: Outside) -> None:
    target = topic_of(owner, outside)
    ((_, error),) = Apprise().try_all([target], SUMMARY)
    assert error is None
    assert outside.calls[0].json["topic"] == "robots-of-olivia"
    assert outside.calls[0].headers["x-click"] == SUMMARY.url


def test_a_server_that_the_operator_does_not_name_is_not(world: World, settings: Settings) -> None:
    settings.NOTICE_SERVERS = []
    secret = SECRETS["ntfy"] | {"service": "ntfy", "server": "http://169.254.169.254"}
    with pytest.raises(DeliveryError, match="not send to that server") as caught:
        Apprise().deliver(secret, SUMMARY)
    assert caught.value.permanent
    assert world.requests == []


@pytest.mark.parametrize(
    ("title", "shown"),
    {
        "@everyone, come": "@\u200beveryone, come",
        "[click](https://evil.example)": "[click]\u200b(https://evil.example)",
        "<!channel> <@U1>": "<\u200b!channel> <\u200b@\u200bU1>",
        "Sunday race": "Sunday race",
    }.items(),
)
def test_titles_call_nobody_and_pass_for_no_link(title: str, shown: str) -> None:
    assert harmless(title) == shown


def test_two_chats_of_one_service_are_two_targets(owner: User) -> None:
    first = channels.add_chat(owner=owner, service="telegram", name="One", secret=SECRETS["telegram"])
    second = channels.add_chat(owner=owner, service="telegram", name="Two", secret=SECRETS["telegram"] | {"chat": "7"})
    again = channels.add_chat(owner=owner, service="telegram", name="One", secret=SECRETS["telegram"])
    assert first.pk == again.pk != second.pk
