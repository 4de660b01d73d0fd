"""Who held a seat before it changed hands, so that the record of a game includes the people who left."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Seat


class Tenure(models.Model):
    """A person's time in a seat. A seat that never changed hands has no rows."""

    class End(models.TextChoices):
        RESIGNED = "resigned", "left the game"
        REPLACED = "replaced", "was away, and someone else took over"

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="tenures")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="tenures")
    from_turn = models.PositiveIntegerField(help_text="The open turn when it began.")
    until_turn = models.PositiveIntegerField(null=True, blank=True, help_text="Empty while it lasts.")
    end = models.CharField(max_length=8, choices=End, blank=True, default="", help_text="How it ended.")

    class Meta:
        verbose_name = "time in a seat"
        verbose_name_plural = "times in seats"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["seat"], name="one_tenure_at_a_time", condition=Q(until_turn__isnull=True))
        ]

    def __str__(self) -> str:
        return f"{self.user_id} at seat {self.seat_id} from turn {self.from_turn}"
