"""When people play: hours and vacations."""

from django.contrib import admin

from games.models import Hours, Vacation
from games.record.read_only import ReadOnly


@admin.register(Hours)
class HoursAdmin(ReadOnly):
    list_display = ["user", "zone", "night_from", "night_to", "days_off", "shown", "changed_at"]


@admin.register(Vacation)
class VacationAdmin(ReadOnly):
    list_display = ["user", "starts_at", "ends_at", "zone"]
