"""What calendars have been told of deadlines, so that a moved one is a revision of the same event."""

from django.conf import settings
from django.db import models

from games.models.game import Game
from games.models.text import LineField


class CalendarEvent(models.Model):
    """A deadline as it was last told to one person's calendars."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="calendar_events")
    game = models.ForeignKey(Game, models.CASCADE, related_name="calendar_events")
    turn = models.PositiveIntegerField()
    due_at = models.DateTimeField()
    words = LineField(max_length=250)
    revision = models.PositiveIntegerField(default=0, help_text="How often it has changed since it was first told.")
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name = "calendar entry"
        verbose_name_plural = "calendar entries"
        constraints = [models.UniqueConstraint(fields=["user", "game", "turn"], name="one_event_each")]

    def __str__(self) -> str:
        return f"{self.words}, revision {self.revision}"
