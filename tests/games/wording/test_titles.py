"""Names of games that nobody has named, and names in addresses."""

from datetime import UTC, datetime

import pytest

from games.wording.titles import game_path, title_of

SUNDAY_NIGHT = datetime(2026, 7, 12, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(("zone", "day"), [("UTC", "Sunday"), ("Europe/Berlin", "Monday")])
def test_a_game_is_named_after_its_place_and_the_day_where_its_maker_lives(zone: str, day: str) -> None:
    assert title_of("Risky Exchange", zone, SUNDAY_NIGHT) == f"Risky Exchange, {day}"


@pytest.mark.parametrize(
    ("title", "path"),
    [
        ("Risky Exchange, Tuesday (2)", "risky-exchange-tuesday-2-34"),
        ("Größe_zählt", "groe-zahlt-34"),
        ("競争", "34"),
        ("---", "34"),
        ("x" * 80, f"{'x' * 60}-34"),
    ],
)
def test_an_address_has_the_words_of_the_name_and_always_the_number(title: str, path: str) -> None:
    assert game_path(title, 34) == path
