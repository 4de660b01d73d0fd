"""The email that answers a reply: what will be played, or what was wrong and what is still due."""

from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage

from games.delivery import entry_tokens
from games.delivery.channels.email import domain, plain_text, sheet_template
from games.delivery.rendered import RenderedNotification
from games.models import Inbound
from games.web.addresses import address


def answer(inbound: Inbound, rendered: RenderedNotification) -> EmailMessage:
    """It goes to the account's address, never to the one that the reply claims to be from. It is marked as sent by a
    machine, so that no other machine answers it."""
    notification = inbound.notification
    reply_to = [entry_tokens.reply_address(notification)] if settings.MAIL_REPLY_DOMAIN else None
    context: dict[str, Any] = {
        "rendered": rendered,
        "outcome": inbound.outcome,
        "is_ok": inbound.code == "ok",
        "recipient": notification.recipient,
        "site_url": settings.SITE_URL,
        "settings_url": address("settings"),
        "sheet_template": sheet_template(rendered, "txt"),
        "can_reply": bool(reply_to),
    }
    return EmailMessage(
        subject=f"Re: {notification.headline or rendered.headline}",
        body=plain_text("delivery/emails/_answer.txt", context),
        to=[notification.recipient.email],
        reply_to=reply_to,
        headers=_headers(inbound),
    )


def _headers(inbound: Inbound) -> dict[str, str]:
    """It belongs to the thread of its game, and answers the reply, if that has a name."""
    notification = inbound.notification
    thread = f"<race-{notification.game_id}@{domain()}>"
    headers = {
        "Message-ID": f"<answer-{notification.pk}.{inbound.fingerprint[:16]}@{domain()}>",
        "Auto-Submitted": "auto-replied",
        "X-Auto-Response-Suppress": "All",
        "References": f"{thread} {inbound.message_id}".strip(),
    }
    return headers | ({"In-Reply-To": inbound.message_id} if inbound.message_id else {})
