"""Replies to emails, kept until they have been processed and answered."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.delivery.notification import Notification
from games.models.text import CleanJSONField, LineField, LongTextField


class Inbound(models.Model):
    """One reply to the email of a notification. It is acted on first, then answered by email.

    Its text and its outcome are erased as soon as the answer is sent, since they could reveal a hand. While a worker
    has the reply, `next_try_at` is also the end of its lease.
    """

    notification = models.ForeignKey(Notification, models.CASCADE, related_name="replies")
    fingerprint = LineField(max_length=64, help_text="A hash of its Message-ID or, without one, of the whole message.")
    message_id = LineField(max_length=250, blank=True, default="")
    is_own = models.BooleanField(help_text="Whether it came from the account's own address.")
    text = LongTextField(blank=True, default="", help_text="The sender's text without quotations.")
    outcome = CleanJSONField(default=dict, blank=True, help_text="The text of our reply.")
    code = LineField(max_length=40, blank=True, default="", help_text="The result: ok, or the reason why not.")
    attempts = models.PositiveSmallIntegerField(default=0)
    received_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    acted_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True, help_text="When it was handled.")

    class Meta:
        verbose_name = "reply by email"
        verbose_name_plural = "replies by email"
        constraints = [models.UniqueConstraint(fields=["notification", "fingerprint"], name="inbound_once")]
        indexes = [
            models.Index(fields=["next_try_at"], condition=Q(answered_at__isnull=True), name="inbound_waiting"),
        ]

    def __str__(self) -> str:
        return f"reply {self.pk} to notice {self.notification_id}: {self.code or 'not read yet'}"
