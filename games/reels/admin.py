"""Animated pictures that were asked for."""

from django.contrib import admin

from games.models import Reel
from games.record.read_only import ReadOnly


@admin.register(Reel)
class ReelAdmin(ReadOnly):
    list_display = ["id", "game", "subject", "asked_at", "made_at"]
    exclude = ["gif", "svg"]
