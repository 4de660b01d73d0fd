"""Invitations to a table, for someone with an account or for an email address."""

import secrets
from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from games.models.game import Game
from games.models.random_ids import RandomIdField
from games.models.text import LineField

HOLDING = Q(answer="", held_until__gt=Now())
"""Invitations that hold a seat now."""
STANDING = Q(answer__in=["", "declined"], unheard=False)
"""Invitations that can still be accepted."""


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Invitation(models.Model):
    """One person invited to one table. A seat is held while the invitation is open."""

    class Answer(models.TextChoices):
        ACCEPTED = "accepted", "took the seat"
        DECLINED = "declined", "would rather not"
        WITHDRAWN = "withdrawn", "taken back"

    id = RandomIdField()
    game = models.ForeignKey(Game, models.CASCADE, related_name="invitations")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="invitations_sent")
    invitee = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    address = models.EmailField(blank=True, default="", help_text="The mail address it was sent to, if any.")
    number = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The seat reserved for it; empty: any seat."
    )
    token = LineField(max_length=40, default=new_token, unique=True, help_text="Part of the link in the mail.")
    unheard = models.BooleanField(
        default=False, help_text="Not delivered, because the person has blocked whoever invites them."
    )
    created_at = models.DateTimeField()
    held_until = models.DateTimeField()
    answer = models.CharField(
        max_length=9, choices=Answer, blank=True, default="", help_text="Empty until there is one."
    )
    never_again = models.BooleanField(default=False, help_text="No more invitations to this address.")
    mail_due_at = models.DateTimeField(null=True, blank=True, help_text="When to send it or try again; empty: never.")
    mail_attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "invitee"], name="invited_once", condition=Q(invitee__isnull=False)
            ),
            models.UniqueConstraint(fields=["game", "address"], name="address_invited_once", condition=~Q(address="")),
        ]
        indexes = [
            models.Index(fields=["mail_due_at"], name="invitation_to_mail", condition=Q(mail_due_at__isnull=False))
        ]

    def __str__(self) -> str:
        return f"invitation {self.pk} to game {self.game_id}: {self.answer or 'open'}"

    def is_open(self, now: datetime) -> bool:
        return self.answer == "" and self.held_until > now
