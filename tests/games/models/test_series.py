"""What a series calls its games."""

import pytest

from games.models import Game, Series


@pytest.mark.parametrize(
    ("title", "bout", "called"), [("Sunday cup", 1, "Sunday cup, bout 1"), ("Sunday cup", 12, "Sunday cup, bout 12")]
)
def test_a_bout_is_called_after_its_series(title: str, bout: int, called: str) -> None:
    assert Series(title=title).bout_title(bout) == called


def test_the_longest_title_leaves_room_for_the_bout() -> None:
    longest = "x" * (Series._meta.get_field("title").max_length or 0)
    called = Series(title=longest).bout_title(999)
    assert called.endswith("x, bout 999")
    assert len(called) <= (Game._meta.get_field("title").max_length or 0)
