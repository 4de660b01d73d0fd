"""Series, and standing orders, without what they say."""

from django.contrib import admin

from games.models import Series, StandingOrder
from games.record.read_only import ReadOnly


@admin.register(Series)
class SeriesAdmin(ReadOnly):
    list_display = ["id", "title", "ended_at"]
    search_fields = ["title"]


@admin.register(StandingOrder)
class StandingOrderAdmin(ReadOnly):
    list_display = ["id", "seat", "kind", "subject"]
    exclude = ["preset"]
