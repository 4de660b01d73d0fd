"""Invitations, without their tokens, and saved settings."""

from games.models import Invitation, Template
from games.record.read_only import show

show(__name__, Invitation, "id game by invitee address answer created_at held_until", hides="token")
show(__name__, Template, "id user kind name")
