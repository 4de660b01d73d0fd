"""Emails about accounts that have yet to leave."""

from django.db import models
from django.utils import timezone

from games.models.text import LongTextField


class AccountEmail(models.Model):
    """One email about an account: to confirm an address, for a new password, about a changed second factor.

    `secret` is the whole email, encrypted (games.delivery.channels.sealing), since its link may open an account. The
    row is deleted once the email has been sent or given up. It names no account, since an address without one gets
    emails too. While a worker has it, `next_try_at` is also the end of its lease.
    """

    secret = LongTextField()
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return f"account email {self.pk}"
