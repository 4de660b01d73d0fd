"""When people rest: nights, days off and vacations, each in its own time zone."""

from django.conf import settings
from django.db import models

from games.models.people.profile import known_zone
from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LineField


class Hours(models.Model):
    """A person's night and days off. A person without a row never rests."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="hours")
    zone = LineField(max_length=64, validators=[known_zone])
    night_from = models.TimeField(
        null=True, blank=True, help_text="In the person's time zone; empty: no hours of rest."
    )
    night_to = models.TimeField(null=True, blank=True)
    days_off = CleanJSONField(default=list, blank=True, help_text="Days of the week as numbers; Monday is 0.")
    shown = models.BooleanField(default=True, help_text="Others at the table can see why a clock is stopped.")
    changed_at = models.DateTimeField(help_text="The last change. Corrections made soon after it do not count.")

    class Meta:
        verbose_name = "hours of play"
        verbose_name_plural = "hours of play"

    def __str__(self) -> str:
        return f"hours of {self.user_id}"


class Vacation(models.Model):
    """Whole days in a time zone for which a person's clocks are stopped."""

    id = RandomIdField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="vacations")
    zone = LineField(max_length=64, validators=[known_zone])
    starts_at = models.DateTimeField(help_text="Midnight before the first day.")
    ends_at = models.DateTimeField(help_text="Midnight after the last day, or the time of an early return.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["starts_at"]
        constraints = [
            models.CheckConstraint(condition=models.Q(ends_at__gt=models.F("starts_at")), name="vacation_lasts")
        ]

    def __str__(self) -> str:
        return f"vacation of {self.user_id} from {self.starts_at:%Y-%m-%d}"
