"""Animated pictures of games, kept so that each is made only once."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game
from games.models.text import LineField


class Reel(models.Model):
    """An animated picture of a turn or of a whole game, or the wish for one.

    While a worker makes it, `next_try_at` is also the end of its lease.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="reels")
    subject = LineField(max_length=20, help_text="What it shows: game, or turn-3.")
    epoch = models.PositiveSmallIntegerField(help_text="The game's epoch: a game that was wound back has other turns.")
    gif = models.BinaryField(default=b"", blank=True)
    svg = models.BinaryField(default=b"", blank=True, help_text="Compressed by gzip.")
    asked_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "animated picture"
        verbose_name_plural = "animated pictures"
        constraints = [models.UniqueConstraint(fields=["game", "epoch", "subject"], name="reel_once")]
        indexes = [models.Index(fields=["next_try_at"], condition=Q(made_at__isnull=True), name="reel_waiting")]

    def __str__(self) -> str:
        return f"{self.subject} of game {self.game_id}"
