"""Which accounts hand in from the same IP address. Only a keyed hash of the address is stored."""

from django.conf import settings
from django.db import models

from games.models.text import LineField


class Connection(models.Model):
    """An account has handed in from an address in a certain week. Kept for a month."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="connections")
    print = LineField(max_length=32, help_text="A hash of the address, with a key that changes every week.")
    at = models.DateTimeField(db_index=True, help_text="When it was first seen that week.")

    class Meta:
        verbose_name = "possible double account"  # the admin's page shows these instead of the rows
        verbose_name_plural = "possible double accounts"
        ordering = ["-pk"]
        constraints = [models.UniqueConstraint(fields=["print", "user"], name="connection_once")]

    def __str__(self) -> str:
        return f"a connection of {self.user_id}"
