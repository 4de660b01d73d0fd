"""Venues of someone's own."""

import pytest

from games.shapes.venues import Sheet


@pytest.mark.parametrize(
    ("players", "bots"),
    [((), []), ((1,), []), ((2,), [1]), ((1, 2, 3, 4), [1, 2, 3]), ((4, 6, 8), [3, 5, 7])],
)
def test_one_person_meets_as_many_bots_as_others_have_room(players: tuple[int, ...], bots: list[int]) -> None:
    sheet = Sheet({}, "", "Alley", [], [], players, (12, 12), 1, "classic", "", "", [])
    assert sheet.bots == bots
