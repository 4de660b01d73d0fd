"""When a table may begin by itself, and what it may demand."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.errors import Refused
from games.models import Game, User
from games.models.table_settings import MOST_HOURS, TableSettings
from games.tables.services.join_rules import LATEST, SOONEST, check
from tests.people import new_race

NOW = datetime(2030, 1, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("settings", "starts_at"),
    [
        ({}, None),
        ({"begins": "grace"}, None),
        ({"begins": "date"}, NOW + SOONEST),
        ({"begins": "date"}, NOW + LATEST),
        ({"least_reliability": 100, "most_hours": MOST_HOURS}, None),
    ],
)
def test_the_least_and_the_most(settings: dict[str, Any], starts_at: datetime | None) -> None:
    check(TableSettings(**settings), starts_at, NOW)


@pytest.mark.parametrize(
    ("settings", "starts_at", "code", "words"),
    [
        ({"begins": "soon"}, None, "begins", "begins cannot be soon"),
        ({"begins": "date"}, None, "starts_at", "needs that time"),
        ({"begins": "full"}, NOW + SOONEST, "starts_at", "do not take one"),
        ({"begins": "grace"}, NOW + SOONEST, "starts_at", "do not take one"),
        ({"begins": "date"}, NOW + SOONEST - SECOND, "starts_at", "10 minutes and 30 days"),
        ({"begins": "date"}, NOW + LATEST + SECOND, "starts_at", "10 minutes and 30 days"),
        ({"begins": "date"}, NOW - LATEST, "starts_at", "10 minutes and 30 days"),
        ({"least_reliability": 101}, None, "least_reliability", "cannot be 101"),
        ({"least_reliability": -1}, None, "least_reliability", "cannot be -1"),
        ({"most_hours": MOST_HOURS + 1}, None, "most_hours", "cannot be 169"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    settings: dict[str, Any], starts_at: datetime | None, code: str, words: str
) -> None:
    with pytest.raises(Refused, match=words) as refused:
        check(TableSettings(**settings), starts_at, NOW)
    assert refused.value.code == code


def test_no_table_is_made_with_settings_that_cannot_be(owner: User) -> None:
    with pytest.raises(Refused, match="cannot be 101"):
        new_race(owner, least_reliability=101)
    assert not Game.objects.exists()
