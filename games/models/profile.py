"""People."""

from zoneinfo import available_timezones

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models


def known_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError("There is no time zone called %(name)s.", params={"name": name})


class User(AbstractUser):
    """A person with an account, or a guest who races without one."""

    is_guest = models.BooleanField(default=False)
    time_zone = models.CharField(max_length=64, default="UTC", validators=[known_zone])

    @property
    def shown_name(self) -> str:
        """What others call this person."""
        return "Guest" if self.is_guest else self.username
