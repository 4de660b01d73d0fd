"""When a table may begin by itself, and what it may demand."""

from datetime import UTC, datetime, timedelta

import pytest

from games.errors import Refused
from games.models import Game, User
from games.tables.services.join_rules import LATEST, MOST_HOURS, SOONEST, JoinRules, check
from tests.people import new_race

NOW = datetime(2030, 1, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    "join_rules",
    [
        JoinRules(),
        JoinRules("grace"),
        JoinRules("date", NOW + SOONEST),
        JoinRules("date", NOW + LATEST),
        JoinRules(least_reliability=100, most_hours=MOST_HOURS),
    ],
)
def test_the_least_and_the_most(join_rules: JoinRules) -> None:
    check(join_rules, NOW)


@pytest.mark.parametrize(
    ("join_rules", "code", "words"),
    [
        (JoinRules("soon"), "begins", "begins when it is full"),
        (JoinRules("date"), "starts_at", "needs that time"),
        (JoinRules("full", NOW + SOONEST), "starts_at", "do not take one"),
        (JoinRules("grace", NOW + SOONEST), "starts_at", "do not take one"),
        (JoinRules("date", NOW + SOONEST - SECOND), "starts_at", "10 minutes and 30 days"),
        (JoinRules("date", NOW + LATEST + SECOND), "starts_at", "10 minutes and 30 days"),
        (JoinRules("date", NOW - LATEST), "starts_at", "10 minutes and 30 days"),
        (JoinRules(least_reliability=101), "least_reliability", "0 and 100"),
        (JoinRules(least_reliability=-1), "least_reliability", "0 and 100"),
        (JoinRules(most_hours=-1), "most_hours", "168 hours"),
        (JoinRules(most_hours=MOST_HOURS + 1), "most_hours", "168 hours"),
    ],
)
def test_what_cannot_be_is_refused_in_words(join_rules: JoinRules, code: str, words: str) -> None:
    with pytest.raises(Refused, match=words) as refused:
        check(join_rules, NOW)
    assert refused.value.code == code


def test_no_table_is_made_with_rules_that_cannot_be(owner: User) -> None:
    with pytest.raises(Refused, match="0 and 100"):
        new_race(owner, join_rules=JoinRules(least_reliability=101))
    assert not Game.objects.exists()
