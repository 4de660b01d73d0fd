"""What a tournament says of itself."""

from datetime import UTC, datetime, timedelta

import pytest

from games.models import Tournament
from games.timekeeping.clock import EachTurn

UNTIL = datetime(2026, 5, 1, 20, tzinfo=UTC)


def test_it_begins_when_the_check_in_is_over() -> None:
    tournament = Tournament(sign_up_until=UNTIL, check_in_seconds=3600)
    assert tournament.begins_at == UNTIL + timedelta(hours=1)


def test_its_games_have_its_clock() -> None:
    clock = {"type": "each_turn", "seconds": 600}
    assert Tournament(clock=clock, deadline_seconds=600).timing == EachTurn(600)


@pytest.mark.parametrize(
    ("status", "is_open"),
    [("sign_up", True), ("check_in", True), ("running", False), ("over", False), ("cancelled", False)],
)
def test_it_is_open_until_its_first_round(status: str, is_open: bool) -> None:
    assert Tournament(status=status).is_open is is_open
