"""How much vacation there is, and how it may be taken."""

from datetime import date

import pytest

from games.errors import Closed, Refused
from games.timekeeping.vacations import Days, check, left_in, length

TODAY = date(2026, 7, 14)


def days(first: str, last: str) -> Days:
    return date.fromisoformat(f"2026-{first}"), date.fromisoformat(f"2026-{last}")


def test_the_days_of_a_year_are_counted_out() -> None:
    assert left_in(2026, []) == 30
    assert left_in(2026, [days("08-01", "08-14"), days("10-01", "10-01")]) == 15


def test_over_new_year_each_year_gives_its_own() -> None:
    holidays = (date(2026, 12, 28), date(2027, 1, 3))
    assert (left_in(2026, [holidays]), left_in(2027, [holidays])) == (26, 27)
    check(holidays, [days("08-01", "08-14"), days("09-01", "09-12")], TODAY)


@pytest.mark.parametrize("wish", [days("07-15", "07-15"), days("08-01", "08-14"), days("07-15", "07-28")])
def test_one_day_or_two_weeks_from_tomorrow_on(wish: Days) -> None:
    check(wish, [], TODAY)
    assert 1 <= length(wish) <= 14


@pytest.mark.parametrize(
    ("wish", "taken", "words"),
    [
        (days("08-10", "08-09"), [], "before the first"),
        (days("07-14", "07-20"), [], "tomorrow at the earliest"),
        (days("08-01", "08-15"), [], "14 days at most"),
        ((date(2027, 7, 10), date(2027, 7, 15)), [], "a year ahead"),
        (days("08-05", "08-10"), [days("08-08", "08-20")], "at least 7 days"),
        (days("08-15", "08-20"), [days("08-01", "08-08")], "at least 7 days"),
        (days("08-01", "08-08"), [days("08-15", "08-20")], "at least 7 days"),
        (days("12-01", "12-03"), [days("08-01", "08-14"), days("10-01", "10-14")], "2 days of vacation left"),
        (days("12-01", "12-02"), [days("08-01", "08-14"), days("10-01", "10-14"), days("11-01", "11-02")], "no days"),
    ],
)
def test_what_cannot_be_is_refused_in_words(wish: Days, taken: list[Days], words: str) -> None:
    with pytest.raises((Refused, Closed), match=words) as refusal:
        check(wish, taken, TODAY)
    assert refusal.type is (Closed if taken else Refused), "409 if it is for what was taken before"


def test_seven_days_between_are_enough() -> None:
    check(days("08-16", "08-20"), [days("08-01", "08-08")], TODAY)
