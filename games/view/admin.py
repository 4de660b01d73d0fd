"""What people have seen of their games."""

from django.contrib import admin

from games.models import Visit
from games.record.read_only import ReadOnly


@admin.register(Visit)
class VisitAdmin(ReadOnly):
    list_display = ["id", "user", "game", "turn", "at"]
