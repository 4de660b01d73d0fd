"""Venues that someone asks the site to draw, made part by part."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LineField


class Surprise(models.Model):
    """What someone wants to be surprised with, and what has been drawn for it so far.

    While a worker draws, `next_try_at` is also the end of its lease. Every part that is done is kept.
    """

    id = RandomIdField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="surprises")
    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    wanted = CleanJSONField(help_text="What they should be like.")
    seed = models.PositiveBigIntegerField(help_text="The same choices with the same seed give the same.")
    parts_done = models.PositiveSmallIntegerField(default=0)
    drawn = CleanJSONField(default=list, blank=True, help_text="The best so far; in the end what is shown.")
    problem = LineField(max_length=200, blank=True, default="", help_text="Why nothing could be drawn.")
    asked_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveSmallIntegerField(default=0, help_text="Tries since the last part was done.")
    made_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "surprise venue"
        verbose_name_plural = "surprise venues"
        indexes = [models.Index(fields=["asked_at"], condition=Q(made_at__isnull=True), name="surprise_waiting")]

    def __str__(self) -> str:
        return f"surprise {self.pk}"
