"""API keys, and the stored replies to requests that were made with them."""

from datetime import datetime

from django.conf import settings
from django.db import models

from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LineField


class Token(models.Model):
    """A personal key to the API. Only its hash is kept. The key itself is shown once, when it is made.

    `prefix` is the beginning of the key, so that people can tell their keys apart.
    """

    id = RandomIdField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tokens")
    name = LineField(max_length=40)
    prefix = LineField(max_length=12)
    digest = LineField(max_length=64, unique=True)
    scopes = CleanJSONField(help_text="What it may do: read, play, manage.")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="Empty: valid until it is revoked.")
    used_at = models.DateTimeField(null=True, blank=True, help_text="The last use, to the minute.")
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "API key"
        verbose_name_plural = "API keys"
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.prefix}… of {self.user_id}"

    def is_good(self, now: datetime) -> bool:
        """Tells whether it still gives access."""
        return self.revoked_at is None and (self.expires_at is None or self.expires_at > now)


class StoredReply(models.Model):
    """The reply to a POST with an Idempotency-Key. A repeated request gets the same reply and has no second effect.

    Written in the transaction of the effect, deleted after a day.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="stored_replies")
    key = LineField(max_length=200)
    fingerprint = LineField(max_length=64, help_text="A hash of the method, the address and the body.")
    status = models.PositiveSmallIntegerField(default=0)
    body = models.BinaryField(default=b"")
    location = LineField(max_length=200, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "kept API answer"
        verbose_name_plural = "kept API answers"
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="one_reply_per_key")]
        indexes = [models.Index(fields=["created_at"], name="reply_by_age")]

    def __str__(self) -> str:
        return f"reply {self.pk} to {self.user_id}"
