"""Games of the day: the same venue, bots and draws for everyone who plays one, for a day of UTC."""

from datetime import UTC, datetime, time, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Game
from games.models.text import CleanJSONField, LineField


class GameOfDay(models.Model):
    """What everyone plays on a day. It is drawn before the day begins, and does not change."""

    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    day = models.DateField(help_text="A day of UTC.")
    setup = CleanJSONField(help_text="The game's options.")
    bots = CleanJSONField(help_text="The strengths of the bots.")
    seed = LineField(max_length=32, help_text="Secret until the day is over.")
    seed_hash = LineField(max_length=64, help_text="The hash of the seed, which everyone may see.")

    class Meta:
        verbose_name = "game of the day"
        verbose_name_plural = "games of the day"
        constraints = [models.UniqueConstraint(fields=["kind", "day"], name="one_game_of_day")]

    def __str__(self) -> str:
        return f"{self.kind} on {self.day}"

    @property
    def ends_at(self) -> datetime:
        """Midnight in UTC. From then on the seed is told, and no try counts any more."""
        return datetime.combine(self.day + timedelta(days=1), time(0), tzinfo=UTC)


class DailyTry(models.Model):
    """A game that someone plays with the draws of a day. Someone's first one on a day counts."""

    day = models.ForeignKey(GameOfDay, models.CASCADE, related_name="tries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="daily_tries")
    game = models.OneToOneField(Game, models.CASCADE, related_name="daily_try")
    counts = models.BooleanField(help_text="It was the person's first one with these draws.")
    shown_at = models.DateTimeField(null=True, blank=True, help_text="When, after the day, everyone could watch it.")

    class Meta:
        verbose_name = "try of a game of the day"
        verbose_name_plural = "tries of games of the day"
        constraints = [
            models.UniqueConstraint(fields=["day", "user"], name="one_try_counts", condition=Q(counts=True)),
        ]
        indexes = [models.Index(fields=["user", "day"], name="tries_of_person", condition=Q(counts=True))]

    def __str__(self) -> str:
        return f"{self.user_id} in game {self.game_id}"
