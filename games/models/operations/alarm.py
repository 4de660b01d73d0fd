"""Alarms: what is or was wrong with the site, as reported to its operator."""

from django.db import models
from django.db.models import Q

from games.models.text import LineField


class Alarm(models.Model):
    """One incident, from the first sign of it until it has not recurred for a while."""

    name = LineField(max_length=30, help_text="The health check. docs/WATCHING.md explains each.")
    words = LineField(max_length=300)
    raised_at = models.DateTimeField()
    seen_at = models.DateTimeField(help_text="When the check last failed.")
    told_at = models.DateTimeField(null=True, blank=True, help_text="When the operator was notified.")
    cleared_at = models.DateTimeField(null=True, blank=True)
    clear_told_at = models.DateTimeField(
        null=True, blank=True, help_text="When the operator was told that all is well again."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], name="one_open_alarm", condition=Q(cleared_at__isnull=True))
        ]

    def __str__(self) -> str:
        return f"{self.name} since {self.raised_at:%Y-%m-%d %H:%M}"
