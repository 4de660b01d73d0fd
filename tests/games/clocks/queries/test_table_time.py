"""When all of a table are awake and who will be away, of those who let others read it."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
import time_machine

from games.clocks.queries.table_time import ANNOUNCED, away_at, table_time
from games.models import Game, Hours, User, Vacation
from games.timekeeping.rests import Span
from tests.games.support.anonymity import nameless_race
from tests.people import new_race

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NOW = datetime(2030, 6, 15, 12, tzinfo=UTC)
MIDNIGHT = datetime(2030, 6, 15, tzinfo=UTC)

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def clock() -> Any:
    with time_machine.travel(NOW, tick=False):
        yield


def sleeps(user: User, start: int, end: int, **facts: Any) -> None:
    night = {"night_from": time(start), "night_to": time(end)}
    Hours.objects.create(**({"user": user, "zone": "UTC", "changed_at": NOW} | night | facts))


def is_away(user: User, first: timedelta, last: timedelta) -> Vacation:
    return Vacation.objects.create(user=user, zone="UTC", starts_at=NOW + first, ends_at=NOW + last)


def test_nobody_who_said_nothing_is_reckoned_with(race: Game) -> None:
    told = table_time(race, "UTC")
    assert (told.people, told.known, told.awake, told.away) == (2, 0, [], [])


def test_it_tells_when_all_are_awake_whose_nights_are_known(race: Game, owner: User, seated: User) -> None:
    sleeps(owner, 22, 8)
    assert table_time(race, "UTC").awake == [Span(MIDNIGHT + 8 * HOUR, MIDNIGHT + 22 * HOUR)]
    sleeps(seated, 2, 12)
    told = table_time(race, "UTC")
    assert (told.known, told.awake) == (2, [Span(MIDNIGHT + 12 * HOUR, MIDNIGHT + 22 * HOUR)])


def test_the_day_is_that_of_the_viewers_clock(race: Game, owner: User) -> None:
    """The first span is the one after midnight in Tokyo, nine hours ahead."""
    sleeps(owner, 22, 8)
    [span] = table_time(race, "Asia/Tokyo").awake
    assert (span.start, span.end) == (MIDNIGHT + 8 * HOUR, MIDNIGHT + 22 * HOUR)
    assert table_time(race, "America/New_York").awake[0].start.date() == MIDNIGHT.date()


@pytest.mark.parametrize("facts", [{"shown": False}, {"night_from": None, "night_to": None}])
def test_who_keeps_the_night_to_themselves_or_has_none_is_not_known(
    race: Game, owner: User, facts: dict[str, Any]
) -> None:
    sleeps(owner, 22, 8, **facts)
    told = table_time(race, "UTC")
    assert (told.people, told.known, told.awake) == (2, 0, [])


def test_bots_and_empty_seats_are_no_people(owner: User, seated: User) -> None:
    game = new_race(owner, seats=4, bots=["easy", "easy"])
    sleeps(seated, 22, 8)
    told = table_time(game, "UTC")
    assert (told.people, told.known) == (1, 0)


def test_who_is_away_or_soon_will_be_is_named_with_the_robot(race: Game, owner: User, seated: User) -> None:
    now, soon = is_away(owner, -DAY, DAY), is_away(seated, ANNOUNCED - HOUR, ANNOUNCED + DAY)
    away = table_time(race, "UTC").away
    assert sorted((who.name, who.player, who.starts_at, who.ends_at) for who in away) == [
        ("Bolt", "olivia", now.starts_at, now.ends_at),
        ("Cog", "sam", soon.starts_at, soon.ends_at),
    ]


@pytest.mark.parametrize(("first", "last"), [(-2 * DAY, timedelta(0)), (ANNOUNCED, ANNOUNCED + DAY)])
def test_what_is_over_or_far_off_is_not_told(race: Game, owner: User, first: timedelta, last: timedelta) -> None:
    is_away(owner, first, last)
    assert away_at(race) == []


def test_strangers_and_those_who_want_it_hidden_are_not_told_of(race: Game, owner: User, stranger: User) -> None:
    for user in (owner, stranger):
        is_away(user, DAY, 2 * DAY)
    sleeps(owner, 22, 8, shown=False)
    assert away_at(race) == []


def test_where_names_are_hidden_neither_hours_nor_vacations_tell_who_plays(owner: User, seated: User) -> None:
    game = nameless_race(owner, seated)
    for user in (owner, seated):
        sleeps(user, 22, 7, zone="Asia/Tokyo")
        is_away(user, DAY, 2 * DAY)
    told = table_time(game, "UTC")
    assert (told.people, told.known, told.awake, told.away) == (2, 0, [], [])
    assert away_at(game) == []
    assert table_time(new_race(owner), "UTC").known == 1
