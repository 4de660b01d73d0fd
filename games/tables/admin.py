"""Invitations, without their tokens, and saved settings."""

from django.contrib import admin

from games.models import Invitation, Template
from games.record.read_only import ReadOnly


@admin.register(Invitation)
class InvitationAdmin(ReadOnly):
    list_display = ["id", "game", "by", "invitee", "address", "answer", "created_at", "held_until"]
    exclude = ["token"]


@admin.register(Template)
class TemplateAdmin(ReadOnly):
    list_display = ["id", "user", "kind", "name"]
