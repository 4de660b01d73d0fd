"""The puzzle of the day: drawing it, and telling those who want to hear of it."""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.models import NoticeHours, Puzzle, PuzzleOfDay, User
from games.outbox import services as outbox
from games.outbox.services.preferences import set_preferences, wants
from games.puzzles.queries.days import puzzle_of
from games.puzzles.queries.shelf import line, states_of
from games.timekeeping.zones import local_day, next_instant

KIND = "puzzle"
"""The kind of notification."""
BY = "email"
"""The channel that the button on the page of puzzles switches."""
PEOPLE_AT_A_TIME = 500


def draw_ahead() -> int:
    """Draws the puzzles of all days that it is somewhere on earth, and of tomorrow. Returns how many are new."""
    return draw_around(timezone.now().date())


def draw_around(today: date) -> int:
    """Draws the puzzles of a day and its neighbors. Returns how many are new.

    Today comes first: if the schedule is late, people have seen its puzzle already, and no other day may take it.
    """
    around = [today + timedelta(days=days) for days in (0, -1, 1)]
    drawn = set(PuzzleOfDay.objects.filter(day__in=around).values_list("day", flat=True))
    return sum(draw(day) is not None for day in around if day not in drawn)


def draw(day: date) -> Puzzle | None:
    """Keeps the puzzle of a day, so that it stays the same whatever puzzles come later. None if there are none."""
    puzzle = puzzle_of(day)
    if puzzle is None:
        return None
    row, _ = PuzzleOfDay.objects.select_related("puzzle").get_or_create(day=day, defaults={"puzzle": puzzle})
    return row.puzzle


def wants_mail(user: User) -> bool:
    return wants(user, BY, KIND)


def set_mail(*, user: User, wanted: bool) -> None:
    """Whether the person gets the puzzle of the day by email."""
    set_preferences(user=user, channel=BY, kinds={KIND: wanted})


def write_daily() -> int:
    """Writes the notifications that are due. Returns how many. After an outage of several days there is one, not one
    for each day."""
    now = timezone.now()
    due = NoticeHours.objects.select_related("user").filter(puzzle_due_at__lte=now).order_by("puzzle_due_at")
    return sum(_write(hours, now) for hours in due[:PEOPLE_AT_A_TIME])


@transaction.atomic
def _write(hours: NoticeHours, now: datetime) -> bool:
    """Sets the time of the next one first, by a conditional update, so that only one of several workers writes it.

    Someone who has tried the puzzle already knows it.
    """
    user: User = hours.user
    claimed = NoticeHours.objects.filter(pk=hours.pk, puzzle_due_at=hours.puzzle_due_at)
    if not claimed.update(puzzle_due_at=next_instant(now, hours.digest_at, user.time_zone)):
        return False
    day = local_day(user.time_zone, now)
    puzzle = draw(day)
    if puzzle is None or states_of(user, [puzzle.pk]):
        return False
    shown = line(puzzle, "new")
    facts = {"day": f"{day}", "puzzle": puzzle.pk, "sentence": shown.sentence, "facts": shown.facts}
    outbox.tell_user(KIND, user, f"puzzle/{day}", facts)
    return True
