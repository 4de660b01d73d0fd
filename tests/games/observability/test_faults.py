"""An error is told to operators without its text."""

import pytest
from django.db import IntegrityError, InterfaceError, OperationalError

from games.observability.faults import describe, is_away


def fail(card: int) -> None:
    raise KeyError(f"the hand holds {card}")


def test_the_kind_and_the_way_are_told_and_not_the_text() -> None:
    with pytest.raises(KeyError) as caught:
        fail(410)
    told = describe(caught.value)
    assert told.startswith("KeyError at test_faults.py:")
    assert told.count("test_faults.py") == 2
    assert "410" not in told


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (OperationalError("cut"), True),
        (InterfaceError("closed"), True),
        (IntegrityError("twice"), False),
        (KeyError("x"), False),
        (None, False),
    ],
)
def test_a_database_is_away_that_may_come_back(error: BaseException | None, away: bool) -> None:
    assert is_away(error) is away
