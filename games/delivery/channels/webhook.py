"""Notifications for programs: JSON, posted and signed. deploy/README.md and the page of the webhooks describe it."""

import hmac
import json
import time
from typing import Any, ClassVar

from games.delivery.channels.base import DeliveryError
from games.delivery.channels.guard import session
from games.delivery.channels.targets import TargetChannel
from games.delivery.summary import Summary

SIGNATURE = "X-Robot-Races-Signature"


class Webhook(TargetChannel):
    """One POST for each address."""

    slug: ClassVar[str] = "webhook"
    label: ClassVar[str] = "Webhook"
    tries: ClassVar[int] = 3

    def deliver(self, secret: dict[str, str], summary: Summary) -> None:
        body = json.dumps(content(summary), ensure_ascii=False).encode()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Robot-Races-Webhook/1",
            SIGNATURE: signature(secret["key"], int(time.time()), body),
        }
        answer = session().post(secret["url"], data=body, headers=headers)
        if 300 <= answer.status_code < 400:
            raise DeliveryError("It answered with a redirect, which is not followed. Enter the address it leads to.")
        if answer.status_code == 410:
            raise DeliveryError("It answered that it is gone for good (410).", permanent=True)
        if not answer.ok:
            raise DeliveryError(f"It answered with status {answer.status_code}.")


def content(summary: Summary) -> dict[str, Any]:
    """What is posted. Fields may be added, but none is ever removed or given another meaning."""
    game = summary.game and {"id": summary.game.pk, "title": summary.game.title, "kind": summary.game.kind}
    return {
        "id": summary.notification,
        "occasion": summary.kind,
        "title": summary.title,
        "text": summary.text,
        "game": game,
        "turn": summary.turn,
        "deadline": summary.deadline and summary.deadline.isoformat(),
        "link": summary.url,
    }


def signature(key: str, at: int, body: bytes) -> str:
    """`t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "<t>.<body>">`. A receiver that checks t too is safe from
    replays."""
    return f"t={at},v1={hmac.new(key.encode(), b'%d.%s' % (at, body), 'sha256').hexdigest()}"
