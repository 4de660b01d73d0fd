"""Where notifications go besides email and the site itself: the browsers, chats and webhooks that people have added."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.random_ids import RandomIdField
from games.models.text import LineField, LinesField, LongTextField


class Target(models.Model):
    """One browser, chat or webhook of one person.

    `secret` is the encrypted address, with everything needed to reach it (games.delivery.channels.sealing). It is never
    shown again, not even to its owner. `fingerprint` is its hash, so that no one adds the same address twice.
    """

    id = RandomIdField()
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="targets")
    channel = LineField(max_length=40)
    name = LineField(max_length=80, help_text="The name its owner sees; never the whole address.")
    secret = LongTextField()
    fingerprint = LineField(max_length=64)
    created_at = models.DateTimeField(default=timezone.now)
    tested_at = models.DateTimeField(null=True, blank=True)
    last_success_at = models.DateTimeField(null=True, blank=True)
    last_error_at = models.DateTimeField(null=True, blank=True)
    last_error = LinesField(max_length=300, default="", blank=True)
    """Written for the owner. Kept until a notification gets through again."""
    failures = models.PositiveIntegerField(default=0, help_text="Failed attempts since the last success.")
    failing_since = models.DateTimeField(null=True, blank=True)
    answers_in = models.FloatField(
        default=6.0,
        db_default=6.0,
        help_text="Seconds that its answers take: the longest, of which each later answer takes off a fifth.",
    )
    disabled_at = models.DateTimeField(
        null=True, blank=True, help_text="When it was switched off because it kept failing."
    )
    told_at = models.DateTimeField(null=True, blank=True, help_text="When its owner was told that it is switched off.")

    class Meta:
        verbose_name = "browser, chat or webhook"
        verbose_name_plural = "browsers, chats and webhooks"
        constraints = [models.UniqueConstraint(fields=["owner", "channel", "fingerprint"], name="target_kept_once")]
        indexes = [
            models.Index(fields=["channel", "fingerprint"], name="target_by_fingerprint"),
            models.Index(
                fields=["disabled_at"],
                condition=Q(disabled_at__isnull=False, told_at__isnull=True),
                name="target_to_tell",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.channel} of {self.owner_id}: {self.name}{' (off)' if self.disabled_at else ''}"


class Delivery(models.Model):
    """A notification that has reached a target. A retry for the other targets skips this one."""

    notification = models.ForeignKey("games.Notification", models.CASCADE, related_name="deliveries")
    target = models.ForeignKey(Target, models.CASCADE, related_name="deliveries")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = "delivered notification"
        verbose_name_plural = "delivered notifications"
        constraints = [models.UniqueConstraint(fields=["notification", "target"], name="delivery_once_per_target")]

    def __str__(self) -> str:
        return f"notice {self.notification_id} to target {self.target_id}"
