"""Reviews of finished games, made turn by turn."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game
from games.models.text import LineField


class Review(models.Model):
    """The review of a game that is over, or the request for one.

    While a worker makes it, `next_try_at` is also the end of its lease. Every turn that is done is kept.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="reviews")
    epoch = models.PositiveSmallIntegerField(help_text="The game's epoch: a game that was wound back has other turns.")
    done_to = models.PositiveIntegerField(default=0, help_text="The last turn that has been reviewed.")
    turns = models.BinaryField(default=b"", blank=True, help_text="What is done, as JSON, compressed by gzip.")
    problem = LineField(max_length=200, blank=True, default="", help_text="Why there can be no review.")
    asked_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveSmallIntegerField(default=0, help_text="Tries since the last turn was done.")
    made_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "epoch"], name="review_once")]
        indexes = [models.Index(fields=["next_try_at"], condition=Q(made_at__isnull=True), name="review_waiting")]

    def __str__(self) -> str:
        return f"review of game {self.game_id}"
