"""A series of games: the same people play again and again, and each game depends on how the one before it ended."""

from django.db import models

from games.models.text import LineField


class Series(models.Model):
    """What the games of a series, its bouts, have in common."""

    title = LineField(max_length=80)
    ended_at = models.DateTimeField(null=True, blank=True)
    places = models.JSONField(
        null=True, blank=True, help_text="Once it is over: the seats that share each place, best first."
    )

    class Meta:
        verbose_name = "series"
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return f"{self.title} (series {self.pk})"

    def bout_title(self, bout: int) -> str:
        """The title of this bout's game. It names the bout, since lists and emails show only the title."""
        return f"{self.title[:68].rstrip()}, bout {bout}"
