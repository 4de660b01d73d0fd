"""Invitations to an email address that has no account: one email each, and a way to opt out."""

import logging
from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from time import monotonic
from urllib.parse import urlsplit

from anymail.exceptions import AnymailError
from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F, Q
from django.template import Context, Engine
from django.utils import timezone

from games.kinds.registry import terms_of
from games.models import Game, Invitation
from games.tables.queries.invitations import inviter_of
from games.web.addresses import address
from games.wording.links import without_links

logger = logging.getLogger(__name__)

BACK_OFF = [timedelta(minutes=minutes) for minutes in (5, 30, 120, 360)]
"""The time to wait after each try. It is also the lease of the worker that is trying."""
AT_A_TIME = 50
BUSY = 5.0
"""For how many seconds a task begins new emails, since a mail server may hang, and turns share the worker."""
KEPT, KEPT_CLOSED = timedelta(days=30), timedelta(days=1)
"""An invitation by email is kept for this long, or for a day once its table has begun or was called off. It stays for
that day because it counts towards the sender's daily limit."""


def send_pending() -> int:
    """Sends the emails that are due, for a few seconds at a time. Returns how many were sent."""
    until, sent = monotonic() + BUSY, 0
    due = Invitation.objects.filter(mail_due_at__lte=timezone.now()).order_by("mail_due_at")
    for row in due.select_related("game", "by")[:AT_A_TIME]:
        if monotonic() >= until:
            break
        sent += _send(row)
    return sent


def _send(row: Invitation) -> bool:
    if not _claim(row):
        return False
    if row.answer or not row.is_open(timezone.now()) or row.game.status != Game.Status.LOBBY:
        return _done(row, is_sent=False)
    try:
        message(row).send()
    except SMTPRecipientsRefused:
        return _done(row, is_sent=False)
    except (OSError, AnymailError) as error:  # retried until no tries are left
        logger.warning("invitation=%s could not be mailed: %s", row.pk, type(error).__name__)
        return False
    return _done(row, is_sent=True)


def prune() -> int:
    """Deletes invitations by email when their address is no longer needed. Returns how many were deleted.

    People who want no more invitations stay on record, or they would get some again.
    """
    now = timezone.now()
    is_closed = ~Q(game__status=Game.Status.LOBBY)
    is_old = Q(created_at__lt=now - KEPT) | is_closed & Q(created_at__lt=now - KEPT_CLOSED)
    return Invitation.objects.filter(is_old, never_again=False).exclude(address="").delete()[0]


def message(row: Invitation) -> EmailMessage:
    """The email, in the site's words: the reader has not asked for it, so the table's title is not in it.

    Opening its link changes nothing, since email scanners do that too.
    """
    link, by, terms = address("invitation", row.token), without_links(inviter_of(row)), terms_of(row.game.kind)
    facts = {"by": by, "terms": terms, "held_until": row.held_until, "url": link}
    text = Engine.get_default().get_template("tables/invitations/_email.txt").render(Context(facts, autoescape=False))
    subject = f"{by} invites you to a game of {terms.title}"
    headers = {
        "Message-ID": f"<invitation-{row.pk}.{row.created_at:%Y%m%d%H%M%S}@{_host()}>",
        "List-Unsubscribe": f"<{link}>",
        "Auto-Submitted": "auto-generated",
    }
    return EmailMessage(subject=subject, body=text.strip() + "\n", to=[row.address], headers=headers)


def _host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "localhost"


def _claim(row: Invitation) -> bool:
    """Claims the next try for this worker. Of several workers, only one can change the row."""
    ours = Invitation.objects.filter(pk=row.pk, mail_attempts=row.mail_attempts, mail_due_at__isnull=False)
    is_last = row.mail_attempts + 1 >= len(BACK_OFF)
    again_at = None if is_last else timezone.now() + BACK_OFF[row.mail_attempts]
    return ours.update(mail_attempts=F("mail_attempts") + 1, mail_due_at=again_at) == 1


def _done(row: Invitation, *, is_sent: bool) -> bool:
    Invitation.objects.filter(pk=row.pk).update(mail_due_at=None)
    return is_sent
