"""Signs of life of work that runs by the clock."""

from datetime import datetime

from django.db import models


class Heartbeat(models.Model):
    """When a regular job last ran, and how far it has come if it has to stop in the middle.

    Of the sweep: `until` is set while an outage is made good. It has lasted from `at` until then, and the games up to
    the number `done_to` have their time back. Of the search for robots that owe an answer: it goes on after the seat
    `done_to`.
    """

    now: datetime
    """The time by the database's clock, where it was read with it."""

    name = models.CharField(max_length=30, unique=True)
    at = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)
    done_to = models.BigIntegerField(default=0, db_default=0)

    def __str__(self) -> str:
        return self.name
