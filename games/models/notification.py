"""What people are told and wish to be told. Rows are an outbox: written with a turn, sent later."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone


class Notification(models.Model):
    """One thing to tell one person by one channel, once.

    `occasion` names what it is about, such as g7/t4/resolved; nobody is told of an occasion twice by the same
    channel. `next_try_at` is also the lease of the worker that is sending it just now.
    """

    class State(models.TextChoices):
        PENDING = "pending", "waiting to be sent"
        SENT = "sent", "sent"
        DROPPED = "dropped", "no longer needed"
        FAILED = "failed", "could not be sent"

    recipient = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notifications")
    channel = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    occasion = models.CharField(max_length=120)
    game = models.ForeignKey("games.Game", models.CASCADE, null=True, related_name="notifications")
    seat = models.ForeignKey("games.Seat", models.CASCADE, null=True, related_name="notifications")
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True)
    error = models.TextField(default="", blank=True)
    """Why it was dropped or could not be sent, in words for the operator."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["recipient", "channel", "occasion"], name="notification_once_per_occasion")
        ]
        indexes = [models.Index(fields=["next_try_at"], condition=Q(state="pending"), name="notification_pending")]

    def __str__(self) -> str:
        return f"{self.occasion} to {self.recipient_id} by {self.channel}: {self.state}"


class NoticeSetting(models.Model):
    """A wish about one kind of notice on a channel, or (kind "") about all of it. No row means yes."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_settings")
    channel = models.CharField(max_length=40)
    kind = models.CharField(max_length=40, blank=True)
    enabled = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "channel", "kind"], name="notice_setting_once_per_kind")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.channel} {self.kind or 'all'}: {'on' if self.enabled else 'off'}"
