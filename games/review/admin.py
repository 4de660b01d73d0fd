"""Reviews, to look at: how far they have come, and why some games have none."""

from django.contrib import admin

from games.models import Review
from games.record.read_only import ReadOnly


@admin.register(Review)
class ReviewAdmin(ReadOnly):
    list_display = ["id", "game", "done_to", "attempts", "problem", "asked_at", "made_at"]
    exclude = ["turns"]
