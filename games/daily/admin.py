"""Games of the day and who has tried them. Seeds are not shown, because operators play, too."""

from django.contrib import admin

from games.models import DailyTry, GameOfDay
from games.record.read_only import ReadOnly


@admin.register(GameOfDay)
class GameOfDayAdmin(ReadOnly):
    list_display = ["day", "kind", "seed_hash"]
    exclude = ["seed"]


@admin.register(DailyTry)
class DailyTryAdmin(ReadOnly):
    list_display = ["day", "user", "game", "counts", "shown_at"]
