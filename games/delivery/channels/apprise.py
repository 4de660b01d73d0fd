"""Notifications in chat services, by apprise: Discord, Slack, Telegram, Matrix and ntfy, and no other.

Apprise limits the time of each request and can be told to follow no redirects. But it looks names up by itself, so an
address cannot be pinned. It may therefore reach only the services' own machines and the operator's NOTICE_SERVERS.
"""

import logging
import re
from collections.abc import Callable
from contextlib import contextmanager
from threading import get_ident
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings

from games.delivery.channels.base import DeliveryError
from games.delivery.channels.targets import TargetChannel
from games.delivery.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from apprise.plugins import NotifyBase

FOR_GOOD = {401, 404, 410}
"""Replies that mean this webhook, token or room has been deleted or withdrawn."""
STATUS = re.compile(r"error=(\d{3})\b")


class Apprise(TargetChannel):
    """One message in each chat."""

    slug: ClassVar[str] = "apprise"
    label: ClassVar[str] = "Chat message"

    def deliver(self, secret: dict[str, str], summary: Summary) -> None:
        service = SERVICES[secret["service"]]
        with _overheard() as said:
            arrived = service.plugin(secret, summary).notify(
                title=harmless(summary.title), body=harmless(f"{summary.text}\n{summary.url}"), body_format="text"
            )
        if arrived:
            return
        status = next((int(found[1]) for line in said if (found := STATUS.search(line))), None)
        if status in FOR_GOOD:
            raise DeliveryError(f"{service.label} does not know it any more (status {status}).", permanent=True)
        raise DeliveryError(
            f"{service.label} answered with status {status}." if status else f"{service.label} could not be reached."
        )


class Service(NamedTuple):
    """A chat service, and how to send a message to it."""

    label: str
    plugin: "Callable[[dict[str, str], Summary], NotifyBase]"


def servers(public: str) -> list[str]:
    """The servers a service may use: its own public one, and those the operator has named."""
    return [public, *settings.NOTICE_SERVERS]


def harmless(text: str) -> str:
    """Other people choose titles and names, so these must not mention everyone or disguise a link. A zero-width space
    therefore follows each character that starts such markup in chats."""
    return re.sub(r"[@<\]]", "\\g<0>\u200b", text)


def _discord(secret: dict[str, str], summary: Summary) -> "NotifyBase":
    from apprise.plugins.discord import NotifyDiscord

    return NotifyDiscord(secret["id"], secret["token"], avatar=False, **_common())


def _slack(secret: dict[str, str], summary: Summary) -> "NotifyBase":
    from apprise.plugins.slack import NotifySlack

    tokens = {"token_a": secret["a"], "token_b": secret["b"], "token_c": secret["c"]}
    return NotifySlack(**tokens, include_image=False, include_footer=False, **_common())


def _telegram(secret: dict[str, str], summary: Summary) -> "NotifyBase":
    from apprise.plugins.telegram import NotifyTelegram

    return NotifyTelegram(secret["token"], [secret["chat"]], detect_owner=False, include_image=False, **_common())


def _matrix(secret: dict[str, str], summary: Summary) -> "NotifyBase":
    from apprise.plugins.matrix import NotifyMatrix

    # Discovery would ask the server for another address to go to.
    safe = {"discovery": False, "e2ee": False, "include_image": False}
    return NotifyMatrix([secret["room"]], password=secret["token"], **safe, **_server(secret), **_common())


def _ntfy(secret: dict[str, str], summary: Summary) -> "NotifyBase":
    from apprise.plugins.ntfy import NotifyNtfy

    token = {"token": secret["token"], "auth": "token"} if secret.get("token") else {}
    options = {"mode": "private", "click": summary.url, "include_image": False}
    return NotifyNtfy([secret["topic"]], **options, **token, **_server(secret), **_common())


def _server(secret: dict[str, str]) -> dict[str, Any]:
    """Raises DeliveryError if the operator does not name this server any more."""
    if secret["server"] not in servers(SERVERS[secret["service"]]):
        raise DeliveryError("This site does not send to that server any more.", permanent=True)
    parts = urlsplit(secret["server"])
    return {"host": parts.hostname, "port": parts.port, "secure": parts.scheme == "https"}


def _common() -> dict[str, Any]:
    from apprise import AppriseAsset

    asset = AppriseAsset(
        app_id="Robot Races",
        app_desc="Robot Races",
        app_url=settings.SITE_URL,
        http_redirects=False,
        storage_mode="memory",
    )
    return {"asset": asset}


SERVICES = {
    "discord": Service("Discord", _discord),
    "slack": Service("Slack", _slack),
    "telegram": Service("Telegram", _telegram),
    "matrix": Service("Matrix", _matrix),
    "ntfy": Service("ntfy", _ntfy),
}
SERVERS = {"matrix": "https://matrix.org", "ntfy": "https://ntfy.sh"}


class _Ear(logging.Handler):
    """Apprise reports errors only in its log, to which other threads write as well."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.thread, self.said = get_ident(), list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self.thread:
            self.said.append(record.getMessage())


@contextmanager
def _overheard() -> "Iterator[list[str]]":
    ear, talk = _Ear(), logging.getLogger("apprise")
    talk.addHandler(ear)
    try:
        yield ear.said
    finally:
        talk.removeHandler(ear)
