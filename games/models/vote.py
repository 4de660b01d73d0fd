"""Votes of a table."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Game, Seat
from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField


class Vote(models.Model):
    """One question to a table. Ballots are secret until the vote has ended. Then they are part of the log."""

    class Kind(models.TextChoices):
        PAUSE = "pause", "a pause"
        RESUME = "resume", "going on"
        EXTEND = "extend", "more time"
        REPLACE = "replace", "a free seat"
        RESTORE = "restore", "someone's return"
        ABSENCE = "absence", "a seat whose owner is away"

    class Result(models.TextChoices):
        YES = "yes", "yes"
        NO = "no", "no"
        ROBOT = "robot", "the bot plays on"
        OPEN = "open", "the seat is free for anyone"
        WAIT = "wait", "the table waits"
        LAPSED = "lapsed", "no longer needed"

    id = RandomIdField()
    game = models.ForeignKey(Game, models.CASCADE, related_name="votes")
    kind = models.CharField(max_length=8, choices=Kind)
    seat = models.ForeignKey(
        Seat, models.CASCADE, null=True, blank=True, related_name="votes", help_text="The seat it is about."
    )
    proposer = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="Empty: the table's rules started the vote.",
    )
    payload = CleanJSONField(
        default=dict, blank=True, help_text="Its details, such as a reason, an end or a number of seconds."
    )
    turn = models.PositiveIntegerField(help_text="The open turn when the vote began.")
    opened_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    result = models.CharField(max_length=6, choices=Result, blank=True, default="", help_text="Empty while it is open.")

    class Meta:
        ordering = ["opened_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "kind"],
                name="one_vote_of_a_kind",
                condition=Q(ended_at__isnull=True, seat__isnull=True),
            ),
            models.UniqueConstraint(
                fields=["game", "seat"],
                name="one_vote_about_a_seat",
                condition=Q(ended_at__isnull=True, seat__isnull=False),
            ),
        ]
        indexes = [models.Index(fields=["expires_at"], name="vote_open", condition=Q(ended_at__isnull=True))]

    def __str__(self) -> str:
        return f"vote {self.pk} on {self.get_kind_display()} in game {self.game_id}"


class Ballot(models.Model):
    """One seat's vote."""

    vote = models.ForeignKey(Vote, models.CASCADE, related_name="ballots")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="ballots")
    choice = models.CharField(max_length=6, choices=Vote.Result)
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["vote", "seat"], name="one_ballot_each")]

    def __str__(self) -> str:
        return f"ballot {self.pk} in vote {self.vote_id}"
