"""Signs of life of periodic jobs."""

from datetime import datetime

from django.db import models

from games.models.text import LineField

BACKUP = "backup"
"""The name of the heartbeat that keeps when `manage.py backup` last succeeded."""
NAMED = "named"
"""The name of the row that is locked while an account gets its name, and that keeps when one last did."""
SWEPT = "swept"
"""The name of the heartbeat that keeps when the last sweep ended."""
TARGETS = "targets"
"""The name of the heartbeat that keeps when a worker last looked for what is due at browsers, chats and webhooks."""


class Heartbeat(models.Model):
    """When a periodic job last ran, and how far it got if it had to stop in the middle.

    The sweep sets `until` of the sign of life while it compensates games for an outage, which lasted from `at` until
    then. The games with ids up to `done_to` have their time back. The search for bots that have yet to answer continues
    after the seat `done_to`.
    """

    now: datetime
    """The database's time, where it was read along with the row."""

    name = LineField(max_length=30, unique=True)
    at = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)
    done_to = models.BigIntegerField(default=0, db_default=0)

    class Meta:
        verbose_name = "sign of life"
        verbose_name_plural = "signs of life"

    def __str__(self) -> str:
        return self.name
