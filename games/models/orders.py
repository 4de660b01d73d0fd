"""Standing orders: what a seat wants done without being asked."""

from django.db import models

from games.models.game import Seat
from games.models.text import CleanJSONField, LineField


class StandingOrder(models.Model):
    """The preset for one kind of decision. The subject "" means every subject."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="orders")
    kind = LineField(max_length=30)
    subject = LineField(max_length=30, blank=True, default="")
    preset = CleanJSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "kind", "subject"], name="one_order_each")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.seat}"
