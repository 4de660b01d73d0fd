"""Lengths of time in words."""

from datetime import timedelta

import pytest

from games.timekeeping.words import span


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 seconds"),
        (1, "1 second"),
        (59, "59 seconds"),
        (60, "1 minute"),
        (300, "5 minutes"),
        (3600, "1 hour"),
        (3661, "1 hour and 1 minute"),
        (36 * 3600, "1 day and 12 hours"),
        (7 * 86400, "7 days"),
        (86400 + 59, "1 day"),
        (86400 + 120, "1 day and 2 minutes"),
        (-5, "0 seconds"),
    ],
)
def test_two_units_at_most_rounded_down(seconds: int, words: str) -> None:
    assert span(timedelta(seconds=seconds)) == words
