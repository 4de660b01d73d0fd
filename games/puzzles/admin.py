"""Puzzles and attempts. Solutions are not shown, because operators solve puzzles, too."""

from django.contrib import admin

from games.models import Puzzle, PuzzleAttempt, PuzzleOfDay, PuzzleRating
from games.record.read_only import ReadOnly


@admin.register(Puzzle)
class PuzzleAdmin(ReadOnly):
    list_display = ["id", "kind", "goal", "source", "mean", "deviation", "tried", "solved", "made_at"]
    list_filter = ["kind", "goal", "source"]
    exclude = ["data"]


@admin.register(PuzzleOfDay)
class PuzzleOfDayAdmin(ReadOnly):
    list_display = ["day", "puzzle"]


@admin.register(PuzzleAttempt)
class PuzzleAttemptAdmin(ReadOnly):
    list_display = ["user", "puzzle", "answers", "solved_at_once", "is_rated", "solved_at", "gave_up_at"]


@admin.register(PuzzleRating)
class PuzzleRatingAdmin(ReadOnly):
    list_display = ["user", "mean", "deviation", "rated"]
