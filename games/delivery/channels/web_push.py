"""Notifications shown by a browser, even while no page of the site is open (RFC 8030, encrypted by RFC 8291)."""

import json
from email.utils import parseaddr
from functools import cache
from typing import ClassVar

from cryptography.hazmat.primitives.serialization import load_pem_private_key
from django.conf import settings
from django.templatetags.static import static
from django.utils import timezone
from django.utils.text import Truncator
from py_vapid import Vapid

from games.delivery.channels.base import DeliveryError
from games.delivery.channels.guard import session
from games.delivery.channels.targets import TargetChannel
from games.delivery.summary import Summary
from games.outbox.kinds import notification_kinds

GONE = (404, 410)
DAY = 24 * 3600
LONGEST_TITLE, LONGEST_TEXT = 120, 700
"""In characters: with room for letters of four bytes, below the 4,096 bytes that every push service takes."""


class WebPush(TargetChannel):
    """One push for each browser that its owner has subscribed."""

    slug: ClassVar[str] = "web_push"
    label: ClassVar[str] = "Browser notification"

    def deliver(self, secret: dict[str, str], summary: Summary) -> None:
        from pywebpush import WebPushException, webpush  # here, since it takes a while and few processes push

        try:
            webpush(
                {"endpoint": secret["endpoint"], "keys": {"p256dh": secret["p256dh"], "auth": secret["auth"]}},
                data=payload(summary),
                vapid_private_key=_key(settings.VAPID_PRIVATE_KEY),
                vapid_claims={"sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"},  # who runs this site
                ttl=_lasts(summary),
                headers={"Urgency": "high" if summary.deadline else "normal", "Topic": summary.topic},
                requests_session=session(),
            )
        except WebPushException as error:
            if error.status_code in GONE:
                raise DeliveryError("This browser no longer accepts notifications.", permanent=True) from None
            raise DeliveryError(f"The browser's push service answered with status {error.status_code}.") from None


def payload(summary: Summary) -> str:
    """What the service worker gets, static/delivery/sw.js."""
    title, text = Truncator(summary.title).chars(LONGEST_TITLE), Truncator(summary.text).chars(LONGEST_TEXT)
    icon = static("web/icons/icon-192.png")
    kind = notification_kinds().get(summary.kind)
    later = summary.notification if kind and kind.waits else None
    news = {"title": title, "body": text, "url": summary.url, "tag": summary.topic, "icon": icon, "later": later}
    return json.dumps(news, ensure_ascii=False)


def is_set_up() -> bool:
    """Tells whether this site has the key that every push service demands."""
    return bool(settings.VAPID_PRIVATE_KEY)


def _lasts(summary: Summary) -> int:
    """For how many seconds the push service may keep it for a browser that is off: until the deadline, else for a
    day."""
    if summary.deadline is None:
        return DAY
    return max(60, min(28 * DAY, int((summary.deadline - timezone.now()).total_seconds())))


@cache
def _key(private_pem: str) -> Vapid:
    return Vapid(load_pem_private_key(private_pem.encode(), password=None))
