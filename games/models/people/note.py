"""Private notes, thoughts about a turn, and which games people follow without a seat."""

from django.conf import settings
from django.db import models

from games.models.game import Game, Seat
from games.models.text import LinesField, LongTextField


class Note(models.Model):
    """A person's own notes about a game. No one else ever reads them."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    game = models.ForeignKey(Game, models.CASCADE, related_name="notes")
    words = LongTextField()
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name = "private note"
        verbose_name_plural = "private notes"
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_note_each")]

    def __str__(self) -> str:
        return f"note {self.pk} of {self.user_id}"


class Thought(models.Model):
    """What a player thought during a turn. Private until the game is over, then part of its replay."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="thoughts")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="thoughts")
    turn = models.PositiveIntegerField()
    words = LinesField(max_length=1000)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "thought during a game"
        verbose_name_plural = "thoughts during games"
        ordering = ["turn", "pk"]
        constraints = [models.UniqueConstraint(fields=["user", "seat", "turn"], name="one_thought_a_turn")]

    def __str__(self) -> str:
        return f"thought {self.pk} at seat {self.seat_id}"


class Follow(models.Model):
    """Someone without a seat follows a game."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="follows")
    game = models.ForeignKey(Game, models.CASCADE, related_name="follows")
    tells_end = models.BooleanField(default=False, help_text="Whether the person wants a notice when the game is over.")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "followed game"
        verbose_name_plural = "followed games"
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="followed_once")]

    def __str__(self) -> str:
        return f"{self.user_id} follows game {self.game_id}"
