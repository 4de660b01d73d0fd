"""Notices by mail: text and HTML, with a picture of the board, and a way out in every one."""

import re
from email.mime.image import MIMEImage
from email.utils import parseaddr
from smtplib import SMTPRecipientsRefused
from typing import Any, ClassVar

import css_inline
from anymail.exceptions import AnymailError
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template import Context
from django.template.loader import get_template, render_to_string

from games.models import Notification, User
from games.notifications import unsubscribing
from games.notifications.base import KINDS, Channel, DeliveryError
from games.notifications.letters import Letter, address

NO_SUCH_MAILBOX = re.compile(rb"\b5\.1\.(1|2|3|6|10)\b|\b5\.2\.1\b")
"""Replies that mean this address, and nothing about us: only these switch mails off (RFC 3463, RFC 7505)."""

_inliner = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)


class Message(EmailMultiAlternatives):
    """Its attachments are parts of the page, not files beside it."""

    mixed_subtype = "related"


class Email(Channel):
    """One mail for each notice."""

    slug: ClassVar[str] = "email"
    label: ClassVar[str] = "Mail"

    def reaches(self, user: User) -> bool:
        return bool(user.email) and user.is_active and not user.is_guest

    def send(self, notification: Notification, letter: Letter) -> None:
        try:
            message(notification, letter).send()
        except SMTPRecipientsRefused as error:
            replies = [reply for _, reply in error.recipients.values()]
            gone = all(NO_SUCH_MAILBOX.search(reply) for reply in replies)
            raise DeliveryError(_plain(error), permanent=gone) from error
        except (OSError, AnymailError) as error:  # the errors of sockets and of smtplib are OSErrors
            raise DeliveryError(_plain(error)) from error


def message(notification: Notification, letter: Letter) -> Message:
    """The mail for one notice; the same whenever it is made, so that a repeat can be told from a second mail."""
    name = f"notice-{notification.pk}.{notification.created_at:%Y%m%d%H%M%S}@{_domain()}"
    way_out = address("unsubscribe", unsubscribing.token_for(notification.recipient_id, Email.slug, notification.kind))
    context = {
        "letter": letter,
        "recipient": notification.recipient,
        "kind_label": KINDS[notification.kind].label,
        "picture_id": f"board-{name}",
        "unsubscribe_url": way_out,
        "settings_url": address("settings"),
        "site_url": settings.SITE_URL,
        "sheet_text": f"{letter.game.kind}/emails/sheet.txt",
        "sheet_html": f"{letter.game.kind}/emails/sheet.html",
    }
    folder = f"emails/{notification.kind}"
    context["subject"] = " ".join(_text(f"{folder}/subject.txt", context).split())
    mail = Message(
        subject=context["subject"],
        body=re.sub(r"\n{3,}", "\n\n", _text(f"{folder}/body.txt", context)).strip() + "\n",
        to=[notification.recipient.email],
        reply_to=[settings.MAIL_REPLY_TO] if settings.MAIL_REPLY_TO else None,
        headers={
            "Message-ID": f"<{name}>",
            "References": f"<race-{letter.game.pk}@{_domain()}>",  # mail programs show a race as one thread
            "List-Unsubscribe": f"<{way_out}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    mail.attach_alternative(_inliner.inline(render_to_string(f"{folder}/body.html", context)), "text/html")
    mail.attach(_picture(letter.picture, context["picture_id"]))
    return mail


def _text(template: str, context: dict[str, Any]) -> str:
    """Plain text: nothing is escaped for HTML."""
    return get_template(template).template.render(Context(context, autoescape=False))


def _picture(png: bytes, content_id: str) -> MIMEImage:
    part = MIMEImage(png, "png")
    part.add_header("Content-ID", f"<{content_id}>")
    part.add_header("Content-Disposition", "inline", filename="board.png")
    return part


def _domain() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2] or "localhost"


def _plain(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:500]
