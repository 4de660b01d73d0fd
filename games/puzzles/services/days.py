"""The puzzle of the day: which one it is, and telling those who want to hear of it."""

from datetime import date, datetime
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from games.models import NoticeHours, Puzzle, PuzzleOfDay, User
from games.notices.services import outbox
from games.notices.services.preferences import set_preferences, wants
from games.notices.services.timing import next_instant
from games.puzzles.queries.shelf import Reader, line, states_of
from games.timekeeping.zones import local_day

KIND = "puzzle"
"""The kind of notification."""
BY = "email"
"""The channel that the button on the page of puzzles switches."""
PEOPLE_AT_A_TIME = 500


def today_of(reader: Reader) -> date:
    """The day that it is now for somebody; for strangers, that of UTC."""
    return local_day(reader.time_zone if reader.is_authenticated else "UTC", timezone.now())


def puzzle_of(day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody. It is drawn when the first person asks. None if there are none."""
    kept = PuzzleOfDay.objects.select_related("puzzle").filter(day=day).first()
    return kept.puzzle if kept is not None else _draw(day)


def _draw(day: date) -> Puzzle | None:
    """One that no day has had yet, as long as there are any; which, follows from the day."""
    fresh = list(Puzzle.objects.filter(days__isnull=True).values_list("pk", "slug"))
    offered = fresh or list(Puzzle.objects.values_list("pk", "slug"))
    if not offered:
        return None
    pk, _ = min(offered, key=lambda it: sha256(f"{day} {it[1]}".encode()).digest())
    row, _ = PuzzleOfDay.objects.select_related("puzzle").get_or_create(day=day, defaults={"puzzle_id": pk})
    return row.puzzle


def is_of_day(puzzle: Puzzle, day: date) -> bool:
    return PuzzleOfDay.objects.filter(day=day, puzzle=puzzle).exists()


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

    Whoever has tried the puzzle already knows it.
    """
    user: User = hours.user
    claimed = NoticeHours.objects.filter(pk=hours.pk, puzzle_due_at=hours.puzzle_due_at)
    if not claimed.update(puzzle_due_at=next_instant(now, hours.digest_at, user.time_zone)):
        return False
    day = local_day(user.time_zone, now)
    puzzle = puzzle_of(day)
    if puzzle is None or states_of(user, [puzzle.pk]):
        return False
    shown = line(puzzle, "new")
    facts = {"day": f"{day}", "puzzle": puzzle.pk, "sentence": shown.sentence, "facts": shown.facts}
    outbox.tell_user(KIND, user, f"puzzle/{day}", facts)
    return True
