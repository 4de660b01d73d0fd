"""The puzzle of the day: which one it is."""

from datetime import date
from hashlib import sha256

from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.errors import NotFound
from games.models import Puzzle, PuzzleOfDay
from games.puzzles.queries.shelf import Reader
from games.timekeeping.zones import local_day


def today_of(reader: Reader) -> date:
    """The day that it is now for someone; for strangers, that of UTC."""
    return local_day(reader.time_zone if reader.is_authenticated else "UTC", timezone.now())


def puzzle_of(day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everyone: the one that is drawn for it, or if the schedule is late, the one
    that would be drawn now. None if there are no puzzles."""
    kept = PuzzleOfDay.objects.select_related("puzzle").filter(day=day).first()
    return kept.puzzle if kept is not None else choice_for(day)


def todays(reader: Reader) -> Puzzle:
    """The puzzle of the reader's day. Raises NotFound if there are no puzzles."""
    puzzle = puzzle_of(today_of(reader))
    if puzzle is None:
        raise NotFound("no_puzzles", "There are no puzzles here yet.")
    return puzzle


def choice_for(day: date) -> Puzzle | None:
    """One that no day has had yet, as long as there are any; which, follows from the day."""
    was_drawn = Exists(PuzzleOfDay.objects.filter(puzzle=OuterRef("pk")))
    offered = Puzzle.objects.values_list("pk", "slug", was_drawn)
    chosen = min(offered, key=lambda it: (it[2], sha256(f"{day} {it[1]}".encode()).digest()), default=None)
    return None if chosen is None else Puzzle.objects.get(pk=chosen[0])


def is_of_day(puzzle: Puzzle, day: date) -> bool:
    return puzzle_of(day) == puzzle
