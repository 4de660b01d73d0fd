"""What people have made, and what came of it. Their drafts are their own. Designs are in games.moderation."""

from django.contrib import admin

from games.models import DesignLike, DesignVersion, Surprise, VenueFile, VenueMeasure
from games.record.read_only import ReadOnly


@admin.register(VenueFile)
class VenueFileAdmin(ReadOnly):
    list_display = ["digest", "kind", "by_site", "created_at"]
    list_filter = ["kind", "by_site"]
    exclude = ["document"]


@admin.register(DesignVersion)
class DesignVersionAdmin(ReadOnly):
    list_display = ["id", "design", "number", "venue", "created_at"]


@admin.register(DesignLike)
class DesignLikeAdmin(ReadOnly):
    list_display = ["id", "design", "user", "created_at"]


@admin.register(VenueMeasure)
class VenueMeasureAdmin(ReadOnly):
    list_display = ["id", "venue", "state", "games_done", "asked_at", "done_at"]
    list_filter = ["state"]
    exclude = ["figures", "result"]


@admin.register(Surprise)
class SurpriseAdmin(ReadOnly):
    list_display = ["id", "user", "kind", "parts_done", "attempts", "problem", "asked_at", "made_at"]
    exclude = ["drawn"]
