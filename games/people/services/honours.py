"""What badges ask for and seats did in finished games: looked for in the turns once, and then kept with the seat."""

from engine.kernel.errors import BadData
from engine.kernel.record.replay import CORRUPT_RECORD_ERRORS
from games.errors import NotFound
from games.models import Seat
from games.people.queries.honours import found_for
from games.periodic import wake_up

TASK = "note_honours"
AT_A_TIME = 20


def note_pending() -> int:
    """Looks at the seats of people in finished games that no one has looked at, some at a time. Returns how many these
    were. It may be called at any time."""
    missing = Seat.objects.filter(bot="", honours__isnull=True, user__is_guest=False).exclude(result="")
    seats = list(missing.select_related("game", "user").order_by("game")[:AT_A_TIME])
    for seat in seats:
        Seat.objects.filter(pk=seat.pk).exclude(result="").update(honours=_found(seat))
    if len(seats) == AT_A_TIME:
        wake_up(TASK)
    return len(seats)


def _found(seat: Seat) -> list[str]:
    """None are found in games that can no longer be read."""
    try:
        return found_for(seat)
    except (BadData, NotFound, *CORRUPT_RECORD_ERRORS):
        return []
