"""What a person's own page of hours and vacations shows."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
import time_machine
from django.utils import timezone

from games.clocks.queries.own_time import days_of, own_time, zone_for
from games.clocks.services.own_time import plan_vacation
from games.models import Game, Hours, User, Vacation
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn, Schedule
from games.timekeeping.rests import DailyHours
from tests.people import new_race

DAY = timedelta(days=1)
NOON = datetime(2030, 6, 15, 12, tzinfo=UTC)


def vacation(user: User, first: str, last: str, zone: str = "UTC") -> Vacation:
    """Whole days, by universal time."""
    starts_at, ends_at = (datetime.fromisoformat(f"{day}T00:00Z") for day in (first, last))
    return Vacation.objects.create(user=user, zone=zone, starts_at=starts_at, ends_at=ends_at + DAY)


def test_a_newcomer_has_no_hours_and_all_vacation_before_them(owner: User) -> None:
    mine = own_time(owner)
    assert (mine.hours, mine.shown, mine.zone, mine.vacations, mine.tables) == (None, True, "UTC", [], [])
    year = timezone.now().year
    assert mine.left == {year: 30, year + 1: 30}


def test_hours_are_told_as_they_were_settled(owner: User) -> None:
    Hours.objects.create(
        user=owner,
        zone="Asia/Tokyo",
        night_from=time(22),
        night_to=time(7),
        days_off=[6],
        shown=False,
        changed_at=timezone.now(),
    )
    mine = own_time(owner)
    assert (mine.hours, mine.shown) == (DailyHours("Asia/Tokyo", (time(22), time(7)), (6,)), False)
    assert mine.zone == zone_for(owner) == "Asia/Tokyo"


def test_whoever_has_no_hours_lives_by_the_clock_of_their_pages(owner: User) -> None:
    owner.time_zone = "Asia/Kathmandu"
    assert zone_for(owner) == own_time(owner).zone == "Asia/Kathmandu"


def test_a_vacation_has_the_days_of_the_own_zone(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(time_zone="Asia/Kathmandu")
    owner.refresh_from_db()
    first = timezone.now().date() + 3 * DAY
    row = plan_vacation(user=owner, first=first, last=first + DAY)
    assert f"{row.starts_at:%H:%M}" == "18:15"
    assert days_of(row) == (first, first + DAY)
    assert own_time(owner).vacations[0].days == 2


@pytest.mark.parametrize(
    ("ends_at", "last"),
    [
        ("2030-06-16T00:00Z", date(2030, 6, 15)),
        ("2030-06-15T12:00Z", date(2030, 6, 15)),
        ("2030-06-15T00:00Z", date(2030, 6, 14)),
    ],
)
def test_a_day_begun_counts_even_if_the_vacation_was_ended_early(ends_at: str, last: date) -> None:
    starts_at, ended = datetime(2030, 6, 12, tzinfo=UTC), datetime.fromisoformat(ends_at)
    assert days_of(Vacation(zone="UTC", starts_at=starts_at, ends_at=ended)) == (date(2030, 6, 12), last)


@time_machine.travel(NOON, tick=False)
def test_vacations_are_told_with_what_they_are_and_of_the_past_the_last_three(owner: User, seated: User) -> None:
    for first, last in [(1, 1), (10, 12), (20, 20), (28, 28)]:
        vacation(owner, f"2030-05-{first:02}", f"2030-05-{last:02}")
    vacation(owner, "2030-06-14", "2030-06-15")
    vacation(owner, "2030-06-16", "2030-06-17")
    vacation(seated, "2030-07-01", "2030-07-02")
    assert [(line.first.day, line.last.day, line.days, line.state) for line in own_time(owner).vacations] == [
        (10, 12, 3, "over"),
        (20, 20, 1, "over"),
        (28, 28, 1, "over"),
        (14, 15, 2, "now"),
        (16, 17, 2, "planned"),
    ]


@time_machine.travel(NOON, tick=False)
def test_vacation_is_left_by_the_calendar_year(owner: User) -> None:
    vacation(owner, "2029-12-30", "2030-01-02")
    vacation(owner, "2030-12-30", "2031-01-05")
    assert own_time(owner).left == {2030: 26, 2031: 25}


@time_machine.travel(datetime(2030, 12, 31, 20, tzinfo=UTC), tick=False)
def test_the_year_begins_by_the_own_clock(owner: User) -> None:
    owner.time_zone = "Asia/Tokyo"
    assert set(own_time(owner).left) == {2031, 2032}


@pytest.mark.slow("opens the pages of several people")
def test_it_tells_at_which_running_games_rests_count(owner: User, seated: User) -> None:
    clocks = [EachTurn(2 * 86400, rests=True), EachTurn(300), Schedule((6,), ("20:00",), "UTC")]
    games = [new_race(owner, clock=clock, title=f"Race {number}") for number, clock in enumerate(clocks)]
    for game in games:
        lobby.join(game_id=game.pk, user=seated)
    new_race(owner, title="Not begun")
    parked = new_race(owner, bots=["easy"])
    Game.objects.filter(pk=parked.pk).update(status=Game.Status.PARKED)
    new_race(seated, bots=["easy"])
    assert [(table.id, table.title, table.timing) for table in own_time(owner).tables] == [
        (game.pk, f"Race {number}", clock) for number, (game, clock) in enumerate(zip(games, clocks, strict=True))
    ]
    assert [(table.is_covered, table.is_dated) for table in own_time(owner).tables] == [
        (True, False),
        (False, False),
        (False, True),
    ]
