"""People with browsers, chats and webhooks, for tests."""

from games.delivery.services import channels
from games.models import Target, User
from tests.outside import Outside, Phone


def browser_of(owner: User, phone: Phone) -> Target:
    return channels.add_browser(owner=owner, name="Firefox on Linux", **phone.subscription)


def webhook_of(owner: User, outside: Outside, path: str = "/hook") -> tuple[Target, str]:
    return channels.add_webhook(owner=owner, url=outside.url + path)


def topic_of(owner: User, outside: Outside) -> Target:
    secret = {"server": outside.url, "topic": "robots-of-olivia", "token": ""}
    return channels.add_chat(owner=owner, service="ntfy", name="ntfy", secret=secret)
