"""Friendships and blocks between people."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q


class Friendship(models.Model):
    """`asker` has asked `asked` to be friends. They are friends once `asked` has accepted."""

    asker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="friendships_asked")
    asked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="friendships")
    asked_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True, help_text="Empty until it is answered.")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["asker", "asked"], name="asked_for_friendship_once"),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="no_friendship_with_oneself"),
        ]

    def __str__(self) -> str:
        return f"{self.asker_id} and {self.asked_id}{'' if self.accepted_at else ' (asked)'}"


class Block(models.Model):
    """`blocker` wants no contact with `blocked`, who is not told."""

    blocker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocked_by")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="blocked_once"),
            models.CheckConstraint(condition=~Q(blocker=F("blocked")), name="no_block_of_oneself"),
        ]

    def __str__(self) -> str:
        return f"{self.blocker_id} blocks {self.blocked_id}"
