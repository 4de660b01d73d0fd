"""Signs of life of work that runs by the clock."""

from django.db import models


class Heartbeat(models.Model):
    """When a regular job last ran."""

    name = models.CharField(max_length=30, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
