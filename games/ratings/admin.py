"""Ratings, to look at. They follow from finished games: `manage.py rate` computes them again."""

from games.models import DivisionPlace, Finish, Ladder, RatedSeat, Rating
from games.record.read_only import show

show(__name__, Ladder, "id kind edition divided_for")
show(
    __name__,
    Rating,
    "id ladder user bot mu sigma games won last_at",
    filters=["ladder"],
    search_fields=["user__username"],
)
show(
    __name__,
    RatedSeat,
    "id game number rating place has_left counts_at mu",
    list_select_related=["game", "rating__user"],
)
show(
    __name__, DivisionPlace, "id rating season division place", filters=["season"], list_select_related=["rating__user"]
)
show(__name__, Finish, "id seat ladder venue robots turns at", filters=["ladder"])
