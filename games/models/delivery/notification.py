"""Notifications and preferences. Notifications are an outbox: written together with a turn, sent later."""

from datetime import time

from django.conf import settings
from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LineField, LongTextField

IN_VAIN = Q(state="failed", attempts__gt=0) | Q(state="pending", attempts__gt=1)
"""What was tried and did not get through."""


class Notification(models.Model):
    """One thing to tell one person by one channel, once.

    `occasion` names what it is about, such as g7/over, or g7/t4 for that turn. A channel tells a person about an
    occasion only once. While a worker is sending the notification, `next_try_at` is also the end of its lease.
    """

    class State(models.TextChoices):
        PENDING = "pending", "waiting to be sent"
        SENT = "sent", "sent"
        DROPPED = "dropped", "no longer needed"
        FAILED = "failed", "could not be sent"

    id = RandomIdField()
    recipient = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="notifications",
        db_index=False,  # notification_once_per_occasion begins with it
    )
    channel = LineField(max_length=40)
    kind = LineField(max_length=40)
    occasion = LineField(max_length=120)
    game = models.ForeignKey("games.Game", models.CASCADE, null=True, related_name="notifications")
    seat = models.ForeignKey("games.Seat", models.CASCADE, null=True, related_name="notifications")
    payload = CleanJSONField(default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    next_try_at = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True)
    error = LongTextField(default="", blank=True)
    """Why it was dropped, is held back or could not be sent. Its recipient reads this, too."""
    headline = LineField(
        max_length=250, default="", blank=True, help_text="Its message in one line; empty if it names someone."
    )
    seen_at = models.DateTimeField(null=True, blank=True, help_text="When the recipient saw what it is about.")
    entered_at = models.DateTimeField(
        null=True, blank=True, help_text="When someone signed in with the link in its mail."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["recipient", "channel", "occasion"], name="notification_once_per_occasion")
        ]
        indexes = [
            models.Index(fields=["next_try_at"], condition=Q(state="pending"), name="notification_pending"),
            models.Index(
                fields=["recipient"],
                condition=Q(channel="bell", state="sent", seen_at__isnull=True),
                name="notification_unseen",
            ),
            BrinIndex(fields=["created_at"], name="notification_by_day"),  # they come and go in order of their age
            models.Index(
                fields=["channel", "sent_at"],
                condition=Q(state="sent") & ~Q(channel="bell"),
                name="notification_sent",
            ),
            models.Index(fields=["channel", "created_at"], condition=IN_VAIN, name="notification_in_vain"),
        ]

    def __str__(self) -> str:
        return f"{self.kind.replace('_', ' ')} by {self.channel}: {self.get_state_display()}"


class NoticeSetting(models.Model):
    """Whether a person wants one kind of notification on a channel or, with kind "", anything on it.

    Without a row, the default of the kind counts.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_settings")
    channel = LineField(max_length=40)
    kind = LineField(max_length=40, blank=True)
    enabled = models.BooleanField()

    class Meta:
        verbose_name = "notification choice"
        verbose_name_plural = "notification choices"
        constraints = [models.UniqueConstraint(fields=["user", "channel", "kind"], name="notice_setting_once_per_kind")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.channel} {self.kind or 'all'}: {'on' if self.enabled else 'off'}"


class NoticePace(models.Model):
    """How soon notifications are sent by a channel. Without a row: at once, unless the person is looking at that
    game."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_paces")
    channel = LineField(max_length=40)
    away_minutes = models.PositiveSmallIntegerField(
        default=0, help_text="Sent only after this many minutes away from the game."
    )
    gather_minutes = models.PositiveSmallIntegerField(
        default=0, help_text="Minutes for which notices of waiting games are collected into one; 0: each on its own."
    )

    class Meta:
        verbose_name = "notification pace"
        verbose_name_plural = "notification paces"
        constraints = [models.UniqueConstraint(fields=["user", "channel"], name="one_pace_per_channel")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.channel}: {self.away_minutes} min away, {self.gather_minutes} min gathering"


class NoticeHours(models.Model):
    """A person's quiet hours, and when the digest and the puzzle of the day are sent, in the person's time zone."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_hours")
    quiet_from = models.TimeField(null=True, blank=True, help_text="Empty: no quiet hours.")
    quiet_until = models.TimeField(null=True, blank=True)
    digest_at = models.TimeField(default=time(8))
    digest_due_at = models.DateTimeField(
        null=True, blank=True, help_text="When the next digest is due; empty: none wanted."
    )
    puzzle_due_at = models.DateTimeField(
        null=True, blank=True, help_text="When the next puzzle of the day is due; empty: none wanted."
    )

    class Meta:
        verbose_name = "quiet hours and summary"
        verbose_name_plural = "quiet hours and summaries"
        indexes = [
            models.Index(fields=["digest_due_at"], name="digest_due"),
            models.Index(fields=["puzzle_due_at"], name="puzzle_due"),
        ]

    def __str__(self) -> str:
        return f"hours of {self.user_id}"


class GameNotices(models.Model):
    """How much a person wants to hear about one game, and until when they count as looking at it."""

    class Level(models.TextChoices):
        USUAL = "usual", "As in my settings"
        MUTE = "mute", "Nothing about this game"
        ALWAYS = "always", "Everything at once, also at night and while I look"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="game_notices")
    game = models.ForeignKey("games.Game", models.CASCADE, related_name="game_notices")
    level = models.CharField(max_length=6, choices=Level, default=Level.USUAL)
    looking_until = models.DateTimeField(
        null=True, blank=True, help_text="Extended while the game's page is open and visible."
    )

    class Meta:
        verbose_name = "notification choice for a game"
        verbose_name_plural = "notification choices for games"
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_wish_per_game")]

    def __str__(self) -> str:
        return f"{self.user_id} about game {self.game_id}: {self.level}"
