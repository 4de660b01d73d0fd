"""Present and past faults of the site."""

from django.contrib import admin

from games.models import Alarm
from games.operators.admin.base import ReadOnly


@admin.register(Alarm)
class AlarmAdmin(ReadOnly):
    list_display = ["name", "words", "raised_at", "told_at", "cleared_at"]
    list_filter = ["name"]
