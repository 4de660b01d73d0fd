"""What to enter for a chat: taken apart, kept to the service it is for, and never shown again."""

import pytest
from pytest_django import Settings

from games.delivery.channels.apprise import SERVICES
from games.delivery.forms.channels import CHATS, WebhookForm

SLACK = "https://hooks.slack.com/services/"
TOKEN = "123456789:" + "a" * 35
DISCORD = "https://discord.com/api/webhooks/123456789012345678/" + "a" * 68


@pytest.mark.parametrize(
    ("service", "entered", "secret", "name"),
    [
        ("discord", {"url": DISCORD}, {"id": "123456789012345678", "token": "a" * 68}, "Discord, webhook …5678"),
        (
            "slack",
            {"url": "https://hooks.slack.com/services/T1JJ3T3L2/B1BRTD4JD/" + "T" * 24},
            {"a": "T1JJ3T3L2", "b": "B1BRTD4JD", "c": "T" * 24},
            "Slack, webhook …D4JD",
        ),
        (
            "telegram",
            {"token": "123456789:" + "a" * 35, "chat": "-100123"},
            {"token": "123456789:" + "a" * 35, "chat": "-100123"},
            "Telegram, chat -100123",
        ),
        (
            "ntfy",
            {"server": "https://ntfy.sh", "topic": "robots-of-olivia", "token": ""},
            {"server": "https://ntfy.sh", "topic": "robots-of-olivia", "token": ""},
            "ntfy, a topic at ntfy.sh",
        ),
        (
            "matrix",
            {"server": "https://matrix.org", "token": "syt_0123456789", "room": "#games:matrix.org"},
            {"server": "https://matrix.org", "token": "syt_0123456789", "room": "#games:matrix.org"},
            "Matrix, #games:matrix.org",
        ),
    ],
)
def test_what_is_pasted_is_taken_apart(service: str, entered: dict, secret: dict, name: str) -> None:
    form = CHATS[service](entered)
    assert form.is_valid(), form.errors
    assert (form.secret(), form.target_name()) == (secret, name)


@pytest.mark.parametrize(
    ("service", "entered", "field"),
    [
        ("discord", {"url": DISCORD.replace("discord.com", "discord.com.evil.example")}, "url"),
        ("discord", {"url": DISCORD + "?wait=true"}, "url"),
        ("discord", {"url": "https://evil.example/?" + DISCORD}, "url"),
        ("discord", {"url": DISCORD.replace("https", "http")}, "url"),
        ("slack", {"url": f"{SLACK}T1/B1/x"}, "url"),
        ("slack", {"url": f"{SLACK}T1JJ3T3L2/B1BRTD4JD/{'T' * 24}/../x"}, "url"),
        ("telegram", {"token": "no token", "chat": "1234"}, "token"),
        ("telegram", {"token": TOKEN, "chat": "../../x"}, "chat"),
        ("matrix", {"server": "http://169.254.169.254", "token": "syt_0123456789", "room": "#a:b.org"}, "server"),
        ("matrix", {"server": "https://matrix.org", "token": "two words", "room": "#a:b.org"}, "token"),
        ("matrix", {"server": "https://matrix.org", "token": "syt_0123456789", "room": "games"}, "room"),
        ("ntfy", {"server": "https://ntfy.sh", "topic": "a/../b c"}, "topic"),
        ("ntfy", {"server": "https://ntfy.sh", "topic": "short"}, "topic"),
        ("ntfy", {"server": "https://ntfy.example", "topic": "robots-of-olivia"}, "server"),
        ("ntfy", {"server": "https://ntfy.sh", "topic": "robots-of-olivia", "token": "tk_"}, "token"),
    ],
)
def test_what_leads_elsewhere_is_refused_beside_its_field(service: str, entered: dict[str, str], field: str) -> None:
    assert list(CHATS[service](entered).errors) == [field]


def test_there_is_a_form_for_every_service_which_says_how_to_get_there() -> None:
    assert set(CHATS) == set(SERVICES)
    assert all(len(form.steps) >= 3 for form in CHATS.values())


@pytest.mark.parametrize("service", ["matrix", "ntfy"])
def test_servers_are_the_public_one_and_those_that_the_operator_names(service: str, settings: Settings) -> None:
    settings.NOTICE_SERVERS = ["https://chat.example.org"]
    public, *others = dict(CHATS[service]().fields["server"].choices)  # type: ignore[attr-defined]
    assert others == ["https://chat.example.org"]
    assert CHATS[service]().fields["server"].initial == public


@pytest.mark.parametrize(
    ("service", "entered"),
    [
        ("discord", {"url": "https://discord.com/secret-in-here"}),
        ("slack", {"url": "https://hooks.slack.com/secret-in-here"}),
        ("telegram", {"token": "secret-in-here", "chat": "1"}),
        ("matrix", {"token": "secret-in-here", "room": "x"}),
        ("ntfy", {"topic": "secret-in-here", "token": "secret-in-here"}),
    ],
)
def test_what_is_secret_is_not_shown_again_not_even_to_be_put_right(service: str, entered: dict[str, str]) -> None:
    form = CHATS[service](entered)
    assert not form.is_valid()
    assert "secret-in-here" not in str(form)


def test_the_address_of_a_webhook_is_wanted_and_not_shown_again() -> None:
    assert list(WebhookForm({}).errors) == ["url"]
    form = WebhookForm({"url": "https://example.org/secret-in-here"})
    assert form.is_valid()
    assert "secret-in-here" not in str(form)
