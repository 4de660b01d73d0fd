"""Seasons are the quarters of a year, in UTC."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from games.timekeeping.seasons import Season, season_at, season_named, seasons_between


@pytest.mark.parametrize(("month", "quarter"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4)])
def test_every_month_is_in_a_quarter(month: int, quarter: int) -> None:
    assert season_at(datetime(2026, month, 15, tzinfo=UTC)) == Season(2026, quarter)


@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_a_season_ends_as_the_next_begins(quarter: int) -> None:
    season = Season(2026, quarter)
    assert season_at(season.start) == season
    assert season_at(season.end - timedelta(microseconds=1)) == season
    assert season_at(season.end) == season.next


@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_each_season_follows_the_one_before_it_and_is_found_by_its_name(quarter: int) -> None:
    season = Season(2026, quarter)
    assert season.before.next == season
    assert season_named(season.id) == season


def test_what_is_no_season_is_refused() -> None:
    for name in ("", "2026", "2026-x", "a-1"):
        with pytest.raises(ValueError, match=r"."):
            season_named(name)


def test_the_year_of_a_season_is_that_of_utc() -> None:
    eastern = timezone(timedelta(hours=9))
    assert season_at(datetime(2027, 1, 1, 8, 59, tzinfo=eastern)) == Season(2026, 4)
    assert season_at(datetime(2027, 1, 1, 9, 0, tzinfo=eastern)) == Season(2027, 1)


def test_a_season_in_words_and_in_addresses() -> None:
    season = Season(2026, 4)
    assert (season.id, season.words, season.months) == ("2026-4", "October to December 2026", "Oct to Dec")


def test_all_seasons_between_two_moments_latest_first() -> None:
    found = seasons_between(datetime(2025, 11, 1, tzinfo=UTC), datetime(2026, 5, 1, tzinfo=UTC))
    assert [season.id for season in found] == ["2026-2", "2026-1", "2025-4"]
