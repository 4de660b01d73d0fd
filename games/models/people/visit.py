"""How far people have followed a game."""

from django.conf import settings
from django.db import models

from games.models.game import Game


class Visit(models.Model):
    """How much of a game a person has seen: `turn` whole turns, and `events` events of the next one."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="visits")
    game = models.ForeignKey(Game, models.CASCADE, related_name="visits")
    turn = models.PositiveIntegerField()
    events = models.PositiveIntegerField(default=0)
    at = models.DateTimeField(help_text="When the person last looked.")

    class Meta:
        verbose_name = "last visit to a game"
        verbose_name_plural = "last visits to games"
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_visit_each")]

    def __str__(self) -> str:
        return f"user {self.user_id} in game {self.game_id}: turn {self.turn}, event {self.events}"
