"""What many games tell together."""

import pytest

from engine.kernel.samples import Spread, luck_of, spread, starts_of, wins_of


@pytest.mark.parametrize(
    ("numbers", "found"), [([], None), ([7], Spread(7, 7, 7)), ([30, 4, 5, 10, 9], Spread(9, 5, 10))]
)
def test_a_spread_has_the_half_in_the_middle(numbers: list[int], found: Spread | None) -> None:
    assert spread(numbers) == found


def test_those_who_share_a_win_share_its_count() -> None:
    assert wins_of([[1, 2], [1]]) == {1: 1.5, 2: 0.5}


def test_starts_win_their_shares_with_an_error() -> None:
    starts = starts_of({2: 25.0, 1: 75.0}, 100)
    assert [(start.place, start.share) for start in starts] == [(1, 0.75), (2, 0.25)]
    assert starts[0].error == pytest.approx(1.96 * (0.75 * 0.25 / 100) ** 0.5)


@pytest.mark.parametrize(("wins", "luck"), [(50, 1.0), (55, 0.317), (60, 0.0455), (75, 0.0000006), (100, 0.0)])
def test_the_luck_of_starts_is_that_of_the_chi_squared_test(wins: int, luck: float) -> None:
    """A start without a win counts, though no wins of it are told."""
    found = {place: float(count) for place, count in ((1, wins), (2, 100 - wins)) if count}
    assert luck_of(found, 100, 2) == pytest.approx(luck, abs=0.05)


@pytest.mark.parametrize(("won", "starts"), [(0, 4), (9, 1)])
def test_there_is_nothing_to_tell_without_wins_or_with_one_start(won: int, starts: int) -> None:
    assert luck_of({1: float(won)} if won else {}, won, starts) == 1.0
