"""When all of a table are awake."""

from datetime import datetime, time

import pytest

from games.timekeeping.overlap import shared_hours
from games.timekeeping.rests import DailyHours

MIDNIGHT = datetime.fromisoformat("2026-07-14T00:00+00:00")
BERLIN = DailyHours("Europe/Berlin", (time(22), time(6)))  # 20:00 to 04:00 UTC
NEW_YORK = DailyHours("America/New_York", (time(23), time(7)))  # 03:00 to 11:00 UTC
KATHMANDU = DailyHours("Asia/Kathmandu", (time(22), time(8)))  # 16:15 to 02:15 UTC
OWL = DailyHours("UTC", (time(4), time(16)))


@pytest.mark.parametrize(
    ("people", "awake"),
    [
        ([], ["00:00 to 00:00"]),
        ([BERLIN], ["04:00 to 20:00"]),
        ([BERLIN, NEW_YORK], ["11:00 to 20:00"]),
        ([BERLIN, NEW_YORK, KATHMANDU], ["11:00 to 16:15"]),
        ([NEW_YORK], ["11:00 to 03:00"]),  # over midnight in one piece
        ([OWL, DailyHours("UTC", (time(16), time(4)))], []),
        ([OWL, DailyHours("UTC", (time(20), time(22)))], ["16:00 to 20:00", "22:00 to 04:00"]),
    ],
)
def test_the_hours_that_nobody_sleeps_through(people: list[DailyHours], awake: list[str]) -> None:
    found = shared_hours(people, MIDNIGHT)
    assert [f"{stretch.start:%H:%M} to {stretch.end:%H:%M}" for stretch in found] == awake


def test_days_off_are_not_asked_for() -> None:
    assert shared_hours([DailyHours("UTC", None, (0, 1))], MIDNIGHT)
