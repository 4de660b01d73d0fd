"""Puzzles and attempts. Solutions are not shown, because operators solve puzzles, too."""

from games.models import Puzzle, PuzzleAttempt, PuzzleOfDay, PuzzleRating
from games.record.read_only import in_words, show

show(
    __name__,
    Puzzle,
    "id kind goal source mean deviation tried solved made_at",
    filters=["kind", "goal", "source"],
    hides="data",
    goal_shown=in_words("goal"),
)
show(__name__, PuzzleOfDay, "day puzzle")
show(__name__, PuzzleAttempt, "user puzzle answers solved_at_once is_rated solved_at gave_up_at")
show(__name__, PuzzleRating, "user mean deviation rated")
