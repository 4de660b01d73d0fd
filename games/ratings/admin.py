"""Ratings, to look at. They follow from finished games: `manage.py rate` computes them again."""

from django.contrib import admin

from games.models import DivisionPlace, Finish, Ladder, RatedSeat, Rating
from games.record.read_only import ReadOnly


@admin.register(Ladder)
class LadderAdmin(ReadOnly):
    list_display = ["id", "kind", "edition", "divided_for"]


@admin.register(Rating)
class RatingAdmin(ReadOnly):
    list_display = ["id", "ladder", "user", "bot", "mu", "sigma", "games", "won", "last_at"]
    list_filter = ["ladder"]
    search_fields = ["user__username"]


@admin.register(RatedSeat)
class RatedSeatAdmin(ReadOnly):
    list_display = ["id", "game", "number", "rating", "place", "has_left", "counts_at", "mu"]
    list_select_related = ["game", "rating__user"]


@admin.register(DivisionPlace)
class DivisionPlaceAdmin(ReadOnly):
    list_display = ["id", "rating", "season", "division", "place"]
    list_filter = ["season"]
    list_select_related = ["rating__user"]


@admin.register(Finish)
class FinishAdmin(ReadOnly):
    list_display = ["id", "seat", "ladder", "venue", "robots", "turns", "at"]
    list_filter = ["ladder"]
