"""Tournaments: who is in them, their rounds, and which games those are made of."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game
from games.models.text import CleanJSONField, LineField
from games.timekeeping.clock import Clock, read


class Tournament(models.Model):
    """One tournament from its sign-up to its final table. Its games are public."""

    class Status(models.TextChoices):
        SIGN_UP = "sign_up", "open for sign-up"
        CHECK_IN = "check_in", "check-in is open"
        RUNNING = "running", "under way"
        OVER = "over", "over"
        CANCELLED = "cancelled", "called off"

    class CalledOff(models.TextChoices):
        OWNER = "owner", "by whoever made it"
        OPERATOR = "operator", "by an operator"
        TOO_FEW = "too_few", "too few had checked in"

    class Seeding(models.TextChoices):
        LOT = "lot", "by lot"
        RATING = "rating", "by rating"

    now: datetime
    """The database's time. Set only if the tournament was read under its lock."""

    title = LineField(max_length=60)
    kind = LineField(max_length=30, help_text="The engine's id of its games.")
    setup = CleanJSONField(help_text="The options of its games.")
    format = LineField(max_length=20, help_text="The slug of its format.")
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="owned_tournaments"
    )
    seats = models.PositiveSmallIntegerField(help_text="The most seats at a table.")
    rounds_wanted = models.PositiveSmallIntegerField(help_text="For formats that count rounds.")
    most_people = models.PositiveSmallIntegerField(help_text="Whoever signs up after so many is on the waiting list.")
    is_rated = models.BooleanField(default=False, db_default=False, help_text="Its games count for ratings.")
    seeding = models.CharField(
        max_length=6, choices=Seeding, default=Seeding.LOT, db_default="lot", help_text="What the seeding follows from."
    )
    sign_up_until = models.DateTimeField()
    check_in_seconds = models.PositiveIntegerField(help_text="How long the check-in takes, after the sign-up.")
    round_seconds = models.PositiveIntegerField(help_text="The longest that a round may take.")
    deadline_seconds = models.PositiveIntegerField(help_text="The usual time for a turn of its games.")
    clock = CleanJSONField(help_text="The clock of its games. A time bank is for one round.")
    status = models.CharField(max_length=10, choices=Status, default=Status.SIGN_UP)
    called_off = models.CharField(
        max_length=8,
        choices=CalledOff,
        blank=True,
        default="",
        db_default="",
        help_text="By whom or why; empty unless it was called off, and for some from before this was kept.",
    )
    seed = LineField(max_length=32, help_text="What its chance comes from. Secret until it is over.")
    seed_hash = LineField(max_length=64)
    """The hash of `seed`, which everyone may see."""
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["sign_up_until"],
                name="tournament_not_over",
                condition=Q(status__in=["sign_up", "check_in", "running"]),
            ),
            models.Index(fields=["-ended_at", "-id"], name="tournament_ended", condition=Q(ended_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.title} (tournament {self.pk})"

    @property
    def begins_at(self) -> datetime:
        """When the check-in ends and the first round begins."""
        return self.sign_up_until + timedelta(seconds=self.check_in_seconds)

    @property
    def timing(self) -> Clock:
        """The clock of its games."""
        return read(self.clock, self.deadline_seconds)

    @property
    def is_open(self) -> bool:
        """Tells whether it has not begun yet."""
        return self.status in (self.Status.SIGN_UP, self.Status.CHECK_IN)


class Entry(models.Model):
    """Someone in a tournament, or on its waiting list."""

    class Status(models.TextChoices):
        IN = "in", "takes part"
        WAITING = "waiting", "on the waiting list"
        OUT = "out", "dropped out"
        ABSENT = "absent", "did not check in"

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="entries")
    status = models.CharField(max_length=7, choices=Status, default=Status.IN)
    signed_up_at = models.DateTimeField(default=timezone.now)
    checked_in_at = models.DateTimeField(null=True, blank=True)
    seed = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Its place in the seeding, from 1; empty until it takes part in the pairing."
    )
    place = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Known once the tournament is over.")

    class Meta:
        verbose_name = "tournament entry"
        verbose_name_plural = "tournament entries"
        ordering = ["signed_up_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user"], name="one_entry_each", condition=Q(user__isnull=False)
            ),
            models.UniqueConstraint(fields=["tournament", "seed"], name="seed_once", condition=Q(seed__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"entry {self.pk} of tournament {self.tournament_id}"


class TournamentRound(models.Model):
    """One round, from its pairing on."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(help_text="Starting at 1.")
    started_at = models.DateTimeField()
    ends_at = models.DateTimeField(help_text="When games that are not over are decided by how they stand.")
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="round_once")]
        indexes = [models.Index(fields=["ends_at"], name="round_open", condition=Q(ended_at__isnull=True))]

    def __str__(self) -> str:
        return f"round {self.number} of tournament {self.tournament_id}"


class Pairing(models.Model):
    """One table of a round, or a bye."""

    class Decided(models.TextChoices):
        GAME = "game", "by the end of the game"
        TIME = "time", "by how the game stood when the time of the round was up"
        BYE = "bye", "a bye"

    round = models.ForeignKey(TournamentRound, models.CASCADE, related_name="pairings")
    number = models.PositiveSmallIntegerField(help_text="Starting at 1.")
    game = models.OneToOneField(
        Game,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="pairing",
        help_text="Its game, or the first game of its series; empty until it is made.",
    )
    decided = models.CharField(max_length=4, choices=Decided, blank=True, default="")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="pairing_once")]
        indexes = [models.Index(fields=["round"], name="pairing_open", condition=Q(decided=""))]

    def __str__(self) -> str:
        return f"table {self.number} of round {self.round_id}"


class PairedEntry(models.Model):
    """Someone at a table of a round."""

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="paired")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="paired")
    seat = models.PositiveSmallIntegerField(help_text="The number of its seat in the game.")
    place = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Starting at 1, shared by equals; empty until the table is decided."
    )

    class Meta:
        verbose_name = "entry in a pairing"
        verbose_name_plural = "entries in pairings"
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["pairing", "seat"], name="paired_seat_once")]

    def __str__(self) -> str:
        return f"entry {self.entry_id} at pairing {self.pairing_id}"
