"""A series of games: the same people meet again and again, and each game follows from how the one before it ended."""

from django.db import models


class Series(models.Model):
    """What the bouts of a series, its games, have in common."""

    title = models.CharField(max_length=80)
    ended_at = models.DateTimeField(null=True, blank=True)
    places = models.JSONField(null=True, blank=True, help_text="The seats that share each, best first; at the end.")

    class Meta:
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return f"{self.title} (series {self.pk})"

    def bout_title(self, bout: int) -> str:
        """What the game of that number is called: in lists and mails its title alone tells which it is."""
        return f"{self.title[:68].rstrip()}, bout {bout}"
