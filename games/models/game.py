"""A game and its seats, the same for every kind of game. What differs is in `setup` and in the engine."""

import secrets
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import Q, Value
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce, Now
from django.utils import timezone

from games.models.series import Series
from games.models.table_settings import USUAL, Begins, OnAbsence, SettingsField, TableSettings
from games.models.text import CleanJSONField, LineField
from games.timekeeping.clock import Clock, Untimed, is_live, read

SECRET = Q(secret_until__gt=Now())
"""The games whose `is_secret` is true, for queries."""
NOT_OVER = Q(status__in=["lobby", "running", "parked"])
"""The games that may still be played."""


def new_token() -> str:
    return secrets.token_urlsafe(12)


class Game(models.Model):
    """One game from its lobby to its outcome."""

    class Status(models.TextChoices):
        LOBBY = "lobby", "waiting for players"
        RUNNING = "running"
        OVER = "over"
        CANCELLED = "cancelled", "called off"
        PARKED = "parked", "stopped"

    class Visibility(models.TextChoices):
        OPEN = "open", "open to everyone"
        LINK = "link", "by invitation link"

    Begins = Begins
    OnAbsence = OnAbsence

    now: datetime
    """The database's time. Set only if the game was read under its lock."""

    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    series = models.ForeignKey(Series, models.PROTECT, null=True, blank=True, related_name="games")
    bout = models.PositiveSmallIntegerField(
        default=0, help_text="Its place in the series, starting at 1; 0: not in a series."
    )
    title = LineField(max_length=80)
    setup = models.JSONField(help_text="The game's options. The names of the seats are added when it starts.")
    status = models.CharField(max_length=10, choices=Status, default=Status.LOBBY)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="owned_games")
    settings = SettingsField(
        default=TableSettings, db_default=Value({}, models.JSONField()), help_text="What its maker has settled."
    )
    seats_wanted = models.PositiveSmallIntegerField()
    deadline_seconds = models.PositiveIntegerField(help_text="The usual time for a turn, with any clock.")
    clock = CleanJSONField(null=True, blank=True, help_text="The clock; empty: deadline_seconds for each turn.")
    stopped_at = models.DateTimeField(null=True, blank=True, help_text="When its clocks were stopped for a pause.")
    resumes_at = models.DateTimeField(null=True, blank=True, help_text="When a pause ends by itself.")
    compensated_at = models.DateTimeField(
        db_column="made_good_at",
        null=True,
        blank=True,
        help_text="The end of the last outage for which it was compensated.",
    )
    visibility = models.CharField(max_length=5, choices=Visibility, default=Visibility.OPEN)
    is_shared = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Its one player lets everyone read it who knows its address, once it is over.",
    )
    link_token = LineField(max_length=32, default=new_token, unique=True)
    starts_at = models.DateTimeField(null=True, blank=True, help_text="When it starts by itself, once that is known.")
    rematch_of = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="rematches")

    site_seed = LineField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        help_text="Drawn by the site when the table was made. Secret until the game is over.",
    )
    seed_hash = LineField(max_length=64, blank=True, default="")
    """The hash of `site_seed`, which everyone may see."""
    seed = LineField(max_length=32, blank=True, default="", help_text="Secret until the game is over.")
    """What all chance comes from: `site_seed`, mixed with what players contributed."""
    secret_until = models.DateTimeField(
        null=True,
        blank=True,
        help_text="Others play it with the same draws until then. So no one but its player sees any of it, and even "
        "after its end its seed is a secret.",
    )
    series_seed = LineField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        help_text="What the seeds of a series' bouts come from. Secret until the series is over.",
    )
    start = models.JSONField(
        null=True, blank=True, help_text="What the game began with: engine.kernel.record.commitment.Start."
    )
    start_digest = LineField(
        max_length=64,
        blank=True,
        default="",
        db_default="",
        help_text="The digest of what the game began with. Public.",
    )
    epoch = models.PositiveSmallIntegerField(default=0)
    version = models.PositiveIntegerField(default=1, help_text="Raised by every change that anyone can see.")
    hidden_changes = models.PositiveIntegerField(
        default=0, db_default=0, help_text="How many changes of the version not everyone may see."
    )
    message_counts = CleanJSONField(
        default=dict,
        db_default=models.Value({}, models.JSONField()),
        blank=True,
        help_text="How many messages each chat has had, deleted ones too, by its name.",
    )
    turn = models.PositiveIntegerField(default=0, help_text="The number of the open turn.")

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True, help_text="Places: the seats that share each, best first.")
    venue = models.GeneratedField(
        expression=Coalesce(
            KT("setup__course"), KT("outcome__arena"), KT("setup__arena"), Value(""), output_field=models.CharField()
        ),
        output_field=models.CharField(max_length=60),
        db_persist=True,
        help_text="The course or arena; empty if there is none, or none yet.",
    )
    parked_at = models.DateTimeField(null=True, blank=True)
    parked_reason = LineField(max_length=200, blank=True, default="")

    class Meta:
        indexes = [
            models.Index(fields=["status", "visibility"], name="game_by_status"),
            models.Index(fields=["-ended_at", "-id"], name="game_ended", condition=Q(status="over")),
            models.Index(fields=["resumes_at"], name="game_paused", condition=Q(resumes_at__isnull=False)),
            models.Index(fields=["venue", "-ended_at"], name="game_by_venue", condition=Q(status="over")),
            models.Index(fields=["id"], name="game_not_over", condition=NOT_OVER),
            models.Index(fields=["-created_at", "-id"], name="table_by_age", condition=Q(status="lobby")),
            models.Index(
                fields=["starts_at"], name="table_with_a_date", condition=Q(status="lobby", starts_at__isnull=False)
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["series", "bout"], name="bout_once"),
            models.UniqueConstraint(fields=["rematch_of"], name="one_rematch", condition=~Q(status="cancelled")),
        ]

    def __str__(self) -> str:
        return f"{self.title} (game {self.pk})"

    @property
    def carried(self) -> dict[str, Any]:
        """What the next game of a series and a rematch take over, as columns. When to begin is for this table alone."""
        settings = msgspec.structs.replace(self.settings, begins=USUAL.begins)
        columns = {name: getattr(self, name) for name in ("deadline_seconds", "clock", "visibility")}
        return columns | {"settings": settings}

    @property
    def deadline(self) -> timedelta:
        return timedelta(seconds=self.deadline_seconds)

    @property
    def is_public(self) -> bool:
        """Tells whether everyone may look at it: it is open, or its one player has shared it after the end."""
        is_shown = self.visibility == self.Visibility.OPEN or (self.is_shared and self.status == self.Status.OVER)
        return is_shown and not self.is_secret

    @property
    def is_secret(self) -> bool:
        """Tells whether others may still play it with the same draws."""
        return self.secret_until is not None and self.secret_until > timezone.now()

    def is_invitation(self, token: str) -> bool:
        """Tells whether this is the token of the game's invitation link, in a time that says nothing about it."""
        return secrets.compare_digest(token.encode(), self.link_token.encode())

    @property
    def public_version(self) -> int:
        """The version for people without a seat. Changes that they may not see do not raise it."""
        return self.version - self.hidden_changes

    @property
    def timing(self) -> Clock:
        """The table's clock."""
        return read(self.clock, self.deadline_seconds)

    @property
    def names_are_hidden(self) -> bool:
        """No one may know yet who plays which seat: until the game ends or, in a series, until its last bout ends.

        games.record.queries.anonymity gives the names that are shown instead.
        """
        if not self.settings.hides_names or self.series is None:
            return self.settings.hides_names and self.status != self.Status.OVER
        return self.series.ended_at is None

    @property
    def asks(self) -> bool:
        """Tells whether a question keeps no one waiting: everyone else is a bot, or is there while they play."""
        return isinstance(self.timing, Untimed) or is_live(self.timing)


