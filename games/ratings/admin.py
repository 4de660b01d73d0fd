"""Ratings, to look at. They follow from finished games: `manage.py rate` computes them again."""

from django.contrib import admin

from games.models import DivisionPlace, Finish, Ladder, RatedSeat, Rating
from games.record.read_only import show


@admin.display(description="skill", ordering="mu")
def skill(page: admin.ModelAdmin, rating: Rating) -> str:
    return f"{rating.mu:.1f} ± {rating.sigma:.1f}"


show(__name__, Ladder, "id kind edition divided_for")
show(
    __name__,
    Rating,
    "id ladder user bot skill games won last_at",
    skill=skill,
    filters=["ladder"],
    search_fields=["user__username"],
)
show(
    __name__,
    RatedSeat,
    "game number rating place has_left counts_at",
    list_select_related=["game", "rating__user"],
)
show(
    __name__, DivisionPlace, "id rating season division place", filters=["season"], list_select_related=["rating__user"]
)
show(__name__, Finish, "id seat ladder venue robots turns at", filters=["ladder"])
