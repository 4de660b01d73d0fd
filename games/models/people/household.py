"""Who plays from the same household, as both of them have said."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q


class Household(models.Model):
    """`asker` says that `asked` lives with them or shares their connection. It counts once `asked` agrees."""

    asker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="households_asked")
    asked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="households")
    asked_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True, help_text="Empty until it is answered.")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["asker", "asked"], name="asked_for_household_once"),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="no_household_with_oneself"),
        ]

    def __str__(self) -> str:
        return f"{self.asker_id} and {self.asked_id} share a household{'' if self.accepted_at else ' (asked)'}"
