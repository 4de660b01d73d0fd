"""Invitations, without their tokens, and saved settings."""

from django.contrib import admin

from games.models import Invitation, Template
from games.record.read_only import ReadOnly


@admin.register(Invitation)
class InvitationAdmin(ReadOnly):
    list_display = ["id", "game", "by", "invitee", "address", "answer", "created_at", "held_until"]
    list_select_related = ["game", "by", "invitee"]
    exclude = ["token"]


@admin.register(Template)
class TemplateAdmin(ReadOnly):
    list_display = ["id", "user", "kind", "name"]
    list_select_related = ["user"]
