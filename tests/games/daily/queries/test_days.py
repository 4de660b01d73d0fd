"""Which day it is, and which game it has."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from games.daily.queries.days import daily_kinds, day_called, game_of, is_over, part_of, today
from games.daily.services.days import draw
from games.errors import NotFound
from tests.games.support.daily import midnight


def test_a_day_is_one_of_utc() -> None:
    assert today(datetime(2026, 11, 28, 23, 59, tzinfo=UTC)) == date(2026, 11, 28)
    assert today(datetime(2026, 11, 28, 23, 59, tzinfo=timezone(-timedelta(hours=1)))) == date(2026, 11, 29)


def test_every_kind_has_its_game_and_another_day_ends_it(noon: None, db: None) -> None:
    for kind in daily_kinds():
        draw(kind, today())
        assert not is_over(game_of(kind, today()))
    midnight()
    assert is_over(game_of("volt", today() - timedelta(days=1)))


def test_what_is_not_there_is_not_found(noon: None, db: None) -> None:
    draw("volt", today() + timedelta(days=1))
    for asked in (
        lambda: game_of("volt", today() + timedelta(days=1)),
        lambda: part_of("chess"),
        lambda: day_called("1"),
    ):
        with pytest.raises(NotFound):
            asked()
