"""From where people hand in: a print that shows which accounts have an address in common, and the address to nobody."""

from django.conf import settings
from django.db import models


class Connection(models.Model):
    """Somebody has handed in from an address in a certain week. Kept for a month."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="connections")
    print = models.CharField(max_length=32, help_text="Of the address, under a key that is another every week.")
    at = models.DateTimeField(db_index=True, help_text="When it was first seen that week.")

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "possible double accounts"  # that is what moderators see in its place
        constraints = [models.UniqueConstraint(fields=["print", "user"], name="connection_once")]

    def __str__(self) -> str:
        return f"a connection of {self.user_id}"