PLAYS_ITSELF = ~Q(bot="") | Q(autopilot=True) | Q(user__isnull=True)
"""The seats that a bot answers for."""


class Seat(models.Model):
    """A seat taken by a person or a bot. A free seat has no row."""

    class Result(models.TextChoices):
        WON = "won", "won"
        PLACED = "placed", "between first and last"
        LOST = "lost", "last"

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats")
    bot = LineField(
        max_length=20, blank=True, default="", db_column="house", help_text="A bot's strength; empty: a person's seat."
    )
    name = LineField(max_length=30)
    team = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Starting at 0; empty if everyone plays alone."
    )
    hidden_changes = models.PositiveIntegerField(
        default=0, db_default=0, help_text="How many changes this seat could see and not everyone could."
    )
    missed = models.PositiveSmallIntegerField(default=0, help_text="Turns missed in a row.")
    autopilot = models.BooleanField(default=False, help_text="A bot plays until the owner returns.")
    open_since = models.DateTimeField(null=True, blank=True, help_text="Since when anyone may take the seat over.")
    bank_seconds = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="Seconds in its time bank after its last answer; empty: not used yet, or no bank.",
    )
    result = models.CharField(
        max_length=6, choices=Result, blank=True, default="", help_text="Known once the game is over."
    )
    honours = CleanJSONField(
        null=True, blank=True, help_text="What badges ask for and it did in the game, once that was looked for."
    )
    entropy = LineField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        help_text="The player's contribution to the seed. Secret until the game is over.",
    )

    class Meta:
        ordering = ["number"]
        indexes = [
            models.Index(fields=["id"], name="seat_of_robot", condition=PLAYS_ITSELF & Q(result="")),
            models.Index(
                fields=["game"], name="seat_without_honours", condition=Q(bot="", honours__isnull=True) & ~Q(result="")
            ),
            models.Index(fields=["-open_since"], name="seat_free", condition=Q(open_since__isnull=False)),
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="seat_number_once"),
            models.UniqueConstraint(fields=["game", "user"], name="one_seat_each", condition=Q(user__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.name} (seat {self.number} of game {self.game_id})"

    @property
    def plays_itself(self) -> bool:
        """Tells whether a bot answers for this seat. Then there is no one to wait for or to notify."""
        return self.bot != "" or self.autopilot or self.user_id is None
