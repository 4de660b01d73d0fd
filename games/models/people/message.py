"""Chat messages, and how far people have read them."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Game, Seat
from games.models.text import LinesField

LONGEST = 500


class Message(models.Model):
    """A message from a seat to its team, or, where `team` is null, to the whole table."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="messages")
    team = models.PositiveSmallIntegerField(null=True)
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="messages")
    number = models.PositiveIntegerField(default=0, db_default=0, help_text="Counted in its chat, from 1.")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="messages")
    words = LinesField(max_length=LONGEST)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "chat message"
        verbose_name_plural = "chat messages"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"], name="message_numbered", condition=Q(team__isnull=True, number__gt=0)
            ),
            models.UniqueConstraint(
                fields=["game", "team", "number"],
                name="team_message_numbered",
                condition=Q(team__isnull=False, number__gt=0),
            ),
        ]
        indexes = [models.Index(fields=["author", "at"], name="message_by_author")]

    def __str__(self) -> str:
        return f"message {self.number} in game {self.game_id}"


class ReadMark(models.Model):
    """How far a person has read one chat of a game: the team's or the table's."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="read_marks")
    game = models.ForeignKey(Game, models.CASCADE, related_name="read_marks")
    of_team = models.BooleanField()
    last = models.PositiveBigIntegerField(help_text="The key of the last message that was read; others see its number.")

    class Meta:
        verbose_name = "read mark in a chat"
        verbose_name_plural = "read marks in chats"
        constraints = [models.UniqueConstraint(fields=["user", "game", "of_team"], name="one_read_mark_each")]

    def __str__(self) -> str:
        return f"{self.user_id} in game {self.game_id}: up to message {self.last}"
