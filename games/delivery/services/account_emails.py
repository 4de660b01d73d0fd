"""Emails about accounts: rows that a worker sends, so that no page waits for a mail server.

Every such email takes the same way, so the time of an answer does not tell whether an address has an account.
"""

import logging
from datetime import timedelta
from email.utils import make_msgid
from smtplib import SMTPRecipientsRefused

from anymail.exceptions import AnymailError
from django.core.mail import EmailMessage
from django.utils import timezone

from games.delivery.channels.email import domain
from games.delivery.channels.sealing import Unreadable, seal, unseal
from games.models import AccountEmail
from games.periodic import wake_up
from games.record.services.jobs import Jobs

logger = logging.getLogger(__name__)

KEPT = timedelta(days=1)
"""An email that could not be sent for so long is given up. Its reader can ask for another one."""
BUSY = 5.0
"""For how many seconds a task begins new emails, since a mail server may hang, and others use the worker."""
TASK = "send_account_emails"
JOBS = Jobs(
    TASK,
    AccountEmail.objects.all,
    lease=timedelta(hours=6),
    back_off=tuple(timedelta(minutes=minutes) for minutes in (1, 5, 30, 120)),
)


def post(mail: EmailMessage) -> None:
    """Keeps an email of plain text to one address, encrypted, until a worker has sent it."""
    [address] = mail.to
    message_id = make_msgid(domain=domain())  # once for all tries, so that a repeated email counts as the same
    secret = {"to": address, "subject": mail.subject, "body": mail.body, "message_id": message_id}
    AccountEmail.objects.create(secret=seal({name: str(words) for name, words in secret.items()}))
    wake_up(TASK)


def send_pending() -> int:
    """Sends what is due, for a few seconds at a time, and forgets what is too old. Returns how many were sent."""
    AccountEmail.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    return JOBS.go_on(JOBS.due().order_by("next_try_at")[:50], _send, BUSY)


def _send(row: AccountEmail, _until: float) -> bool:
    if not JOBS.claim(row):
        return False
    try:
        _message(row).send()
    except (SMTPRecipientsRefused, Unreadable) as error:  # no later try would end otherwise
        logger.warning("account email=%s was given up: %s", row.pk, type(error).__name__)
        row.delete()
        return False
    except (OSError, AnymailError) as error:  # tried again until it is too old
        logger.warning("account email=%s could not be sent: %s", row.pk, type(error).__name__)
        return False
    row.delete()
    return True


def _message(row: AccountEmail) -> EmailMessage:
    """Raises Unreadable."""
    kept = unseal(row.secret)
    return EmailMessage(kept["subject"], kept["body"], to=[kept["to"]], headers={"Message-ID": kept["message_id"]})
