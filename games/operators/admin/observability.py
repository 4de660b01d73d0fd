"""Present and past faults of the site, and what shows that it works."""

from django.contrib import admin

from games.models import Alarm, Heartbeat
from games.record.read_only import ReadOnly


@admin.register(Alarm)
class AlarmAdmin(ReadOnly):
    list_display = ["name", "words", "raised_at", "told_at", "cleared_at"]
    list_filter = ["name", ("cleared_at", admin.EmptyFieldListFilter)]


@admin.register(Heartbeat)
class HeartbeatAdmin(ReadOnly):
    list_display = ["name", "at"]
