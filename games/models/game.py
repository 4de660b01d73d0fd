"""A game and who sits at it: the same for every kind of game. What differs is in `setup` and in the engine."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.series import Series

SLOWEST_TO_ASK = timedelta(days=1)


def new_token() -> str:
    return secrets.token_urlsafe(12)


class Game(models.Model):
    """One game from its lobby to its outcome."""

    class Status(models.TextChoices):
        LOBBY = "lobby", "waiting for players"
        RUNNING = "running"
        OVER = "over"
        CANCELLED = "cancelled", "called off"
        PARKED = "parked", "stopped by a fault"

    class Visibility(models.TextChoices):
        OPEN = "open", "open to everybody"
        LINK = "link", "by invitation link"

    kind = models.CharField(max_length=30, help_text="The engine's name of the game.")
    series = models.ForeignKey(Series, models.PROTECT, null=True, blank=True, related_name="games")
    bout = models.PositiveSmallIntegerField(default=0, help_text="Its place in the series, from 1; 0 without one.")
    title = models.CharField(max_length=80)
    setup = models.JSONField(help_text="The game's own options; the names of the seats are added at the start.")
    status = models.CharField(max_length=10, choices=Status, default=Status.LOBBY)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="owned_games")
    seats_wanted = models.PositiveSmallIntegerField()
    deadline_seconds = models.PositiveIntegerField()
    visibility = models.CharField(max_length=5, choices=Visibility, default=Visibility.OPEN)
    link_token = models.CharField(max_length=32, default=new_token, unique=True)

    seed = models.CharField(max_length=32, blank=True, default="", help_text="Secret until the game is over.")
    seed_hash = models.CharField(max_length=64, blank=True, default="")
    epoch = models.PositiveSmallIntegerField(default=0)
    version = models.PositiveIntegerField(default=1, help_text="Raised by every change that people may see.")
    turn = models.PositiveIntegerField(default=0, help_text="The number of the open turn.")

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True, help_text="Places: the seats that share each, best first.")
    parked_at = models.DateTimeField(null=True, blank=True)
    parked_reason = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["status", "visibility"], name="game_by_status")]
        constraints = [models.UniqueConstraint(fields=["series", "bout"], name="bout_once")]

    def __str__(self) -> str:
        return f"{self.title} (game {self.pk})"

    @property
    def deadline(self) -> timedelta:
        return timedelta(seconds=self.deadline_seconds)

    @property
    def asks(self) -> bool:
        """The pace lets a turn stop for questions; at a slower table it would take weeks."""
        return self.deadline <= SLOWEST_TO_ASK


class Seat(models.Model):
    """A taken seat: by a person, or by a robot of the house. A free seat has no row."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats")
    house = models.CharField(max_length=20, blank=True, default="", help_text="A house robot's strength.")
    name = models.CharField(max_length=30)
    team = models.PositiveSmallIntegerField(null=True, blank=True, help_text="From 0; empty where all play alone.")
    missed = models.PositiveSmallIntegerField(default=0, help_text="Turns in a row in which nothing was handed in.")
    autopilot = models.BooleanField(default=False, help_text="A house robot plays until the owner returns.")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="seat_number_once"),
            models.UniqueConstraint(fields=["game", "user"], name="one_seat_each", condition=Q(user__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.name} (seat {self.number} of game {self.game_id})"

    @property
    def plays_itself(self) -> bool:
        """Nobody has to be waited for or told: a house robot answers for this seat."""
        return self.house != "" or self.autopilot or self.user_id is None
