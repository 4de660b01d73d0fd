"""Notifications by email: text and HTML, with a picture of the board, and an unsubscribe link in each."""

import re
import secrets
from base64 import encodebytes
from email.mime.nonmultipart import MIMENonMultipart
from email.utils import parseaddr
from smtplib import SMTPRecipientsRefused
from typing import Any, ClassVar

import css_inline
from anymail.exceptions import AnymailError, AnymailRecipientsRefused
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template import Context, Engine
from django.template.loader import render_to_string

from games.delivery import entry_tokens, unsubscribing
from games.delivery.channels.base import Channel, DeliveryError
from games.delivery.channels.smtp_connection import MailLine
from games.delivery.rendered import RenderedNotification
from games.kinds.registry import kind_of
from games.models import Notification
from games.outbox.kinds import notification_kinds
from games.outbox.reach import EMAIL
from games.web.addresses import address

NO_SUCH_MAILBOX = re.compile(
    rb"\b5\.1\.(1|2|3|6|10)\b|\b5\.2\.1\b|(no such|unknown) (user|mailbox|recipient)|(user|mailbox|recipient) unknown",
    re.IGNORECASE,
)
"""Server replies that mean the address itself is wrong. Only these switch emails off (RFC 3463, RFC 7505). Old servers
say so in words alone."""

_line = MailLine()
_inliner = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)


class MailMessage(EmailMultiAlternatives):
    """Its attachments are parts of the HTML page, not files beside it."""

    mixed_subtype = "related"

    def message(self, **given: Any) -> Any:
        """The email, with random boundaries between its parts. Searching a picture for a boundary that does not occur
        in it took a third of the packing time."""
        made = super().message(**given)
        for part in made.walk():
            if part.is_multipart():
                part.set_boundary(f"={secrets.token_hex(16)}=")
        return made


class Email(Channel):
    """One email for each notification."""

    slug: ClassVar[str] = EMAIL
    label: ClassVar[str] = "Email"

    def send(self, notification: Notification, rendered: RenderedNotification) -> None:
        try:
            _line.send(message(notification, rendered))
        except SMTPRecipientsRefused as error:
            replies = [reply for _, reply in error.recipients.values()]
            gone = all(NO_SUCH_MAILBOX.search(reply) for reply in replies)
            raise DeliveryError(in_words(error), permanent=gone) from error
        except AnymailRecipientsRefused as error:  # the service knows the address as wrong, or from earlier bounces
            raise DeliveryError(in_words(error), permanent=True) from error
        except (OSError, AnymailError) as error:  # the errors of sockets and of smtplib are OSErrors
            raise DeliveryError(in_words(error)) from error

    def rest(self) -> None:
        _line.hang_up()


def message(notification: Notification, rendered: RenderedNotification) -> MailMessage:
    """The email for one notification. It comes out the same each time, so that a repeat can be told from a second
    email."""
    name = f"notice-{notification.pk}.{notification.created_at:%Y%m%d%H%M%S}@{domain()}"
    way_out = address("unsubscribe", unsubscribing.token_for(notification.recipient_id, Email.slug, notification.kind))
    context = _context(notification, rendered) | {"picture_id": f"board-{name}", "unsubscribe_url": way_out}
    template = notification_kinds()[rendered.kind].template
    mail = MailMessage(
        subject=rendered.headline,
        body=plain_text(template, context | _parts(rendered, "txt")),
        to=[notification.recipient.email],
        reply_to=reply_to(notification, rendered),
        headers={
            "Message-ID": f"<{name}>",
            "List-Unsubscribe": f"<{way_out}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    if rendered.game:
        mail.extra_headers["References"] = f"<race-{rendered.game.pk}@{domain()}>"  # a game is one thread
    page = render_to_string(template, context | _parts(rendered, "html"))
    mail.attach_alternative(_inliner.inline(page), "text/html")
    if rendered.picture:
        mail.attach(_picture(rendered.picture, context["picture_id"]))
    return mail


def reply_to(notification: Notification, rendered: RenderedNotification) -> list[str] | None:
    """Where a reply to this email goes; None: to its sender. This is the one place that decides it."""
    if rendered.reply:
        return [entry_tokens.reply_address(notification)]
    return [settings.MAIL_REPLY_TO] if settings.MAIL_REPLY_TO else None


def _context(notification: Notification, rendered: RenderedNotification) -> dict[str, Any]:
    return {
        "rendered": rendered,
        "recipient": notification.recipient,
        "kind_label": notification_kinds()[notification.kind].label,
        "settings_url": address("settings"),
        "site_url": settings.SITE_URL,
    }


def _parts(rendered: RenderedNotification, suffix: str) -> dict[str, str]:
    """The templates around the sections of a notification's own, as plain text (`txt`) or as a page (`html`)."""
    return {
        "layout": f"delivery/emails/_mail.{suffix}",
        "board_template": f"delivery/emails/_board.{suffix}",
        "sheet_template": sheet_template(rendered, suffix),
    }


def sheet_template(rendered: RenderedNotification, suffix: str) -> str:
    """The template of the reader's hand and table for their kind of game. Empty if the notification is not about a
    game."""
    return f"{kind_of(rendered.game.kind).template('emails/sheet')}.{suffix}" if rendered.game else ""


def plain_text(template: str, context: dict[str, Any]) -> str:
    """Plain text: nothing is escaped for HTML, and there are never two empty lines in a row."""
    text = Engine.get_default().get_template(template).render(Context(context, autoescape=False))
    return re.sub(r"\n\s*\n", "\n\n", text).strip() + "\n"


def _picture(png: bytes, content_id: str) -> MIMENonMultipart:
    part = MIMENonMultipart("image", "png")
    part.set_payload(encodebytes(png).decode("ascii"))
    part.add_header("Content-Transfer-Encoding", "base64")
    part.add_header("Content-ID", f"<{content_id}>")
    part.add_header("Content-Disposition", "inline", filename="board.png")
    return part


def domain() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2] or "localhost"


def in_words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:500]
